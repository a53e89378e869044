// Decodes events of the EVM pallets with recorded metadata of live runtimes.
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { assembleBareExtrinsic } from '@hub/scale/assemble-extrinsic';
import { ByteWriter } from '@hub/scale/byte-writer';
import { encodeCall } from '@hub/scale/call';
import { createRuntime } from '@hub/scale/runtime';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { describe, expect, test } from 'vitest';
import type { BlockContent } from '../../projection/block-content.ts';
import { decodeBlock } from '../../projection/decode-block.ts';
import { createAccountFinder } from '../../projection/mentions.ts';
import { ethereumFacts } from './ethereum-facts.ts';

function factsOf({ extrinsics, events }: BlockContent) {
  return ethereumFacts(extrinsics, events);
}

const contract = '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001';
const other = '0x6C4E9fE1AE37a41E93CEE429e8E1881aBdcbb54F';
const sender = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
const hash = `0x${'1'.repeat(64)}` as const;
const succeeded = { Succeed: 'Returned' };
const reverted = { Revert: 'Reverted' };
const mirrorOf = (address: string) => toHex(ethereumToSubstrate(address));

describe.each(['unique-917004', 'quartz-924011', 'quartz-10030071', 'unique-25090091.as-v14'])(
  '%s',
  (name) => {
    const isOld = name.endsWith('917004') || name.endsWith('924011');
    const runtime = createRuntime(recordedMetadata(name), { ss58Prefix: 42 });

    function decode(event: string, fields: readonly unknown[], action: unknown = { Call: other }) {
      const [section = '', method = ''] = event.split('.');
      const signature = { v: 27, r: hash, s: hash };
      const transaction = { nonce: 0, gasPrice: 1, gasLimit: 1, action, value: 0, input: '0x', signature };
      const call = encodeCall(runtime, {
        section: 'ethereum',
        method: 'transact',
        args: [{ Legacy: transaction }],
      });
      const wanted = runtime.pallets.find(section)!.events.find(method)!.fields.length;
      const weight = isOld ? 1 : { refTime: 1, proofSize: 1 };
      const info = { weight, class: 'Normal', paysFee: 'No' };
      const records = [
        { section, method, data: fields.slice(0, wanted) },
        { section: 'system', method: 'ExtrinsicSuccess', data: [info] },
      ].map((content) => {
        const writer = new ByteWriter();
        runtime.eventCodec.encode(writer, content, event);
        return joinBytes([Uint8Array.of(0, 0, 0, 0, 0), writer.toBytes(), Uint8Array.of(0)]);
      });
      return decodeBlock(
        runtime,
        {
          number: 7,
          hash,
          parentHash: hash,
          specVersion: 1,
          extrinsics: [assembleBareExtrinsic(call)],
          events: joinBytes([Uint8Array.of(records.length << 2), ...records]),
          endpoint: 0,
          anomaly: undefined,
        },
        createAccountFinder(),
      );
    }

    test.each([
      ['evm.Created', [contract], [contract], [contract]],
      ['evm.CreatedFailed', [contract], [contract], []],
      ['evm.Executed', [contract], [contract], []],
      ['evm.ExecutedFailed', [contract], [contract], []],
      ['evm.Log', [{ address: contract, topics: [hash], data: sender }], [contract], []],
      ['ethereum.Executed', [sender, contract, hash, succeeded, '0x'], [sender, contract], []],
    ])(
      '%s mentions the addresses in its address fields; of these events only evm.Created creates a contract',
      (event, fields, addresses, created) => {
        const content = decode(event, fields);
        expect(factsOf(content)).toEqual({ ethereumAddresses: addresses, createdContracts: created });
        expect(content.events[0]!.accounts).toEqual(addresses.map(mirrorOf));
      },
    );

    test('ethereum.Executed names a created contract as receiver if its transaction creates one and succeeds', () => {
      const create = { Create: null };
      const done = decode('ethereum.Executed', [sender, contract, hash, succeeded, '0x'], create);
      expect(factsOf(done).createdContracts).toEqual([contract]);
      const failed = decode('ethereum.Executed', [sender, contract, hash, reverted, '0x'], create);
      expect(factsOf(failed)).toEqual({ ethereumAddresses: [sender, contract], createdContracts: [] });
    });
  },
);
