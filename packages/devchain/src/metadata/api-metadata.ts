import type { RuntimeApi } from '../frame/runtime-api.ts';
import { notDeprecated } from './deprecation.ts';
import type { ApiMetadata } from './portable-type.ts';
import type { TypeRegistry } from './type-registry.ts';

/** The metadata entry of a runtime API; adds its types to the registry. */
export function apiMetadata({ idOf }: TypeRegistry, api: RuntimeApi): ApiMetadata {
  return {
    name: api.name,
    version: api.version,
    methods: api.methods.map(({ name, inputs, output, docs }) => ({
      name,
      inputs: inputs.map((input) => ({ name: input.name, type: idOf(input.type) })),
      output: idOf(output),
      docs: [docs],
      deprecationInfo: notDeprecated,
    })),
    docs: [],
    deprecationInfo: notDeprecated,
  };
}
