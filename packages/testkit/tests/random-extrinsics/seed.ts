/** The seed of the generated extrinsics; RANDOM_EXTRINSICS_SEED overrides the default. */
export function extrinsicsSeed(): number {
  const given = Number(process.env.RANDOM_EXTRINSICS_SEED ?? 1);
  if (!Number.isSafeInteger(given)) throw new Error('RANDOM_EXTRINSICS_SEED must be an integer');
  return given;
}
