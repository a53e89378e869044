import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  readonly nfd: number;
}

/** The part of Emscripten's file system of Node that its types leave out. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => void };
  /** Runs an operation and throws its error as one that the database understands. */
  tryFSOperation(operation: () => void): void;
}

/**
 * The folder of an embedded database whose files reach the disk when the database says so. PGlite's own file system
 * leaves `fsync` out, so that a commit would only be in the memory of the operating system.
 */
export class SyncedFolder extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  /** `sync` returns once the content of an open file is on the disk. */
  constructor(folder: string, sync: (descriptor: number) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (module: { readonly NODEFS: unknown }) => {
      // What Emscripten builds has no types of its own.
      const files = module.NODEFS as NodeFiles;
      files.stream_ops.fsync = ({ nfd }) => files.tryFSOperation(() => this.#sync(nfd));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}
