/** The seed of the generated histories; STAKING_HISTORIES_SEED asks for others than the usual ones. */
export function historySeed(): number {
  const given = Number(process.env.STAKING_HISTORIES_SEED ?? 1);
  if (!Number.isSafeInteger(given)) throw new Error('STAKING_HISTORIES_SEED must be an integer');
  return given;
}
