import type { quarantineRoutes } from '@hub/contract/indexer/quarantine';
import type { Handlers } from '@hub/service-kit/register-routes';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import { notFound } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { findQuarantined, listQuarantine } from './list-quarantine.ts';

/** The routes of quarantined blocks. Their table belongs to the engine, so this module declares none. */
export const quarantineModule = defineModule({
  tables: [],
  handlers: (reader: Reader): Handlers<typeof quarantineRoutes> => ({
    listQuarantine: ({ query }) => atOneMoment(reader, (moment) => listQuarantine(moment, query)),
    getQuarantinedBlock: async ({ params: { number } }) =>
      (await findQuarantined(reader, number)) ??
      notFound('BlockNotFound', `Block ${number} does not wait in quarantine`),
  }),
});
