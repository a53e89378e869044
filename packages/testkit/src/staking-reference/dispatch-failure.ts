/** The failure of a call. `reason` names the dispatch error, such as `appPromotion.NoPermission` or `Token.Frozen`. */
export class DispatchFailure extends Error {
  override readonly name = 'DispatchFailure';
  readonly reason: string;
  /** The execution time used by the failed call, in picoseconds; undefined means its whole declared time. */
  readonly usedRefTime: bigint | undefined;

  constructor(reason: string, usedRefTime?: bigint) {
    super(reason);
    this.reason = reason;
    this.usedRefTime = usedRefTime;
  }
}
