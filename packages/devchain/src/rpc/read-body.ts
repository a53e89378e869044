import type { IncomingMessage } from 'node:http';

/** The request's body; undefined when it is longer than `maxBytes` or the caller disconnected. */
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
    // The caller disconnected, so no response can be sent.
    return undefined;
  }
  return Buffer.concat(chunks);
}
