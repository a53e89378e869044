/**
 * Headers of every answer: an API is no page, so nothing may be loaded, framed or guessed from what it says, while pages
 * of any origin may read it. Only those that browsers heed in answers like ours: each costs something in every answer.
 */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
