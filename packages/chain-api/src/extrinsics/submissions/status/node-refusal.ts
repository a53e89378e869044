import type { JsonObject } from '@hub/primitives/app-error';
import type { ValidityError } from '../../dry-run/validity-error.ts';

/** Substrate's texts for the variants of InvalidTransaction. */
const invalidTexts: Readonly<Record<string, string>> = {
  Call: 'Transaction call is not expected',
  Payment: 'Inability to pay some fees (e.g. account balance too low)',
  Future: 'Transaction will be valid in the future',
  Stale: 'Transaction is outdated',
  BadProof: 'Transaction has a bad signature',
  AncientBirthBlock: 'Transaction has an ancient birth block',
  ExhaustsResources: 'Transaction would exhaust the block limits',
  BadMandatory: 'A call was labelled as mandatory, but resulted in an Error.',
  MandatoryValidation: 'Transaction dispatch is mandatory; transactions must not be validated.',
  BadSigner: 'Invalid signing address',
  IndeterminateImplicit: 'The implicit data was unable to be calculated',
  UnknownOrigin: 'The transaction extension did not authorize any origin',
};

/** The error details with which a node's pool refuses an extrinsic for this reason (codes 1010 and 1011). */
export function nodeRefusal({
  kind,
  name,
  custom,
}: Pick<ValidityError, 'kind' | 'name' | 'custom'>): JsonObject {
  if (kind === 'unknown') {
    const rpcData = custom === null ? name : `${name}(${custom})`;
    return { rpcCode: 1011, rpcMessage: 'Unknown Transaction Validity', rpcData };
  }
  const rpcData = custom === null ? (invalidTexts[name] ?? name) : `Custom error: ${custom}`;
  return { rpcCode: 1010, rpcMessage: 'Invalid Transaction', rpcData };
}
