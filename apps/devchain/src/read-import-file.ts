import { readFileSync } from 'node:fs';
import { type ExportedChain, readExportedChain } from '@hub/devchain/chain/exported-chain';
import { AppError } from '@hub/primitives/app-error';

/**
 * Reads a file with the result of dev_exportState, alone or in its JSON-RPC response. Throws AppError 'InvalidConfig',
 * which names the file if it is not readable JSON, otherwise the first invalid field.
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
