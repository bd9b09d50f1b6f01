import { BlockList, isIPv6 } from 'node:net';

/**
 * What no stranger may have us call: the special-purpose ranges of IANA (RFC 6890), multicast, and
 * the cloud's own addresses within them.
 */
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Of version 6 only the global unicast range is open (RFC 4291, 2.4), without what in it leads
 * somewhere else: Teredo, documentation, 6to4.
 */
const GLOBAL_V6 = '2000::/3';
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closedV4 = listOf(V4, 'ipv4');
const openV6 = listOf([GLOBAL_V6], 'ipv6');
const closedV6 = listOf(CLOSED_V6, 'ipv6');

/** Whether an address of the network, as it was resolved, belongs to the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
    : !closedV4.check(address, 'ipv4');
