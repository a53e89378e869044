import { AppError } from '@hub/primitives/app-error';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { DecodedField } from '@hub/scale/codec/call';
import { readAccount, readBigint, readNumber } from '@hub/scale/value';
import type { BlockEvent } from './block-content.ts';

/**
 * Reads the public key in the event's field at `position`. Throws AppError 'EventShapeUnknown' when there is no such
 * field, 'UnexpectedValue' when it holds no account.
 */
export function fieldAccount(event: BlockEvent, position: number): Hex {
  return toHex(readAccount(fieldAt(event, position).value));
}

/**
 * Reads the amount, in smallest units, in the event's field at `position`. Throws AppError 'EventShapeUnknown' when
 * there is no such field, 'UnexpectedValue' when it holds no integer.
 */
export function fieldAmount(event: BlockEvent, position: number): bigint {
  return readBigint(fieldAt(event, position).value);
}

/**
 * Reads the number in the event's field at `position`. Throws AppError 'EventShapeUnknown' when there is no such field,
 * 'UnexpectedValue' when it holds no integer that a number can hold.
 */
export function fieldNumber(event: BlockEvent, position: number): number {
  return readNumber(fieldAt(event, position).value);
}

/**
 * Returns the decoded value of the event's field at `position`. Throws AppError 'EventShapeUnknown' when there is no
 * such field.
 */
export function fieldValue(event: BlockEvent, position: number): unknown {
  return fieldAt(event, position).value;
}

function fieldAt(event: BlockEvent, position: number): DecodedField {
  const field = event.fields[position];
  if (field !== undefined) return field;
  throw new AppError({
    code: 'EventShapeUnknown',
    message: `${event.section}.${event.method} has no field ${position}`,
  });
}
