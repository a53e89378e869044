import { generation1Routes } from './generation-1/routes.ts';
import { generation2Routes } from './generation-2/routes.ts';
import { ownRoutes } from './own/routes.ts';

/** Every route of the chain API, relative to a network's base. */
export const chainApiRoutes = [...generation1Routes, ...generation2Routes, ...ownRoutes] as const;
