import type { statsRoutes } from '@hub/contract/indexer/stats';
import type { Handlers } from '@hub/service-kit/register-routes';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { readStats } from './read-stats.ts';

export const statsModule = defineModule({
  tables: [],
  handlers: (reader: Reader): Handlers<typeof statsRoutes> => ({
    getStats: () => atOneMoment(reader, readStats),
  }),
});
