import { AppError } from '@hub/primitives/app-error';

/**
 * Returns the result of work with a time limit. Rejects with AppError `AnswerTimeout` when it takes longer; later
 * results and errors of the work are then ignored, because its caller has been answered.
 *
 * NOTE: the framework cancels its own `handlerTimeout` once the body of a request has been read, so that never applies
 * to the handler of a POST.
 */
export function withinTime<T>(work: T | Promise<T>, limitMs: number): T | Promise<T> {
  if (!(work instanceof Promise)) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(answerTimeout(limitMs)), limitMs);
    const settle = <Value>(end: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(timer);
        end(value);
      };
    };
    work.then(settle(resolve), settle(reject));
  });
}

function answerTimeout(limitMs: number): AppError {
  return new AppError({
    code: 'AnswerTimeout',
    message: `The answer took longer than ${limitMs} ms. Try again.`,
  });
}
