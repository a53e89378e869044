/** Whether a host name or address, as in a URL or a setting, means only this machine. IPv6 may be in brackets. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name)
  );
}
