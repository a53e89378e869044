/** A call's failure, named as the wire names it: `appPromotion.NoPermission`, `Token.Frozen`, `Arithmetic.Underflow`. */
export class DispatchFailure extends Error {
  override readonly name = 'DispatchFailure';
  readonly reason: string;
  /** Picoseconds used until then; all that the call declared when undefined. */
  readonly usedRefTime: bigint | undefined;

  constructor(reason: string, usedRefTime?: bigint) {
    super(reason);
    this.reason = reason;
    this.usedRefTime = usedRefTime;
  }
}
