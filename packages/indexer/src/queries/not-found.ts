import { AppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

export function notFound(code: ErrorCode, message: string): never {
  throw new AppError({ code, message });
}

export function unknownAccount(): never {
  return notFound('NotFound', 'No indexed block mentions the account');
}
