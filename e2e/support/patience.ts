/** Options of polls: rare enough not to slow down the system under test, and as long as a test may take. */
export const patience = { interval: 25, timeout: 120_000 };
