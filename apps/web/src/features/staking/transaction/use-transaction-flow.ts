import { useEffect, useRef, useState } from 'react';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { useStoreValue } from '../../../lib/value-store.ts';
import type { StakingIntent } from '../intent.ts';
import { describeIntent } from './describe-intent.ts';
import type {
  Busy,
  RunStart,
  SignPayload,
  startTransaction,
  TransactionRun,
  TransactionTools,
} from './run-transaction.ts';
import { isBlocking, type TransactionRecord, type TransactionStage } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

export interface TransactionFlowOptions {
  readonly network: Network;
  readonly account: Account | undefined;
  readonly sign: SignPayload;
  readonly tools: TransactionTools;
  /** Loads the function that makes a transaction, which is not needed to show the page. */
  readonly load: () => Promise<typeof startTransaction>;
  /**
   * Loads the function that follows a transaction. Without it nothing is signed: a browser keeps a script that failed
   * to load as failed until the page is loaded again, so nothing would follow the transaction.
   */
  readonly loadTracker: () => Promise<unknown>;
  /** Announces a short text, such as that the user cancelled. */
  readonly announce: (text: string) => void;
}

export interface TransactionFlow {
  /** The transaction whose dialog this tab shows. */
  readonly shown: TransactionRecord | undefined;
  /** Whether the script that makes a transaction is still loading. */
  readonly isStarting: boolean;
  /** The reason why a transaction could not be started. */
  readonly problem: string | undefined;
  /** Resolves to whether the transaction was included successfully. */
  start(intent: StakingIntent): Promise<boolean>;
  /** Cancels a transaction that is not signed yet. */
  cancel(): void;
  /** Closes the dialog; tracking continues. */
  leave(): void;
  /** Makes the shown transaction again. */
  repeat(): void;
}

/** The transactions of one tab: starts them, and shows the one it started. */
export function useTransactionFlow(options: TransactionFlowOptions): TransactionFlow {
  const { network, account, sign, tools, load, loadTracker, announce } = options;
  const records = useStoreValue(tools.store);
  const [shownId, setShownId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef(new AbortController());
  const owner = `${network.genesisHash}.${account?.publicKey}`;
  /** The start in progress; aborted when the visitor has changed to another account or network. */
  const starting = useRef<AbortController>(undefined);
  const [startingOwner, setStartingOwner] = useState<string>();
  /** Functions that continue after the user has answered, in the dialog of a transaction, whether to repeat it. */
  const repeatAnswers = useRef(new Map<string, (repeats: boolean) => void>());
  const shown = records.find((record) => record.id === shownId);

  useEffect(() => {
    setStartingOwner((before) => (before === owner ? before : undefined));
    return () => {
      starting.current?.abort();
      starting.current = undefined;
    };
  }, [owner]);

  /** `left`: the visitor has changed to another account or network meanwhile, and expects no request to sign. */
  async function loadAndStart(run: TransactionRun): Promise<RunStart | 'notLoaded' | 'left'> {
    const left = new AbortController();
    starting.current = left;
    setStartingOwner(owner);
    try {
      const [start, tracker] = await Promise.allSettled([load(), loadTracker()]);
      if (left.signal.aborted) return 'left';
      if (start.status === 'rejected' || tracker.status === 'rejected') return 'notLoaded';
      return await start.value(run, tools);
    } finally {
      if (starting.current === left) {
        starting.current = undefined;
        setStartingOwner(undefined);
      }
    }
  }

  /** Starts a transaction and waits until it no longer blocks others; undefined when it could not be started. */
  async function begin(intent: StakingIntent): Promise<TransactionRecord | undefined> {
    if (account === undefined) {
      setProblem(transactionMessages.notConnected[intent.kind === 'stake' ? 'stake' : 'unstake']);
      return undefined;
    }
    abort.current = new AbortController();
    const run = { intent, network, account, sign, signal: abort.current.signal };
    // A transaction that has started blocks others of its account by its stored record; other accounts need not wait.
    const started = await loadAndStart(run);
    if (started === 'left') return undefined;
    if (started === 'notLoaded') {
      setProblem(transactionMessages.notLoaded);
      return undefined;
    }
    if (started === 'cannotKeep') {
      setProblem(transactionMessages.noRoom);
      return undefined;
    }
    if (!('id' in started)) {
      setProblem(describeBusy(started, network));
      return undefined;
    }
    setShownId(started.id);
    const record = await settled(tools.store, started.id);
    if (record?.stage === 'cancelled') {
      tools.store.dispatch(record.id, { type: 'acknowledged' });
      setShownId(undefined);
      announce(transactionMessages.cancelled);
    }
    return record;
  }

  async function run(intent: StakingIntent): Promise<boolean> {
    for (;;) {
      const record = await begin(intent);
      if (record?.isRepeatable !== true) return record?.stage === 'inBlock' || record?.stage === 'finalized';
      const repeats = await new Promise<boolean>((resolve) => {
        repeatAnswers.current.set(record.id, resolve);
      });
      if (!repeats) return false;
    }
  }

  return {
    shown,
    isStarting: startingOwner === owner,
    problem,
    start: async (intent) => {
      if (starting.current) return false;
      return await run(intent);
    },
    cancel: () => abort.current.abort(new Error(transactionMessages.cancelled)),
    leave: () => {
      // A transaction whose outcome is still open stays on the page as a notice.
      if (shown && !isBlocking(shown) && !openEnded.includes(shown.stage))
        tools.store.dispatch(shown.id, { type: 'acknowledged' });
      setShownId(undefined);
      setProblem(undefined);
      if (shown) repeatAnswers.current.get(shown.id)?.(false);
    },
    repeat: () => {
      if (shown === undefined) return;
      tools.store.dispatch(shown.id, { type: 'acknowledged' });
      repeatAnswers.current.get(shown.id)?.(true);
    },
  };
}

/** The stages of transactions that block no others although their outcome is still open. */
const openEnded: readonly TransactionStage[] = ['refused', 'undecoded'];

/** The transaction that must be waited for, in words. */
export function describeBusy({ other }: Busy, network: Pick<Network, 'decimals' | 'symbol'>): string {
  if (other === undefined) return transactionMessages.busyElsewhere;
  const { busy, busyUndecided } = transactionMessages;
  return (other.stage === 'undecided' ? busyUndecided : busy)(describeIntent(other, network));
}

/** Waits until a transaction no longer blocks others; undefined when its record was removed. */
function settled(store: TransactionStore, id: string): Promise<TransactionRecord | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const record = store.get().find((one) => one.id === id);
      if (record && isBlocking(record)) return;
      unsubscribe();
      resolve(record);
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
}
