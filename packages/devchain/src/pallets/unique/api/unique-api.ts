import type { RuntimeApi } from '../../../frame/runtime-api.ts';
import type { TokenEngines } from '../../common/token-engine.ts';
import { collectionMethods } from './collection-methods.ts';
import { tokenMethods } from './token-methods.ts';

/** Collections and tokens, as clients ask for them (docs/token-rules.md#queries). */
export function uniqueApi(engines: TokenEngines): RuntimeApi {
  return { name: 'UniqueApi', version: 3, methods: [...tokenMethods(engines), ...collectionMethods] };
}
