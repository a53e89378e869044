import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertAddressFree } from './listen.ts';

test('`assertAddressFree` reports a port in use and advises to set the next one; it accepts the port once it is free', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(assertAddressFree({ host: '127.0.0.1', port, portSetting: 'PORT' })).rejects.toMatchObject({
    code: 'AddressUnavailable',
    message: expect.stringContaining(`PORT=${port + 1}`),
  });
  await new Promise((resolve) => taken.close(resolve));
  await assertAddressFree({ host: '127.0.0.1', port, portSetting: 'PORT' });
});

test('the error for an address that the machine does not have names the setting of the address', async () => {
  await expect(assertAddressFree({ host: '192.0.2.1', port: 0, portSetting: 'PORT' })).rejects.toMatchObject({
    code: 'AddressUnavailable',
    message: expect.stringContaining('HOST'),
  });
});
