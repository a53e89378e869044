import type { IncomingMessage } from 'node:http';

/** The request's body; undefined when it is longer than `maxBytes` or the caller went away. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    // The caller hung up in the middle; nobody is left to hear of it.
    return undefined;
  }
  return Buffer.concat(chunks);
}
