/** A limit in total, and a limit for each address. */
export interface ShareLimits {
  readonly perAddress: number;
  readonly inAll: number;
}

/** The amounts that are taken at present. */
export interface Shares {
  /** The sum over all addresses. */
  taken(): number;
  /**
   * Takes an amount for an address. Returns the function that releases it, to be called once; or the name of the limit
   * that the amount would exceed.
   */
  take(address: string, amount: number): (() => void) | keyof ShareLimits;
}

/** Counts amounts by address and in total. */
export function createShares({ perAddress, inAll }: ShareLimits): Shares {
  const byAddress = new Map<string, { taken: number }>();
  let sum = 0;
  return {
    taken: () => sum,
    take(address, amount) {
      const here = byAddress.get(address) ?? { taken: 0 };
      if (here.taken + amount > perAddress) return 'perAddress';
      if (sum + amount > inAll) return 'inAll';
      if (here.taken === 0) byAddress.set(address, here);
      here.taken += amount;
      sum += amount;
      return () => {
        here.taken -= amount;
        sum -= amount;
        if (here.taken === 0) byAddress.delete(address);
      };
    },
  };
}
