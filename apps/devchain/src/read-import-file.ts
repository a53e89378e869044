import { readFileSync } from 'node:fs';
import { type ExportedChain, readExportedChain } from '@hub/devchain/chain/exported-chain';
import { AppError } from '@hub/primitives/app-error';

/**
 * Reads the result of dev_exportState: only the result, or the whole JSON-RPC response. Throws AppError 'InvalidConfig'
 * that names the file.
 */
export function readImportFile(path: string): ExportedChain {
  const json = parse(path);
  const isAnswer = typeof json === 'object' && json !== null && 'jsonrpc' in json && 'result' in json;
  return readExportedChain(isAnswer ? json.result : json);
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError({
      code: 'InvalidConfig',
      message: `Cannot read ${path}: ${reason}. Give a file with the result of dev_exportState.`,
      cause: error,
    });
  }
}
