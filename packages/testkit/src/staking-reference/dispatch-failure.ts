/** A call's failure, named as the wire names it: `appPromotion.NoPermission`, `Token.Frozen`, `Arithmetic.Underflow`. */
export class DispatchFailure extends Error {
  override readonly name = 'DispatchFailure';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
