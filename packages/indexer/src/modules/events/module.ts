import type { eventRoutes } from '@hub/contract/indexer/events';
import type { Handlers } from '@hub/service-kit/register-routes';
import { behindCursor } from '../../queries/behind-cursor.ts';
import { listSections } from '../../queries/list-sections.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { listEvents } from './list-events.ts';
import { projectEvents, projectMentions } from './project-events.ts';
import { eventAccounts, events } from './table.ts';
import { verifyMentionedKinds } from './verify-mentioned-kinds.ts';

export const eventsModule = defineModule({
  tables: [events, eventAccounts],
  project: (block) => ({ events: projectEvents(block), event_accounts: projectMentions(block) }),
  checks: { kept: [verifyMentionedKinds] },
  handlers: (reader: Reader): Handlers<typeof eventRoutes> => ({
    listEvents: ({ query }) => behindCursor(reader, query.cursor, (moment) => listEvents(moment, query)),
    listEventSections: () => listSections(reader, events),
  }),
});
