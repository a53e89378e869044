/** Whether a user agent is that of a phone or tablet; no other module decides this. */
export function isMobileUserAgent(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
}

/** Whether a user agent is that of a device whose apps come from Apple's store. */
export function isAppleUserAgent(userAgent: string): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent);
}
