import { expect, test } from 'vitest';
import { errorCatalogue } from '../error-catalogue.ts';
import { statuses } from './shared-sections.ts';

/** Refusals at the start of a service, which no caller sees, and the exceptions that the introductions name. */
const exceptions = ['DatabaseInUse', 'DatabaseUnusable', 'EventNotFound', 'ResultGone'];

test('the statuses after which the introductions advise to send the same later are those of retryable errors', () => {
  const advised = [...statuses.matchAll(/^\| ([\d, ]+) \|[^|]*\| later\b/gm)].flatMap(([, list = '']) =>
    list.split(', ').map(Number),
  );
  expect(advised).toEqual([408, 429, 503, 504]);
  const entries = Object.entries(errorCatalogue).filter(([code]) => !exceptions.includes(code));
  for (const [code, { status, retryable }] of entries)
    if (status !== 500) expect([code, retryable]).toEqual([code, advised.includes(status)]);
});
