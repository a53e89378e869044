import { TokenIcon } from '../../components/token-icon.tsx';
import { messages } from '../../config/messages.ts';
import type { TokenSymbol } from '../../config/web-config.ts';

interface NetworkSwitchProps {
  readonly offered: readonly TokenSymbol[];
  readonly chosen: TokenSymbol;
  readonly onChoose: (symbol: TokenSymbol) => void;
}

/** UNQ or QTZ: a radio group that looks like two segments. */
export function NetworkSwitch({ offered, chosen, onChoose }: NetworkSwitchProps) {
  return (
    <fieldset className="flex rounded-[10px] border border-line bg-raised p-[3px]">
      <legend className="sr-only">{messages.network.label}</legend>
      {offered.map((symbol) => (
        <label
          key={symbol}
          className="flex min-h-11 min-w-14 cursor-pointer items-center justify-center gap-1.5 rounded-[7px] px-3 text-sm font-semibold text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:text-text has-checked:bg-segment has-checked:text-text has-checked:shadow-tab"
        >
          <input
            type="radio"
            name="network"
            value={symbol}
            checked={symbol === chosen}
            onChange={() => onChoose(symbol)}
            className="sr-only"
          />
          <TokenIcon symbol={symbol} className="size-[18px] max-sm:hidden bar:max-md:hidden" />
          {symbol}
        </label>
      ))}
    </fieldset>
  );
}
