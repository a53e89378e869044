/** The seed of the generated histories; STAKING_HISTORIES_SEED overrides the default. */
export function historySeed(): number {
  const given = Number(process.env.STAKING_HISTORIES_SEED ?? 1);
  if (!Number.isSafeInteger(given)) throw new Error('STAKING_HISTORIES_SEED must be an integer');
  return given;
}
