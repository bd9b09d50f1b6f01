/**
 * How many pixels there are of each brightness. Pixels beside each other are mostly alike, and to
 * count one number over and over waits for itself: so there are four counts.
 */
export function levelsOf(data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(4 * 256),
    whole = data.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    counts[data[at]!]! += 1;
    counts[256 + data[at + 1]!]! += 1;
    counts[512 + data[at + 2]!]! += 1;
    counts[768 + data[at + 3]!]! += 1;
  }
  for (let at = whole; at < data.length; at += 1) counts[data[at]!]! += 1;
  for (let level = 0; level < 256; level += 1)
    counts[level]! += counts[256 + level]! + counts[512 + level]! + counts[768 + level]!;
  return counts.subarray(0, 256);
}
