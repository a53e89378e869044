/** Rarely enough that the asking does not hold up what is waited for; no sooner over than the test. */
export const patience = { interval: 25, timeout: 120_000 };
