import { beginDatabaseRun } from './postgres.ts';

/** The set-up of a run of tests: returns the function that drops the databases of its workers at the end. */
export default beginDatabaseRun;
