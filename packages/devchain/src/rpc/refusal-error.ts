import { RpcError } from '../json-rpc/rpc-error.ts';
import type { Refusal } from '../pool/refusal.ts';
import type { ValidityError } from '../runtime/validity.ts';

// Messages of Substrate's InvalidTransaction, by variant.
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

/** The author_* error (codes 1002 to 1019) for a refused extrinsic. */
export function refusalError(refusal: Refusal): RpcError {
  switch (refusal.kind) {
    case 'undecodable':
      return new RpcError(
        1002,
        `Verification Error: Runtime error: Execution failed: ${refusal.reason}`,
        refusal.reason,
      );
    case 'validity':
      return refusal.error.kind === 'invalid'
        ? new RpcError(1010, 'Invalid Transaction', invalidText(refusal.error))
        : new RpcError(1011, 'Unknown Transaction Validity', unknownText(refusal.error));
    case 'banned':
      return new RpcError(1012, 'Transaction is temporarily banned');
    case 'alreadyImported':
      return new RpcError(1013, 'Transaction Already Imported', refusal.hash);
    case 'tooLowPriority':
      return new RpcError(
        1014,
        `Priority is too low: (${refusal.oldPriority} vs ${refusal.newPriority})`,
        'The transaction has too low priority to replace another transaction already in the pool.',
      );
    case 'cycle':
      return new RpcError(1015, 'Cycle Detected');
    case 'full':
      return new RpcError(
        1016,
        'Immediately Dropped',
        "The transaction couldn't enter the pool because of the limit",
      );
    case 'noTags':
      return new RpcError(
        1019,
        'No tags provided',
        "Transaction does not provide any tags, so the pool can't identify it",
      );
  }
}

function invalidText(error: ValidityError): string {
  if (error.custom !== undefined) return `Custom error: ${error.custom}`;
  return invalidTexts[error.reason] ?? error.reason;
}

function unknownText(error: ValidityError): string {
  return error.custom === undefined ? error.reason : `${error.reason}(${error.custom})`;
}
