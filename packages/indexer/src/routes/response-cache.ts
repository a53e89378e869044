/** A cached answer. */
export interface Answer {
  readonly payload: Buffer;
  readonly headers: { readonly [name: string]: string | number | string[] | undefined };
}

/** The size of a response cache; the bytes include answers, their URLs and the URLs noted by `noteAnswered`. */
interface CacheSize {
  readonly answers: number;
  readonly bytes: number;
}

/** A response cache by URL with a bounded size. */
export interface ResponseCache {
  get(url: string): Answer | undefined;
  /**
   * Stores an answer, unless the cache has one for the URL or too little space left, or the answer with its URL and
   * overhead exceeds a sixteenth of the capacity.
   */
  store(url: string, payload: string, headers: Answer['headers']): void;
  /** Removes all answers; noted URLs stay. */
  clear(): void;
  /** Notes that a URL had a successful answer. */
  noteAnswered(url: string): void;
  /** Whether a URL recently had a successful answer. */
  wasAnswered(url: string): boolean;
  size(): CacheSize;
}

/** Largest share of the capacity for one answer, and for all noted URLs. */
const LARGEST_PART = 1 / 16;
/** Approximate overhead of an entry: map entry, buffer and headers. */
const ENTRY_BYTES = 400;

/**
 * Creates a cache with a capacity in bytes for answers and URLs together. `onSize` is called with its size when it is
 * created, and after each change.
 */
export function createResponseCache(
  mostBytes: number,
  onSize: (size: CacheSize) => void = () => undefined,
): ResponseCache {
  const answers = new Map<string, Answer>();
  const noted = new Set<string>();
  let answerBytes = 0;
  let notedBytes = 0;
  const mostOfOne = mostBytes * LARGEST_PART;
  const size = () => ({ answers: answers.size, bytes: answerBytes + notedBytes });
  onSize(size());
  return {
    get: (url) => answers.get(url),
    store(url, payload, headers) {
      const length = Buffer.byteLength(payload);
      const bytes = length + url.length + ENTRY_BYTES;
      if (answers.has(url) || bytes > mostOfOne || answerBytes + bytes > mostBytes - mostOfOne) return;
      // NOTE: never from the shared pool: a short answer would keep the whole pool block alive.
      const copy = Buffer.allocUnsafeSlow(length);
      copy.write(payload);
      answers.set(url, { payload: copy, headers });
      answerBytes += bytes;
      onSize(size());
    },
    clear() {
      answers.clear();
      answerBytes = 0;
      onSize(size());
    },
    noteAnswered(url) {
      const bytes = url.length + ENTRY_BYTES;
      if (noted.has(url) || bytes > mostOfOne) return;
      if (notedBytes + bytes > mostOfOne) {
        noted.clear();
        notedBytes = 0;
      }
      noted.add(url);
      notedBytes += bytes;
      onSize(size());
    },
    wasAnswered: (url) => noted.has(url),
    size,
  };
}
