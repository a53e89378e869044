import { expect, test } from 'vitest';
import { isLoopbackHost } from './is-loopback-host.ts';

test.each([
  'localhost',
  'LOCALHOST',
  'hub.localhost',
  '127.0.0.1',
  '127.9.8.7',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('the host %s is this machine', (host) => expect(isLoopbackHost(host)).toBe(true));

test.each([
  '',
  '0.0.0.0',
  '::',
  '127.0.0.1.example',
  'notlocalhost',
  'localhost.example',
  '128.0.0.1',
  '::2',
])('the host "%s" is not this machine', (host) => expect(isLoopbackHost(host)).toBe(false));
