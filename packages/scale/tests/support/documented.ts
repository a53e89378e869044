import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { rewriteDocs } from '@hub/testkit/rewrite-docs';

/** Recorded metadata in which every documentation text consists of two lines with an empty line between them. */
export function documented(name: string): Uint8Array {
  let place = 0;
  return rewriteDocs(recordedMetadata(name), () => {
    place += 1;
    return [` Words about place ${place}.`, '', ` More about place ${place}.`];
  });
}
