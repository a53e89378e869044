import type { ExampleFacts } from './example-facts.ts';
import { exampleNotes } from './example-notes.ts';
import type { ExampleRequests } from './example-request.ts';

/** At least one request for each route of the sidecar and each form of its input. */
export function sidecarRequests({ alice, block, extrinsic, thirdSigned }: ExampleFacts): ExampleRequests {
  const number = String(block.number);
  const { hash } = block;
  return {
    sidecarBalanceInfo: [
      { params: { address: alice } },
      { params: { address: alice }, query: { at: number } },
      { params: { address: alice }, query: { at: hash, denominated: 'true', token: 'UNQ' } },
    ],
    sidecarHeadBlock: [
      {},
      { query: { noFees: 'true', decodedXcmMsgs: 'false' } },
      { query: { finalized: 'false', eventDocs: 'true', extrinsicDocs: 'true' } },
    ],
    sidecarHeadHeader: [{}, { query: { finalized: 'false' } }],
    sidecarBlock: [
      { params: { number } },
      { params: { number }, query: { eventDocs: 'true', extrinsicDocs: 'true', finalized: 'false' } },
      { params: { number: hash }, query: { noFees: 'true', finalizedKey: 'false', decodedXcmMsgs: 'false' } },
    ],
    sidecarHeader: [{ params: { number } }, { params: { number: hash } }],
    sidecarSubmit: [{ note: exampleNotes.signed, body: { tx: thirdSigned.bytes } }],
    sidecarFeeEstimate: [{ body: { tx: extrinsic } }],
    sidecarMaterial: [{}, { query: { at: number, noMeta: 'true' } }, { query: { metadata: 'scale' } }],
    sidecarDryRun: [{ body: { tx: extrinsic } }, { body: { tx: extrinsic }, query: { at: hash } }],
    sidecarRuntimeSpec: [{}, { query: { at: number } }],
    sidecarNodeVersion: [{}],
  };
}
