const BACKSLASH = 0x5c;

/** Index of the quote that closes the JSON string opened at `opening`; the length of the JSON if there is none. */
export function endOfText(json: string, opening: number): number {
  for (let end = json.indexOf('"', opening + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before > opening && json.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}
