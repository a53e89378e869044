/**
 * Headers of every answer: an API is no page, so nothing may be loaded, framed or guessed from what it says, while pages
 * of any origin may read it. Only those that browsers heed in answers like ours: each costs something in every answer.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers that a page needs beside them: they say what it tells of itself, and to whom it is open. */
export const pageSecurityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};
