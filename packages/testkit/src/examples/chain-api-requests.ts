import type { ExampleFacts } from './example-facts.ts';
import { exampleNotes } from './example-notes.ts';
import type { ExampleRequests } from './example-request.ts';
import { olderTokenRequests } from './older-token-requests.ts';
import { tokenRequests } from './token-requests.ts';

const COIN = '1000000000000000000';

/** At least one request for each route of the chain API and each form of its input. */
export function chainApiRequests(facts: ExampleFacts): ExampleRequests {
  const { alice, bob, block, transferHash, extrinsic, method, unsigned, newHashes } = facts;
  const { body: signed, hash: submittedHash } = facts.signed;
  const { body: otherSigned } = facts.otherSigned;
  const batchHash = newHashes.batchAll ?? '';
  const at = block.hash;
  const atNumber = String(block.number);
  const transfer = { section: 'balances', method: 'transferKeepAlive', args: [bob, COIN] };
  const named = { ...transfer, args: { dest: bob, value: COIN } };
  const build = { address: alice, ...transfer };
  const coins = { address: alice, destination: bob, amount: 0.01 };
  const transferArgs = { to: bob, amount: COIN };
  const options = { signerAddress: alice };
  const batch = {
    address: alice,
    calls: [{ method: { section: 'balances', method: 'transferKeepAlive' }, rawPayload: coins }],
  };
  const account = { module: 'system', method: 'account' };
  const signedOnce = { note: exampleNotes.signed };
  const deposit = { module: 'balances', method: 'existentialDeposit' };
  const now = { module: 'timestamp', method: 'now' };
  return {
    ...tokenRequests(facts),
    ...olderTokenRequests(facts),
    getBalance: [
      { query: { address: alice } },
      { query: { address: bob, at } },
      { query: { address: alice, at: atNumber } },
    ],
    getChainProperties: [{}],
    getCommonChainProperties: [{}],
    getNonce: [{ query: { address: alice } }],
    buildExtrinsic: [
      { body: build },
      { body: { ...build, args: named.args, era: 64, nonce: 7 }, query: { withFee: 'true' } },
      { body: { ...build, isImmortal: true, nonce: -1 } },
    ],
    submitExtrinsic: [
      { ...signedOnce, body: signed },
      { body: signed, query: { dryRun: 'false' } },
    ],
    getExtrinsicStatus: [{ note: exampleNotes.submitted, query: { hash: submittedHash } }],
    calculateFee: [{ body: build }, { body: unsigned }, { body: signed }],
    verifySignature: [{ body: signed }],
    getExtrinsic: [
      { note: exampleNotes.ofStory, query: { blockHashOrNumber: atNumber, extrinsicHash: transferHash } },
      { query: { blockHashOrNumber: block.hash, extrinsicHash: transferHash } },
    ],
    transferBalance: [
      { body: coins },
      { body: { ...coins, amount: '1.5' }, query: { use: 'Build', withFee: 'true', nonce: '9' } },
      { body: coins, query: { verify: 'true', callbackUrl: 'https://example.org/' } },
      { body: [coins, coins], query: { use: 'BuildBatch' } },
      { body: [coins, coins], query: { use: 'BuildSequence', nonce: '-1' } },
      { body: coins, query: { use: 'GetFee' } },
      { body: unsigned, query: { use: 'GetFee' } },
      { body: signed, query: { use: 'GetFee' } },
      { body: signed, query: { use: 'Submit' } },
      { body: signed, query: { use: 'SubmitWatch', dryRun: 'false' } },
    ],
    batchCalls: [
      { body: batch },
      { body: batch, query: { use: 'GetFee' } },
      {
        body: batch,
        query: { nonce: '5', withFee: '1', verify: 'true', callbackUrl: '', dryRun: 'false' },
      },
    ],
    queryState: [
      { params: { endpoint: 'query', ...account }, body: { args: [alice] } },
      { params: { endpoint: 'query', ...account }, body: { args: [alice] }, query: { at } },
      { params: { endpoint: 'rpc', module: 'system', method: 'accountNextIndex' }, body: { args: [alice] } },
    ],
    getState: [
      { params: { endpoint: 'consts', ...deposit } },
      { params: { endpoint: 'query', ...now }, query: { at } },
      { params: { endpoint: 'rpc', module: 'system', method: 'chain' } },
    ],
    queryStorage: [
      { params: account, body: { args: [alice] } },
      { params: now, body: {}, query: { at } },
    ],
    getStorage: [{ params: now }, { params: now, query: { at } }],
    getBalances: [{ query: { address: alice } }, { query: { address: bob, atBlockHash: at } }],
    balanceTransferBuild: [
      { body: { args: transferArgs, options } },
      {
        body: {
          args: { to: bob, amount: 1, isAmountInCoins: true },
          options: { ...options, nonce: 3, mortalLength: -1 },
        },
      },
    ],
    balanceTransferEncode: [{ body: { args: transferArgs } }],
    balanceTransferFee: [{ body: { args: transferArgs, options } }],
    balanceTransferStatus: [
      { note: exampleNotes.submitted, params: { hash: submittedHash } },
      { params: { hash: submittedHash }, query: { isFinalized: 'true' } },
    ],
    getNextIndex: [{ query: { address: alice } }],
    batchAllBuild: [{ body: { args: { calls: [facts.compactExtrinsic] }, options } }],
    batchAllEncode: [{ body: { args: { calls: [facts.compactExtrinsic] } } }],
    batchAllFee: [{ body: { args: { calls: [facts.compactExtrinsic] }, options } }],
    batchAllStatus: [
      { note: exampleNotes.ownHash, params: { hash: batchHash } },
      { params: { hash: batchHash }, query: { isFinalized: 'true' } },
    ],
    extrinsicsBuild: [
      { body: { ...transfer, ...options } },
      { body: { ...named, ...options, mortalLength: 0 } },
    ],
    extrinsicsEncode: [{ body: transfer }, { body: named }],
    extrinsicsFee: [{ body: { ...transfer, ...options } }],
    extrinsicsSubmit: [
      { ...signedOnce, body: otherSigned },
      { body: otherSigned, query: { dryRun: 'false' } },
    ],
    extrinsicsStatus: [
      { note: exampleNotes.submitted, query: { hash: submittedHash } },
      { query: { hash: submittedHash, isFinalized: 'true' } },
    ],
    extrinsicsStatusOf: [
      { note: exampleNotes.submitted, params: { hash: submittedHash } },
      { params: { hash: submittedHash }, query: { isFinalized: 'true' } },
    ],
    extrinsicsGet: [
      { note: exampleNotes.submitted, params: { hash: submittedHash } },
      { params: { hash: submittedHash }, query: { isFinalized: '1' } },
    ],
    getHealth: [{}],
    getStakingPosition: [{ query: { address: alice } }, { query: { address: alice, at } }],
    getStakingRate: [{}, { query: { at } }],
    getStakingNetwork: [{}],
    dryRunExtrinsic: [
      { body: build },
      { body: signed },
      { body: { signerPayloadJSON: signed.signerPayloadJSON } },
      { body: build, query: { at } },
    ],
    explainExtrinsic: [
      { body: { extrinsic } },
      { body: { signerPayloadJSON: signed.signerPayloadJSON } },
      { body: { method } },
      { body: { method, address: alice } },
      { body: { method }, query: { at } },
    ],
  };
}
