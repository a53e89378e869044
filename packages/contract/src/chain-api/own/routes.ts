import { extrinsicsRoutes } from '../extrinsics/extrinsics-routes.ts';
import { stakingRoutes } from '../staking/staking-routes.ts';

/** Routes that are this project's own: envelope errors as the page reads them, unknown query parameters refused. */
export const ownRoutes = [...stakingRoutes, ...extrinsicsRoutes] as const;
