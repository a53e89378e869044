/** Polls rarely enough not to slow down the system under test; the timeout is that of the test. */
export const patience = { interval: 25, timeout: 120_000 };
