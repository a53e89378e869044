import { beginDatabaseRun } from './postgres.ts';

/**
 * Vitest calls this before a run of tests, and after the run the returned function, which drops the databases of the
 * run.
 */
export default beginDatabaseRun;
