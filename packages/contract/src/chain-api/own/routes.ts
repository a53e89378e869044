import { stakingRoutes } from '../staking/staking-routes.ts';

/** Routes that are this project's own: envelope errors as the page reads them, unknown query parameters refused. */
export const ownRoutes = [...stakingRoutes] as const;
