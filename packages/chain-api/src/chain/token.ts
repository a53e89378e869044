/** The network's coin, as the node's properties, the settings or the table of public chains name it. */
export interface Token {
  readonly symbol: string;
  readonly decimals: number;
}
