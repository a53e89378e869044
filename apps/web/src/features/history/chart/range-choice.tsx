import { historyMessages } from '../../../config/history-messages.ts';
import { type RangeId, rangeIds } from './reward-range.ts';

interface RangeChoiceProps {
  readonly chosen: RangeId;
  readonly onChoose: (range: RangeId) => void;
}

/** The length of the chart's range: a radio group that looks like segments. */
export function RangeChoice({ chosen, onChoose }: RangeChoiceProps) {
  const { chart } = historyMessages;
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-[10px] bg-raised p-[3px] narrow:w-full print:hidden">
      <legend className="sr-only">{chart.range}</legend>
      {rangeIds.map((id) => (
        <label
          key={id}
          className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-[7px] px-3 text-sm font-semibold whitespace-nowrap text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:text-text has-checked:bg-segment has-checked:text-text has-checked:shadow-tab narrow:px-1 wide:pointer-fine:min-h-9"
        >
          <input
            type="radio"
            name="reward-range"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="sr-only"
          />
          {chart.ranges[id]}
        </label>
      ))}
    </fieldset>
  );
}
