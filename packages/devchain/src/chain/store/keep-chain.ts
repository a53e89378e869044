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
  /** Folder of the blocks; made when missing. */
  readonly dataDir: string;
}

/** Where an older version kept what it needed to seal the blocks again. */
const formerFile = 'blocks.jsonl';
const storeErrors: ReadonlySet<ErrorCode> = new Set(['DamagedFile', 'UnknownFormat', 'OtherChain']);

/**
 * A chain whose blocks are kept in a folder and go on where they ended, without being executed again. The folder is
 * this process's until the chain is disposed. Throws AppError 'InvalidConfig' when the folder is in use, cannot be
 * used, or holds a chain that cannot be continued.
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
