/** First 6 and last 6 characters joined by an ellipsis; short texts are unchanged. */
export function shorten(text: string): string {
  return text.length <= 13 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`;
}
