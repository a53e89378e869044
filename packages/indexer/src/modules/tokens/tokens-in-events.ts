import { readBytes } from '@hub/scale/value';
import type { BlockContent, BlockEvent } from '../../projection/block-content.ts';
import { fieldAmount, fieldNumber, fieldValue } from '../../projection/event-fields.ts';
import { readCross } from './cross-account.ts';
import type { TokenKey } from './token-state.ts';

/** An event of a token. */
export interface EventToken extends TokenKey {
  readonly event: BlockEvent;
  readonly kind: string;
  readonly from?: string;
  readonly to?: string;
  readonly amount?: bigint;
  /** The key of a property that was set or deleted. */
  readonly property?: string;
}

/**
 * Reads the events of a block that concern one token each. Throws AppError 'EventShapeUnknown' or 'UnexpectedValue'.
 * Pure.
 */
export function tokensInEvents({ events }: Pick<BlockContent, 'events'>): EventToken[] {
  return events.filter(({ section }) => section === 'common').flatMap((event) => readEvent(event) ?? []);
}

function readEvent(event: BlockEvent): EventToken | undefined {
  const account = (position: number) => readCross(fieldValue(event, position));
  switch (event.method) {
    case 'ItemCreated':
      return { ...tokenOf(event), to: account(2), amount: fieldAmount(event, 3) };
    case 'ItemDestroyed':
      return { ...tokenOf(event), from: account(2), amount: fieldAmount(event, 3) };
    case 'Transfer':
    case 'Approved':
      return { ...tokenOf(event), from: account(2), to: account(3), amount: fieldAmount(event, 4) };
    case 'TokenPropertySet':
    case 'TokenPropertyDeleted':
      return { ...tokenOf(event), property: propertyText(fieldValue(event, 2)) };
    default:
      return undefined;
  }
}

function tokenOf(event: BlockEvent) {
  const [collectionId, tokenId] = [fieldNumber(event, 0), fieldNumber(event, 1)];
  return { event, kind: event.method, collectionId, tokenId };
}

const utf8 = new TextDecoder();

function propertyText(key: unknown): string {
  return utf8.decode(readBytes(key));
}
