import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { encodableVersion } from '../../pallets/system/constants.ts';
import { blockType, header, runtimeVersion } from '../../pallets/system/types.ts';
import { reexecuteBlock } from './reexecute-block.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';

const inclusionMode = t.variant('sp_runtime::ExtrinsicInclusionMode', {
  AllExtrinsics: [0, []],
  OnlyInherents: [1, []],
});

/**
 * The version of the runtime, and the execution of children of the block at which a call is made; no changes are kept.
 */
export function coreApi(parts: RuntimeApiParts): RuntimeApi {
  return {
    name: 'Core',
    version: 5,
    methods: [
      apiMethod('version', {}, runtimeVersion, 'Version of the runtime.', () =>
        encodableVersion(parts.version()),
      ),
      apiMethod(
        'execute_block',
        { block: blockType(parts.extrinsic) },
        t.unit,
        'Executes a block and fails unless it leads to what its header says.',
        ({ block: parent }, { block }) => reexecuteBlock(parts, parent, block),
      ),
      apiMethod(
        'initialize_block',
        { header },
        inclusionMode,
        'Begins a block and tells which extrinsics it may hold.',
        ({ block: parent }, args) => {
          parts.begin(parent, args.header.digest.logs);
          return { type: 'AllExtrinsics', value: undefined } as const;
        },
      ),
    ],
  };
}
