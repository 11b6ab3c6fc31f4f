import { isIPv6 } from 'node:net';

function groupsOf(part: string): string[] {
  const groups = part.split(':').filter((group) => group !== '');
  // An IPv4 address at the end stands for two groups; which ones does not matter here.
  return groups.flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/**
 * What a network address is counted under: itself, or of an IPv6 address the /64, since whoever has one address
 * of it has them all. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const left = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...left, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
