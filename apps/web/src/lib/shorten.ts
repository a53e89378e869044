/** First 6 and last 6 characters joined by an ellipsis; a text of at most 13 characters is unchanged. */
export function shorten(text: string): string {
  return text.length <= 13 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`;
}
