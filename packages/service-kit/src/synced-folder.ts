import { NodeFS } from '@electric-sql/pglite/nodefs';
import { lockName } from './lock-folder.ts';

interface OpenFile {
  readonly nfd: number;
}

/** The part of Emscripten's NODEFS that its types omit. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => void };
  readonly node_ops: { readdir: (node: unknown) => string[] };
  /** Runs an operation and translates its error to one that the database understands. */
  tryFSOperation(operation: () => void): void;
}

/**
 * A folder of an embedded database with working `fsync`. PGlite's own file system omits it, so that a commit would only
 * be in the memory of the operating system. The lock file is hidden from the database, because after a crash it opens
 * every file that it sees, and closing the lock file would release the lock.
 */
export class SyncedFolder extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  /** `sync` must return once the content of an open file is on the disk. */
  constructor(folder: string, sync: (descriptor: number) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (module: { readonly NODEFS: unknown }) => {
      // The module built by Emscripten has no types.
      const files = module.NODEFS as NodeFiles;
      const { readdir } = files.node_ops;
      files.node_ops.readdir = (node) => readdir(node).filter((name) => name !== lockName);
      files.stream_ops.fsync = ({ nfd }) => files.tryFSOperation(() => this.#sync(nfd));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}
