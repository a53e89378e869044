/**
 * Converts a metadata name to the spelling of existing clients: `AppPromotion` -> appPromotion, `stake_all` ->
 * stakeAll, `EVM` -> evm, `SS58Prefix` -> ss58Prefix. A word in capitals becomes lower-case; of a leading run of
 * capitals, all but the last become lower-case. Equals stringCamelCase of polkadot.js for ASCII names.
 */
export function camelCase(name: string): string {
  // A single word that does not begin with several capitals, which is the most frequent form.
  if (/^[A-Za-z][a-z][0-9A-Za-z]*$/.test(name)) return name.charAt(0).toLowerCase() + name.slice(1);
  const words = name
    .replaceAll(/[-_., ]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) =>
      /^[0-9A-Z]+$/.test(word) ? word.toLowerCase() : word.replace(/^[0-9A-Z]{2,}[^a-z]/, lowerButLast),
    );
  return words
    .map((word, index) => {
      const first = word.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + word.slice(1);
    })
    .join('');
}

function lowerButLast(run: string): string {
  return run.slice(0, -1).toLowerCase() + run.slice(-1).toUpperCase();
}
