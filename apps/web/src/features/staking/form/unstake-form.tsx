import { type FormEvent, type ReactNode, useId } from 'react';
import { AmountText } from '../../../components/amount-text.tsx';
import { Button } from '../../../components/button.tsx';
import { UNSTAKE_FEE_ESTIMATE } from '../../../config/constants.ts';
import { messages } from '../../../config/messages.ts';
import { formatAmount, formatExactAmount } from '../../../lib/format-amount.ts';
import { formatEstimate } from '../../../lib/format-time.ts';
import { formatUnstakingTime } from '../../../lib/format-wait.ts';
import { checkUnstakeAmount } from '../amount/check-amount.ts';
import { isFeePayable } from '../amount/stake-limits.ts';
import { unstakeIntent } from '../intent.ts';
import { AmountInput } from './amount-input.tsx';
import type { StakingFormData } from './staking-form-data.ts';
import { SummaryRow } from './summary-row.tsx';
import { useAmountField } from './use-amount-field.ts';
import { YieldRows } from './yield-rows.tsx';

/** The Unstake tab: amount, fee, time of the release, and the button. */
export function UnstakeForm(data: StakingFormData) {
  const { symbol, decimals, position, rate, fees, onStart } = data;
  const reasonId = useId();
  const staked = position?.balance.staked;
  const field = useAmountField({
    position,
    maximumOf: ({ balance }) => balance.staked,
    decimals,
    draft: data.draft,
    isDrafting: !data.isConnected,
  });
  const check = checkUnstakeAmount(field.text, { decimals, symbol, staked: field.maximum });
  const isAll = check.status === 'valid' && check.isAll;
  const chainFee = field.isMax ? fees.unstakeAll : fees.unstakePartial;
  const reason = reasonAgainst(data, chainFee ?? UNSTAKE_FEE_ESTIMATE);
  const start = reason === undefined && !data.isRunning ? onStart : undefined;
  const isDisabled = check.status !== 'valid' || start === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (check.status !== 'valid' || start === undefined) return;
    await field.send(() => start(unstakeIntent(check.amount, field.isMax)));
  }

  function unstakes(): ReactNode {
    if (check.status !== 'valid') return messages.common.notKnown;
    const shown = formatExactAmount(check.amount, decimals, symbol);
    if (!field.isMax) return messages.unstake.exactly(shown);
    return <span className="in-words">{messages.unstake.everything(shown)}</span>;
  }

  return (
    <form onSubmit={submit} noValidate>
      <AmountInput
        field={field}
        symbol={symbol}
        placeholder={messages.unstake.placeholder}
        aside={
          staked === undefined
            ? undefined
            : messages.unstake.staked(formatAmount(staked, decimals, symbol).text)
        }
        hint={messages.unstake.hint(formatUnstakingTime(rate))}
        error={check.status === 'invalid' ? check.message : undefined}
        isLocked={data.isRunning}
        isMaxDisabled={staked === undefined || staked === 0n}
      />
      <dl className="figure-rows mb-4 rounded-xl bg-raised px-3 py-3.5 md:px-4">
        <YieldRows rate={rate} />
        <SummaryRow label={messages.unstake.summary}>{unstakes()}</SummaryRow>
        <SummaryRow label={messages.summary.cost}>
          {chainFee === undefined ? (
            messages.summary.costBeforeAnswer(symbol)
          ) : (
            <AmountText amount={chainFee} decimals={decimals} symbol={symbol} />
          )}
        </SummaryRow>
        <SummaryRow label={messages.summary.availableFrom}>
          {position && rate
            ? messages.summary.firstRewardValue(
                formatEstimate(position.blockTimestampMs + rate.pendingIntervalBlocks * rate.blockMs),
              )
            : messages.common.notKnown}
        </SummaryRow>
      </dl>
      <Button
        type="submit"
        isWide
        disabled={isDisabled && !data.isRunning}
        aria-disabled={data.isRunning}
        aria-describedby={reasonId}
      >
        {data.isRunning
          ? messages.unstake.buttonBusy
          : isAll
            ? messages.unstake.buttonAll
            : messages.unstake.button}
      </Button>
      <p id={reasonId} aria-live="polite" className="mt-2 -mb-2.5 min-h-5 text-center text-sm text-muted">
        {data.isConnected ? reason : messages.unstake.connectFirst}
      </p>
    </form>
  );
}

/**
 * The reason why unstaking is impossible with any amount; undefined when it is possible, no wallet is connected,
 * nothing is staked (the field says so), or this tab is making a transaction.
 */
function reasonAgainst(data: StakingFormData, fee: bigint): string | undefined {
  const { position, symbol, decimals, busyReason } = data;
  if (!data.isConnected || data.isRunning) return undefined;
  if (position === undefined || busyReason !== undefined) return busyReason;
  if (position.balance.staked > 0n && !isFeePayable(position.balance, fee)) {
    return messages.amount.feeNotPayable(formatAmount(fee, decimals, symbol).text);
  }
  return undefined;
}
