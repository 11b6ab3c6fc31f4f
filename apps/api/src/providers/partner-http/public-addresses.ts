import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address under which machines of Azure reach their host; it looks public. */
const azureHost = '168.63.129.16';

/**
 * Whether an IP address belongs to the internet: not to this machine, a private or local network, a provider's shared
 * range, a multicast group or a range that is reserved, translated or documented. One that is not an address is not public.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && address.range() === 'unicast' && address.toString() !== azureHost;
}

/** Whether an IP address is this machine itself. */
export function isLoopbackAddress(text: string): boolean {
  return parseAddress(text)?.range() === 'loopback';
}

/** IPv4 inside of IPv6 (`::ffff:10.0.0.1`) counts as IPv4, which is how the system connects to it. */
function parseAddress(text: string) {
  return isIP(text) && ipaddr.isValid(text) ? ipaddr.process(text) : null;
}
