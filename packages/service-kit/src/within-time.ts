import { AppError } from '@hub/primitives/app-error';

/**
 * The result of work that may take so long; AppError `AnswerTimeout` when it takes longer. What becomes of it then is
 * nobody's concern any more, since its caller has been answered.
 *
 * NOTE: the framework's `handlerTimeout` ends with the body of a request, so it never comes to a POST.
 */
export async function withinTime<T>(work: T | Promise<T>, limitMs: number): Promise<T> {
  if (!(work instanceof Promise)) return work;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(answerTimeout(limitMs)), limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function answerTimeout(limitMs: number): AppError {
  return new AppError({
    code: 'AnswerTimeout',
    message: `The answer took longer than ${limitMs} ms. Try again.`,
    status: 503,
    retryable: true,
  });
}
