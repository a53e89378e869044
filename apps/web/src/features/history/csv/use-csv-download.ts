import type { HistoryKind } from '@hub/client/indexer/history-page';
import { historyFileNames } from '@hub/contract/constants/history-file';
import { useEffect, useRef, useState } from 'react';
import type { Account, Network } from '../../../lib/network.ts';
import { collectHistory } from '../collect-history.ts';
import { historyCsv } from './history-csv.ts';

export type CsvState =
  | {
      readonly status: 'idle';
      /** The number of rows missing in the last file. */
      readonly missing: number;
    }
  | { readonly status: 'loading'; readonly done: number; readonly total: number }
  | { readonly status: 'failed' };

export interface CsvDownload {
  readonly state: CsvState;
  /** `total` is the number of rows known so far, shown until the first page has loaded. */
  start(minimumAmount: bigint, total: number): Promise<void>;
  cancel(): void;
}

const idle: CsvState = { status: 'idle', missing: 0 };

/**
 * Collects the rows of a tab from all its pages and passes them to the browser as a file. Leaving the tab, account or
 * network cancels the download.
 */
export function useCsvDownload(network: Network, account: Account, kind: HistoryKind): CsvDownload {
  const [state, setState] = useState<CsvState>(idle);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return {
    state,
    start: async (minimumAmount, knownTotal) => {
      const controller = new AbortController();
      abort.current = controller;
      setState({ status: 'loading', done: 0, total: knownTotal });
      try {
        const onProgress = (done: number, total: number) => setState({ status: 'loading', done, total });
        const { signal } = controller;
        const request = { network, account, kind, minimumAmount, signal, onProgress };
        const { items, missing } = await collectHistory(request);
        signal.throwIfAborted();
        saveFile(`${historyFileNames[kind]}.csv`, historyCsv(kind, items, network.decimals));
        setState({ status: 'idle', missing });
      } catch {
        setState(controller.signal.aborted ? idle : { status: 'failed' });
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
