/** A call's failure, with its name on the wire: `appPromotion.NoPermission`, `Token.Frozen`, `Arithmetic.Underflow`. */
export class DispatchFailure extends Error {
  override readonly name = 'DispatchFailure';
  readonly reason: string;
  /** Picoseconds used before the failure; undefined means the whole declared time. */
  readonly usedRefTime: bigint | undefined;

  constructor(reason: string, usedRefTime?: bigint) {
    super(reason);
    this.reason = reason;
    this.usedRefTime = usedRefTime;
  }
}
