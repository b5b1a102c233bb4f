import { isIPv6 } from 'node:net';

/**
 * The network of an address for rate limits: the IPv4 address itself, or the first 64 bits of an IPv6 address. A
 * provider gives each customer a whole /64, so limits by the full address would allow one person 2^64 times as much.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address; a trailing IPv4 address counts as two groups, whose values do not matter. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const split = (part: string) => part.split(':').filter(Boolean);
  if (tail === undefined) return split(head);
  const missing = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: missing }, () => '0'), ...split(tail)];
}
