import type { Chain } from '@hub/devchain/chain/types';
import { announce } from '../../src/extrinsic-rules/announce.ts';
import type { Announced, RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import { readValue } from '../staking-histories/byte-reader.ts';
import { joinBytes, writeInteger } from '../staking-histories/write-bytes.ts';
import { encodeRuleCall } from './encode-rule-call.ts';
import { writeBare } from './write-extrinsic.ts';

const CLASSES = ['Normal', 'Operational', 'Mandatory'] as const;
const UNKNOWN: Announced = { refTime: 0n, dispatchClass: 'Normal' };

/** Adds their weight to calls for which docs/chain-rules.md#weights-of-calls does not give it. */
export interface Quote {
  /** The call with its announced weight by the chain's fee estimate. */
  call<C extends { readonly name: RuleCall['name'] }>(call: C): C & { readonly announced: Announced };
  /** The call with its announced weight minus those of its inner calls. */
  around<C extends { readonly name: RuleCall['name'] }>(
    call: C,
    inner: readonly RuleCall[],
  ): C & { readonly ownRefTime: bigint };
}

/** Uses a chain's fee estimate. */
export function createQuote(chain: Chain): Quote {
  function ask(call: RuleCall): Announced {
    const bytes = writeBare(encodeRuleCall(call), 4);
    const args = joinBytes(bytes, writeInteger(BigInt(bytes.length), 4));
    const block = chain.bestBlock();
    const answer = chain.runtimeAt(block).callApi(block, 'TransactionPaymentApi_query_info', args);
    return readValue(answer, UNKNOWN, (reader) => {
      const refTime = reader.compact();
      reader.compact();
      const dispatchClass = CLASSES[reader.u8()] ?? 'Normal';
      reader.take(16);
      return { refTime, dispatchClass };
    });
  }

  return {
    call(call) {
      // The bytes of a call do not depend on its announced weight.
      const announced = ask({ ...call, announced: UNKNOWN } as unknown as RuleCall);
      return { ...call, announced };
    },
    around(call, inner) {
      const { refTime } = ask({ ...call, ownRefTime: 0n } as unknown as RuleCall);
      const ofInner = inner.reduce((sum, one) => sum + announce(one).refTime, 0n);
      return { ...call, ownRefTime: refTime - ofInner };
    },
  };
}
