import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether a key with these addresses works from the caller's address. An empty list allows every address.
 * @param allowed IP addresses and networks in CIDR form
 */
export function allowsAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const one of allowed) {
    const [network = '', prefix] = one.split('/');
    if (prefix === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(prefix), familyOf(network));
  }
  const plain = plainAddress(address);
  return list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A server that listens on IPv6 sees IPv4 callers as `::ffff:203.0.113.7`; link-local addresses have a zone, `fe80::1%eth0`. */
function plainAddress(address: string): string {
  const [plain = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}
