import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that are not on the public internet: this network, private, CGNAT, loopback, link-local (cloud metadata),
 * protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved and broadcast (IANA IPv4
 * Special-Purpose Address Registry).
 */
const specialRanges: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * The public range of IPv6: global unicast without protocol assignments (including Teredo), documentation and 6to4.
 * This excludes loopback, unique local, link-local, multicast, NAT64 and embedded IPv4 addresses.
 */
const globalUnicast: readonly [network: string, prefix: number] = ['2000::', 3];
const specialUnicast: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special4 = new BlockList();
const global6 = new BlockList();
const special6 = new BlockList();
for (const range of specialRanges) special4.addSubnet(...range, 'ipv4');
global6.addSubnet(...globalUnicast, 'ipv6');
for (const range of specialUnicast) special6.addSubnet(...range, 'ipv6');

/** Whether an IP address is on the public internet. False for anything that is not an IP address. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !special4.check(ip, 'ipv4');
  // A zone (`fe80::1%eth0`) names a network interface of this machine.
  if (version !== 6 || ip.includes('%')) return false;
  return global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6');
}
