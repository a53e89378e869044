/** An answer as it is given again. */
export interface Answer {
  readonly payload: Buffer;
  readonly headers: { readonly [name: string]: string | number | string[] | undefined };
}

/** Answers by their URL, in a bounded part of memory. */
export interface KeptAnswers {
  get(url: string): Answer | undefined;
  /** Keeps an answer, unless it is large or there is no room left. */
  keep(url: string, payload: string, headers: Answer['headers']): void;
  /** Forgets the answers. */
  clear(): void;
  /** Notes that a URL had a good answer. */
  noteAnswered(url: string): void;
  /** Whether a URL had a good answer lately. */
  wasAnswered(url: string): boolean;
  /** What is kept now; bytes are those of answers, of their URLs and of the URLs noted. */
  size(): { readonly answers: number; readonly bytes: number };
}

/** Of all the room: for one answer, and for URLs that are only noted. */
const LARGEST_PART = 1 / 16;
/** About what the entries of a map, a buffer and the headers take beside texts and bytes. */
const ENTRY_BYTES = 400;

/** Room for answers and URLs of so many bytes in all. */
export function createKeptAnswers(mostBytes: number): KeptAnswers {
  const answers = new Map<string, Answer>();
  const noted = new Set<string>();
  let answerBytes = 0;
  let notedBytes = 0;
  const mostOfOne = mostBytes * LARGEST_PART;
  return {
    get: (url) => answers.get(url),
    keep(url, payload, headers) {
      const length = Buffer.byteLength(payload);
      const bytes = length + url.length + ENTRY_BYTES;
      if (answers.has(url) || bytes > mostOfOne || answerBytes + bytes > mostBytes - mostOfOne) return;
      // NOTE: never of the shared pool: a short answer would hold all of the block it is cut from.
      const copy = Buffer.allocUnsafeSlow(length);
      copy.write(payload);
      answers.set(url, { payload: copy, headers });
      answerBytes += bytes;
    },
    clear() {
      answers.clear();
      answerBytes = 0;
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
    },
    wasAnswered: (url) => noted.has(url),
    size: () => ({ answers: answers.size, bytes: answerBytes + notedBytes }),
  };
}
