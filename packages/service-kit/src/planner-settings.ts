/**
 * Planner settings of both databases: prefer indexes, even where a filter matches most rows and the planner would rather
 * scan the table; no JIT compilation and no parallel workers, which both cost more than most queries take.
 */
export const plannerSettings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0' };
