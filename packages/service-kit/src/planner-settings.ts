/**
 * How both databases plan what is asked: by indexes, also where a filter keeps most rows and the planner would rather read
 * the table; without compiling plans and without helpers, both of which cost more than most queries take.
 */
export const plannerSettings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0' };
