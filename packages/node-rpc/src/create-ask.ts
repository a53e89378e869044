import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import type { EndpointOrder } from './endpoint-order.ts';
import { hasCode, isBusy } from './node-error.ts';
import type { Answer, Ask, BadAnswer, Question } from './question.ts';
import type { NodeRpc } from './types.ts';

const defaultRounds = 5;
const firstPauseMs = 100;

export interface Endpoint {
  /** Address without keys. */
  readonly address: string;
  /** Returns the endpoint's methods on an open connection. Rejects with an AppError when it cannot be used. */
  open(): Promise<NodeRpc>;
}

export interface AskOptions {
  readonly endpoints: readonly Endpoint[];
  readonly order: EndpointOrder;
  readonly pause: (durationMs: number) => Promise<void>;
  readonly isClosed: () => boolean;
  /** A monotonic clock. */
  readonly nowMs: () => number;
  /** No round begins when this time has passed since the query began. */
  readonly patienceMs: number;
  /** Called for each bad answer. `wasTrusted` is false when the endpoint is already queried last. */
  readonly onBadAnswer: (bad: BadAnswer, wasTrusted: boolean) => void;
}

/** Creates an `Ask` that queries the endpoints that `EndpointOrder` lists, in its order. */
export function createAsk(options: AskOptions): Ask {
  const { endpoints, order, pause, isClosed, nowMs, patienceMs } = options;
  const blame = (endpoint: number, method: string, reason: string): void => {
    const wasTrusted = order.distrust(endpoint);
    options.onBadAnswer({ node: endpoints[endpoint]?.address ?? '', method, reason }, wasTrusted);
  };

  return async <Value>(question: Question<Value>): Promise<Answer<Value>> => {
    const deadlineMs = nowMs() + patienceMs;
    const { rounds = defaultRounds } = question;
    const doubtful = question.earlier === undefined ? [] : [question.earlier];
    for (let round = 1; ; round += 1) {
      const failures: Failure[] = [];
      for (const index of withLast(order.list(), question.earlier?.endpoint)) {
        const endpoint = endpoints[index];
        if (endpoint === undefined) continue;
        const outcome = await attempt(question, endpoint, index);
        if ('error' in outcome) {
          if (isClosed()) throw outcome.error;
          failures.push(outcome);
          if (isBadAnswer(outcome.error))
            blame(index, methodOf(outcome.error, question.method), outcome.error.message);
          continue;
        }
        if (outcome.anomaly === undefined) {
          for (const { endpoint: liar, anomaly = '' } of doubtful) blame(liar, question.method, anomaly);
          for (const { endpoint: without, error } of failures)
            if (isRefusal(error)) blame(without, question.method, error.message);
          return outcome;
        }
        if (isConfirmed(question, outcome, doubtful, endpoints.length)) return outcome;
        doubtful.push(outcome);
      }
      const reached = failures.filter(({ error }) => !hasCode(error, 'NodeUnavailable'));
      const refusal = reached.find(({ error }) => isRefusal(error));
      if (doubtful.length === 0 && reached.every(({ error }) => isRefusal(error)) && refusal !== undefined) {
        throw refusal.error;
      }
      if (round === rounds || nowMs() >= deadlineMs) {
        const last = doubtful.at(-1);
        if (last !== undefined) return last;
        throw refusal?.error ?? noGoodAnswer(question.method, failures);
      }
      await pause(firstPauseMs * 2 ** (round - 1));
    }
  };
}

interface Failure {
  readonly node: string;
  readonly endpoint: number;
  readonly error: AppError;
}

async function attempt<Value>(
  question: Question<Value>,
  { address, open }: Endpoint,
  index: number,
): Promise<Answer<Value> | Failure> {
  try {
    const value = await question.put(await open());
    return { value, endpoint: index, anomaly: question.anomaly?.(value) };
  } catch (error) {
    if (isAppError(error)) return { node: address, endpoint: index, error };
    throw error;
  }
}

const badAnswerCodes: ReadonlySet<ErrorCode> = new Set(['NodeBadAnswer', 'NodeRpcError', 'NodeTimeout']);

function isBadAnswer(error: AppError): boolean {
  return badAnswerCodes.has(error.code) && !isBusy(error);
}

/** Whether the error comes from the caller's checks: repeating the query at this endpoint would not help. */
function isRefusal({ code }: AppError): boolean {
  return code !== 'NodeUnavailable' && !badAnswerCodes.has(code);
}

/** Whether an answer is confirmed: by the endpoint itself if it is the only one, else by another one. */
function isConfirmed<Value>(
  { isSame }: Question<Value>,
  answer: Answer<Value>,
  others: readonly Answer<Value>[],
  endpointCount: number,
): boolean {
  return others.some(
    (other) =>
      (endpointCount === 1 || other.endpoint !== answer.endpoint) && isSame?.(other.value, answer.value),
  );
}

/** Returns the order with `last` moved to the end, if the order includes it. */
function withLast(order: readonly number[], last: number | undefined): readonly number[] {
  if (last === undefined || !order.includes(last)) return order;
  return [...order.filter((index) => index !== last), last];
}

function methodOf({ details }: AppError, method: string): string {
  return typeof details.method === 'string' ? details.method : method;
}

function noGoodAnswer(method: string, failures: readonly Failure[]): AppError {
  const [first] = failures;
  if (first !== undefined && failures.every(({ error }) => hasCode(error, 'NodeUnavailable')))
    return first.error;
  const answers = failures.map(({ node, error }) => ({ node, code: error.code, reason: error.message }));
  const reasons = answers.map(({ node, reason }) => `${node} (${reason})`).join('; ');
  return new AppError({
    code: 'NoGoodAnswer',
    message: `No good answer to ${method}: ${reasons || 'every node is on another chain'}`,
    details: { method, answers },
  });
}
