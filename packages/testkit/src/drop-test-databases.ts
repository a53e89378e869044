import { beginDatabaseRun } from './postgres.ts';

/**
 * Vitest calls this before a run of tests, and the function that it returns, which drops the test databases, after it.
 */
export default beginDatabaseRun;
