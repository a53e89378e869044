/** Number of texts in a piece. All texts of a block together could be longer than a string can be. */
const PIECE_TEXTS = 256;

/** Splits the texts of rows into pieces, each of which can be joined into one string. Pure. */
export function inPieces(texts: readonly string[]): (readonly string[])[] {
  if (texts.length <= PIECE_TEXTS) return [texts];
  return Array.from({ length: Math.ceil(texts.length / PIECE_TEXTS) }, (_, index) =>
    texts.slice(index * PIECE_TEXTS, (index + 1) * PIECE_TEXTS),
  );
}
