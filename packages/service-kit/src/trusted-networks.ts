import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a proxy with trustworthy `x-forwarded-for` headers. */
export type IsTrusted = (address: string | undefined) => boolean;

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Creates a check for addresses in the given networks: addresses, networks such as 10.0.0.0/8, or names such as
 * `loopback`.
 */
export function trustedNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address ?? '');
    return address !== undefined && version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
