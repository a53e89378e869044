import type { HistoryKind } from '@hub/client/indexer/history-page';
import { useRef, useState } from 'react';
import type { Account, Network } from '../../../lib/network.ts';
import { collectHistory } from '../collect-history.ts';
import { csvFileNames, historyCsv } from './history-csv.ts';

export type CsvState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly done: number; readonly total: number }
  | { readonly status: 'failed' };

export interface CsvDownload {
  readonly state: CsvState;
  start(minimumAmount: bigint): Promise<void>;
  cancel(): void;
}

/** Collects all rows of a tab and hands them to the browser as a file. */
export function useCsvDownload(network: Network, account: Account, kind: HistoryKind): CsvDownload {
  const [state, setState] = useState<CsvState>({ status: 'idle' });
  const abort = useRef<AbortController>(undefined);
  return {
    state,
    start: async (minimumAmount) => {
      const controller = new AbortController();
      abort.current = controller;
      setState({ status: 'loading', done: 0, total: 0 });
      try {
        const onProgress = (done: number, total: number) => setState({ status: 'loading', done, total });
        const { signal } = controller;
        const items = await collectHistory({ network, account, kind, minimumAmount, signal, onProgress });
        saveFile(csvFileNames[kind], historyCsv(kind, items, network.decimals));
        setState({ status: 'idle' });
      } catch {
        setState({ status: controller.signal.aborted ? 'idle' : 'failed' });
      }
    },
    cancel: () => abort.current?.abort(),
  };
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
