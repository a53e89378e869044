import { AppError } from '@hub/primitives/app-error';
import { once } from '../codec/once.ts';
import type { Block } from '../frame/block.ts';
import type { BoundCall } from '../frame/call.ts';
import { isGeneral, isInherent, isSigned } from '../frame/extrinsic.ts';
import { createNumbering, type Numbering } from '../frame/numbering.ts';
import { bindCall, type OuterTypes, outerTypes } from '../frame/outer-types.ts';
import type { Pallet } from '../frame/pallet.ts';
import { type CombinedHooks, combineHooks } from '../frame/pallet-hooks.ts';
import type { RuntimeApiMethod } from '../frame/runtime-api.ts';
import type { RuntimeParts } from '../frame/runtime-parts.ts';
import { buildMetadata } from '../metadata/build-metadata.ts';
import { extensionsType, extrinsicType } from '../metadata/extrinsic-type.ts';
import { createMetadataMemory } from '../metadata/metadata-memory.ts';
import type { MetadataVersion } from '../metadata/metadata-version.ts';
import type { DigestItem } from '../pallets/system/types.ts';
import type { Storage } from '../state/overlay.ts';
import { extrinsicBytes } from './apis/extrinsic-bytes.ts';
import { inOrder, ownRuntimeApis } from './apis/runtime-apis.ts';
import { type CheckTools, checkSigned, refuseGeneral, validTransaction } from './check-extrinsic.ts';
import { createMigration } from './create-migration.ts';
import {
  applyUpon,
  type BlockExecution,
  beginBlock,
  type ExecutionRules,
  openBlock,
  openState,
  type ParentBlock,
} from './execute-block.ts';
import { createExtrinsicCodec } from './extrinsic.ts';
import type { Runtime } from './runtime.ts';
import type { NetworkRuntime, RuntimeDefinition } from './runtime-definition.ts';
import { runtimeMark } from './runtime-mark.ts';
import { createSignatureMemory, type SignatureMemory } from './signature-memory.ts';
import { storageLayoutOf } from './storage-layout-of.ts';
import type { ValidityResult } from './validity.ts';
import { invalid, unknown, ValidityFailure } from './validity.ts';
import { runtimeVersionOf } from './version.ts';

/** The runtime with the functions that the chain itself needs. */
export interface ExecutingRuntime extends Runtime {
  readonly pallets: readonly Pallet[];
  readonly hooks: CombinedHooks;
  readonly outer: OuterTypes;
  readonly tools: CheckTools;
  readonly numbering: Numbering;
  /** The state after a block as this runtime reads it, after its migrations. */
  stateOf(block: ParentBlock): Pick<Storage, 'get' | 'keys' | 'layout'>;
  /** The value of `:code` for this runtime. */
  code(): Uint8Array;
  /** Binds a call by its metadata names; throws when there is none. */
  bind(pallet: string, method: string, args: Readonly<Record<string, unknown>>): BoundCall;
  begin(parent: ParentBlock, digest: readonly DigestItem[]): BlockExecution;
}

/** Chains of one network share their metadata, because building it takes most of the time of a start. */
const metadataOf = createMetadataMemory<NetworkRuntime, RuntimeDefinition>();

/** The parts that a runtime shares with the others of its chain. */
export interface RuntimeSurroundings {
  readonly signatures: SignatureMemory;
  readonly versionOfCode: RuntimeParts['versionOfCode'];
}

function alone(): RuntimeSurroundings {
  return { signatures: createSignatureMemory({ has: () => false }), versionOfCode: () => undefined };
}

/** Creates a runtime of a network. */
export function createRuntime(
  network: NetworkRuntime,
  definition: RuntimeDefinition = network.present,
  { signatures, versionOfCode }: RuntimeSurroundings = alone(),
): ExecutingRuntime {
  const { extensions, absentApis = [], collectFee = network.collectFee } = definition;
  // The types refer to the list of pallets, and the pallets to the types.
  let listed: readonly Pallet[] = [];
  const outer = outerTypes(() => listed);
  const extrinsic = extrinsicBytes(extrinsicType(outer.call, extensionsType(extensions)));
  const codec = createExtrinsicCodec(outer.call, extensions);
  const present = network.pallets({
    call: outer.call,
    event: outer.event,
    extrinsic,
    version: () => version,
    versionOfCode,
    decodeExtrinsic: codec.decode,
  });
  const pallets = definition.pallets(present);
  listed = pallets;
  const byName = new Map(pallets.map((pallet) => [pallet.name, pallet]));
  const numbering = createNumbering(pallets);
  const apis = inOrder(
    [
      ...ownRuntimeApis({
        version: () => version,
        codec,
        outer,
        extrinsic,
        bind: (...call) => bindCall(byName, ...call),
        open: (parent) => openBlock(rules, parent, []),
        begin: (parent, digest) => beginBlock(rules, parent, digest),
        apply: (block, applied) => applyUpon(rules, block, applied),
        metadata,
        validateTransaction,
      }).filter(({ name }) => !absentApis.includes(name)),
      ...pallets.flatMap(({ runtimeApis = [] }) => runtimeApis),
    ],
    network.apiOrder,
  );
  const version = runtimeVersionOf(network.name, definition, apis);
  const hooks = combineHooks(pallets);
  const tools: CheckTools = { version, codec, signatures, hooks };
  const migrate = createMigration(version, present, definition);
  const layout = storageLayoutOf(present, pallets);
  const rules: ExecutionRules = { hooks, tools, numbering, layout, migrate, collectFee };
  const stateOf = (block: ParentBlock) => openState(rules, block).storage;
  const runtimeCrate = `${network.name}_runtime`;

  function metadata(wanted: MetadataVersion): Uint8Array {
    return metadataOf(network, definition, wanted, () =>
      buildMetadata({ runtimeCrate, pallets, outer, extensions, apis }, wanted),
    );
  }

  function validateTransaction(block: Block, bytes: Uint8Array): ValidityResult {
    const extrinsic = tools.codec.decode(bytes);
    const context = openBlock(rules, block, []);
    try {
      if (isGeneral(extrinsic)) throw refuseGeneral(context, tools, extrinsic, 'pool');
      if (!isSigned(extrinsic)) {
        throw isInherent(extrinsic) ? invalid('MandatoryValidation') : unknown('NoUnsignedValidator');
      }
      const checked = checkSigned(context, tools, extrinsic, 'pool');
      return { ok: true, transaction: validTransaction(context, extrinsic, checked) };
    } catch (error) {
      if (error instanceof ValidityFailure) return { ok: false, error: error.error };
      throw error;
    }
  }

  const methods = new Map<string, RuntimeApiMethod>(
    apis.flatMap((api) => api.methods.map((method) => [`${api.name}_${method.name}`, method] as const)),
  );

  return {
    version,
    pallets,
    hooks,
    outer,
    tools,
    numbering,
    stateOf,
    code: once(() => runtimeMark({ version, metadata })),
    bind: (...call) => bindCall(byName, ...call),
    begin: (parent, digest) => beginBlock(rules, parent, digest),
    metadata,
    validateTransaction,
    callApi(block, name, args) {
      const method = methods.get(name);
      if (method === undefined) {
        throw new AppError({ code: 'RuntimeApiNotFound', message: `No runtime API method ${name}` });
      }
      return method.call({ block, state: stateOf(block), numbering }, args);
    },
  };
}
