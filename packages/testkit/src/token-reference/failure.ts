/**
 * The failure of a call. `reason` names the dispatch error, such as `common.NoPermission` or `Token.FundsUnavailable`.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Throws a Failure with this reason unless the condition holds. */
export function ensure(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Failure(reason);
}
