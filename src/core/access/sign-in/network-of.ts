/**
 * What counts as one place on the network: an IPv4 address, or the first 64 bits of an IPv6
 * address, since whoever has one has all below them. IPv4 in the dress of IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros =
    tail === undefined
      ? []
      : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
