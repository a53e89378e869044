import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { type MetadataVersion, metadataVersions } from '../../metadata/metadata-version.ts';

const opaqueMetadata = t.newtype('sp_core::OpaqueMetadata', t.bytes);

/** The metadata of the runtime, in every supported version. */
export function metadataApi(metadata: (version: MetadataVersion) => Uint8Array): RuntimeApi {
  return {
    name: 'Metadata',
    version: 2,
    methods: [
      apiMethod('metadata', {}, opaqueMetadata, 'Metadata of version 14.', () => metadata(14)),
      apiMethod(
        'metadata_at_version',
        { version: t.u32 },
        t.option(opaqueMetadata),
        'Metadata of a version, if there is one.',
        (_place, { version }) => {
          const known = metadataVersions.find((one) => one === version);
          return known && metadata(known);
        },
      ),
      apiMethod('metadata_versions', {}, t.vec(t.u32), 'Known metadata versions.', () => [
        ...metadataVersions,
      ]),
    ],
  };
}
