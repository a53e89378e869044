import { expect, test } from 'vitest';
import { nodeAddress } from './node-address.ts';

test.each([
  ['ws://127.0.0.1:9944', 'ws://127.0.0.1:9944'],
  ['wss://node.example', 'wss://node.example'],
  ['wss://user:key@node.example:8443/v3/key?apikey=key#key', 'wss://node.example:8443'],
  ['ws://[::1]:9944/key', 'ws://[::1]:9944'],
  ['key', ''],
])('the address of %s without its secrets is "%s"', (url, address) => {
  expect(nodeAddress(url)).toBe(address);
});
