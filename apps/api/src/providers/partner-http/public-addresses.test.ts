import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '::']],
  [
    'private networks',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ],
  [
    'link-local, with the metadata of clouds',
    ['169.254.169.254', '169.254.170.2', 'fe80::1', 'fd00:ec2::254'],
  ],
  ['the shared range of providers', ['100.64.0.1', '100.127.255.255', '100.100.100.200']],
  ['the host of Azure and Oracle', ['168.63.129.16', '192.0.0.192']],
  ['groups and broadcasts', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  [
    'reserved and documented ranges',
    ['240.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1'],
  ],
  ['benchmarks', ['198.18.0.1', '198.19.255.255']],
  ['IPv4 inside of IPv6', ['::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::127.0.0.1']],
  ['translated and tunnelled IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1']],
  ['site-local and discarded', ['fec0::1', '100::1']],
  ['what is no address', ['', 'localhost', '1.2.3', '1.2.3.4.5', 'example.com', '127.1']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:2800:21f::1', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('only this machine is loopback', () => {
  const found = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '0.0.0.0', 'localhost'];
  expect(found.filter(isLoopbackAddress)).toEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
});
