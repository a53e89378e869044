import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { type ChainOptions, createChain } from '../create-chain.ts';
import type { Chain } from '../types.ts';
import { openBlockStore } from './block-store.ts';
import { openByteFile } from './byte-file.ts';
import { lockFolder } from './lock-folder.ts';

export interface KeepChainOptions extends Omit<ChainOptions, 'store'> {
  /** Folder of the block file; created when missing. */
  readonly dataDir: string;
}

/** The block file of older versions. A folder that holds it is refused. */
const formerFile = 'blocks.jsonl';
const storeErrors: ReadonlySet<ErrorCode> = new Set(['DamagedFile', 'UnknownFormat', 'OtherChain']);

/**
 * Creates a chain whose blocks are stored in a folder; a stored chain continues at its best block without executing its
 * blocks again. The process holds the folder until the chain is disposed. Throws AppError 'InvalidConfig' when another
 * chain uses the folder, when it is not usable, or when the stored chain cannot be continued.
 */
export function keepChain({ dataDir, ...options }: KeepChainOptions): Chain {
  using opened = new DisposableStack();
  try {
    mkdirSync(dataDir, { recursive: true });
    opened.use(lockFolder(dataDir));
    if (existsSync(join(dataDir, formerFile))) throw unusable(dataDir, 'holds a chain of an older version');
    const store = openBlockStore(opened.use(openByteFile(join(dataDir, 'blocks'))));
    const chain = createChain({ ...options, store });
    const kept = opened.move();
    return { ...chain, [Symbol.dispose]: () => kept.dispose() };
  } catch (error) {
    if (isAppError(error) && storeErrors.has(error.code)) throw unusable(dataDir, error.message, error);
    if (isAppError(error) && error.code === 'UnknownRuntime') {
      throw unusable(dataDir, 'holds a chain that was upgraded to a runtime which is not known here', error);
    }
    if (isSystemError(error)) throw unusable(dataDir, `cannot be used (${error.message})`, error);
    throw error;
  }
}

/** An error of the file system, such as a missing permission. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function unusable(dataDir: string, what: string, cause?: unknown): AppError {
  const message = `${dataDir} ${what}. Choose another folder, or delete this one to begin anew.`;
  return new AppError({ code: 'InvalidConfig', message, cause });
}
