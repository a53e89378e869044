import { formatCoins } from '@hub/primitives/amount';
import { type FormEvent, useId } from 'react';
import { AmountText } from '../../../components/amount-text.tsx';
import { Button } from '../../../components/button.tsx';
import { USUAL_MAX_STAKES, USUAL_MINIMUM_STAKE } from '../../../config/constants.ts';
import { messages } from '../../../config/messages.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { largerOf } from '../../../lib/larger-of.ts';
import { checkStakeAmount } from '../amount/check-amount.ts';
import { findStranding, isFeePayable, maximumStake } from '../amount/stake-limits.ts';
import { AmountInput } from './amount-input.tsx';
import { RewardRows } from './reward-rows.tsx';
import { StakeSlots } from './stake-slots.tsx';
import type { StakingFormData } from './staking-form-data.ts';
import { SummaryRow } from './summary-row.tsx';
import { useAmountField } from './use-amount-field.ts';
import { YieldRows } from './yield-rows.tsx';

/** The Stake tab: amount, rewards, fee, the number of stakes left, and the button. */
export function StakeForm(data: StakingFormData) {
  const { symbol, decimals, position, rate, fees, StrandingNotice, onStart } = data;
  const reasonId = useId();
  const minimum = position?.minimumStake ?? USUAL_MINIMUM_STAKE;
  const shownMinimum = formatCoins(minimum, decimals);
  const places = position?.maxStakes ?? USUAL_MAX_STAKES;
  const field = useAmountField({
    position,
    maximumOf: ({ balance }) => maximumStake(balance, fees.stake),
    decimals,
    draft: data.draft,
    isDrafting: !data.isConnected,
  });
  const { maximum, position: judged } = field;
  const check = checkStakeAmount(field.text, { decimals, symbol, minimum, maximum });
  const amount = check.status === 'valid' ? check.amount : undefined;
  const stranding =
    amount !== undefined && judged
      ? findStranding({
          amount,
          minimum,
          balance: judged.balance,
          stakeFee: fees.stake,
          unstakeFee: fees.unstakePartial,
        })
      : undefined;
  const reason = reasonAgainst(data);
  const start = reason === undefined && !data.isRunning ? onStart : undefined;
  const isDisabled = amount === undefined || start === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (amount === undefined || start === undefined) return;
    await field.send(() => start({ kind: 'stake', amount }));
  }

  return (
    <form onSubmit={submit} noValidate>
      <AmountInput
        field={field}
        symbol={symbol}
        placeholder={messages.stake.placeholder(shownMinimum, symbol)}
        aside={
          position &&
          messages.stake.available(
            formatAmount(largerOf(position.balance.canstake, 0n), decimals, symbol).text,
          )
        }
        hint={messages.stake.hint(shownMinimum, symbol, formatInteger(places))}
        error={check.status === 'invalid' ? check.message : undefined}
        isLocked={data.isRunning}
        isMaxDisabled={maximum === undefined || maximum === 0n}
      />
      <div className="mb-4 rounded-xl bg-raised px-3 py-3.5 md:px-4">
        <dl className="figure-rows">
          <YieldRows rate={rate} />
          <RewardRows
            amount={amount}
            rate={rate}
            firstRewardAtMs={data.firstRewardAtMs}
            isFirstRewardKnown={position !== undefined && rate !== undefined}
            symbol={symbol}
            decimals={decimals}
          />
          <SummaryRow label={messages.summary.cost}>
            {fees.stake === undefined ? (
              messages.summary.costBeforeAnswer(symbol)
            ) : (
              <AmountText amount={fees.stake} decimals={decimals} symbol={symbol} />
            )}
          </SummaryRow>
          <SummaryRow
            label={messages.summary.stakesLeft}
            tooltip={messages.summary.stakesLeftTooltip(formatInteger(places))}
          >
            {position
              ? messages.summary.stakesLeftValue(position.stakesLeft, position.maxStakes)
              : data.isPositionAwaited
                ? messages.common.unknownNumber
                : messages.common.notKnown}
          </SummaryRow>
        </dl>
        <StakeSlots
          left={position?.stakesLeft}
          of={places}
          isNextMarked={amount !== undefined && position?.stakesLeft === judged?.stakesLeft}
        />
      </div>
      {stranding && StrandingNotice && (
        <StrandingNotice stranding={stranding} symbol={symbol} decimals={decimals} onAccept={field.setText} />
      )}
      <Button
        type="submit"
        isWide
        disabled={isDisabled && !data.isRunning}
        aria-disabled={data.isRunning}
        aria-describedby={reasonId}
      >
        {data.isRunning
          ? messages.stake.buttonBusy
          : check.status === 'valid' && check.isAll
            ? messages.stake.buttonAll
            : messages.stake.button}
      </Button>
      <p id={reasonId} aria-live="polite" className="mt-2 -mb-2.5 min-h-5 text-center text-sm text-muted">
        {data.isConnected ? reason : messages.stake.connectFirst}
      </p>
    </form>
  );
}

/**
 * The reason why staking is impossible with any amount; undefined when it is possible, no wallet is connected, or this
 * tab is making a transaction.
 */
function reasonAgainst(data: StakingFormData): string | undefined {
  const { position, fees, symbol, decimals, busyReason } = data;
  if (!data.isConnected || data.isRunning) return undefined;
  if (position === undefined || busyReason !== undefined) return busyReason;
  if (position.stakesLeft <= 0) return messages.stake.noStakesLeft(formatInteger(position.maxStakes));
  if (fees.stake !== undefined && !isFeePayable(position.balance, fees.stake)) {
    return messages.amount.feeNotPayable(formatAmount(fees.stake, decimals, symbol).text);
  }
  return undefined;
}
