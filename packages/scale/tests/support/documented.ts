import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { rewriteDocs } from '@hub/testkit/rewrite-docs';

/** Recorded metadata with a documentation text of two lines, and an empty line between them, in every place. */
export function documented(name: string): Uint8Array {
  let place = 0;
  return rewriteDocs(recordedMetadata(name), () => {
    place += 1;
    return [` Words about place ${place}.`, '', ` More about place ${place}.`];
  });
}
