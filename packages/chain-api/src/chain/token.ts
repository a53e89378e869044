/** The network's coin, as the node's properties name it. */
export interface Token {
  readonly symbol: string;
  readonly decimals: number;
}
