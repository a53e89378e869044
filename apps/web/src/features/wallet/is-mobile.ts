/** Whether a user agent is a phone's or tablet's; the one place where the page decides it. */
export function isMobileUserAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
}

/** Whether the store to fall back to is Apple's. */
export function isAppleUserAgent(userAgent: string): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent);
}
