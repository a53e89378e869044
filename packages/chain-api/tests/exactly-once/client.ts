import { type Answer, get, post } from '../support/chain-api-network.ts';
import { type BuiltPayload, createSigner, type TestSigner } from '../support/signer.ts';
import type { Intent } from './intents.ts';

interface Status {
  readonly status: string;
  readonly isCompleted: boolean;
  readonly isError: boolean;
  readonly blockHash?: string;
  readonly blockIndex?: number;
}

/** A client that repeats requests until it gets an answer. */
export interface PatientClient {
  /** Builds, signs and submits an intent `sends` times, and further until it is accepted; returns the accepted hash. */
  send(intent: Intent): Promise<string>;
  status(hash: string): Promise<Status>;
  statusOfGeneration2(hash: string): Promise<Answer>;
  /** All hashes in answers, including refusals. */
  answered(): ReadonlySet<string>;
}

const mostTries = 200;

/** Creates a client for an unreliable connection; `onSent` is called for every request to submit. */
export function createPatientClient(baseUrl: string, onSent: () => void): PatientClient {
  const signers = new Map<string, TestSigner>();
  const answered = new Set<string>();

  async function answer<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        // Only a broken connection throws; answers do not.
        if (!(error instanceof TypeError) || tries === mostTries) throw error;
      }
    }
  }

  /** Repeats a request until the answer is 200. */
  async function goodAnswer(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const result = await answer(ask);
      if (result.status === 200) return result;
      if (tries === mostTries) throw new Error(`answered ${JSON.stringify(result)}`);
    }
  }

  async function build({ uri, call }: Intent) {
    const signer = signers.get(uri) ?? createSigner(uri);
    signers.set(uri, signer);
    const built = await goodAnswer(() =>
      post(`${baseUrl}/extrinsic/build`, { address: signer.address, ...call }),
    );
    const { signerPayloadJSON, signerPayloadHex } = built.body as BuiltPayload;
    return { signerPayloadJSON, signature: (await signer.sign({ signerPayloadHex })).signature };
  }

  async function sendOnce(intent: Intent): Promise<string | undefined> {
    const signed = await build(intent);
    onSent();
    const submission = post(`${baseUrl}/extrinsic/submit`, signed, { 'idempotency-key': intent.key });
    const result = await submission.catch(() => undefined);
    if (result === undefined) return undefined;
    const body = result.body as { hash?: string; error?: { code: string; details: { hash?: string } } };
    const hash = body.hash ?? body.error?.details.hash;
    if (hash !== undefined) answered.add(hash);
    if (result.status === 200) return body.hash;
    // The payload was refused, mostly because another intent of the account used the nonce meanwhile.
    if (result.status === 400 && body.error?.code === 'UN01003') return undefined;
    if (result.status >= 500 || result.status === 409) return undefined;
    // The payload was built while the node gave wrong answers about its runtime.
    if (result.status === 400 && body.error?.code === 'UN01006') return undefined;
    throw new Error(`submit answered ${JSON.stringify(result)}`);
  }

  return {
    async send(intent) {
      let hash: string | undefined;
      for (let sent = 0; sent < mostTries; sent += 1) {
        hash = (await sendOnce(intent)) ?? hash;
        if (hash !== undefined && sent + 1 >= intent.sends) return hash;
      }
      throw new Error(`${intent.key} got no answer`);
    },
    async status(hash) {
      const { body } = await goodAnswer(() => get(`${baseUrl}/extrinsic/status?hash=${hash}`));
      return body as Status;
    },
    statusOfGeneration2: (hash) => answer(() => get(`${baseUrl}/extrinsics/status?hash=${hash}`)),
    answered: () => answered,
  };
}
