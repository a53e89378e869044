import * as t from '../../codec/types.ts';
import { defaultValue, optionalMap, optionalValue } from '../../state/storage-item.ts';
import { proposal, spendStatus } from './types.ts';

const at = (name: string) => ({ pallet: 'Treasury', name });
const byIndex = [['Twox64Concat', t.u32]] as const;

export const proposalCount = defaultValue(at('ProposalCount'), t.u32, 0);
export const proposals = optionalMap(at('Proposals'), byIndex, proposal);
export const deactivated = defaultValue(at('Deactivated'), t.u128, 0n);
export const approvals = defaultValue(at('Approvals'), t.boundedVec(t.u32), []);
export const spendCount = defaultValue(at('SpendCount'), t.u32, 0);
export const spends = optionalMap(at('Spends'), byIndex, spendStatus);
export const lastSpendPeriod = optionalValue(at('LastSpendPeriod'), t.u32);
