import { Minus, Plus } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { messages } from '../../config/messages.ts';
import type { StakingTerms } from '../../lib/staking-terms.ts';

/** Questions and answers with the staking terms of the chosen network; the browser keeps at most one of them open. */
export function FaqSection({ terms }: { readonly terms: StakingTerms }) {
  return (
    <section id="FAQ" aria-labelledby="faq-title" className="mt-11">
      <h2 id="faq-title" className="mb-3.5 text-xl font-bold tracking-tight">
        {messages.faq.title}
      </h2>
      <Card className="py-1.5!">
        {messages.faq.items.map(({ question, answer }, index) => (
          <details key={question} name="faq" className={index === 0 ? '' : 'border-t border-line'}>
            <summary className="flex min-h-14 max-md:min-h-15 list-none items-center justify-between gap-3 py-3">
              <h3 className="font-semibold">{question}</h3>
              <Plus size={18} aria-hidden className="when-closed shrink-0 text-muted" />
              <Minus size={18} aria-hidden className="when-open shrink-0 text-muted" />
            </summary>
            <p className="max-w-[68ch] pb-4 text-muted">
              {typeof answer === 'string'
                ? answer
                : answer(terms.unstakingTime, terms.maxStakes, terms.minimumStake)}
            </p>
          </details>
        ))}
      </Card>
    </section>
  );
}
