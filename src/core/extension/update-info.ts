/**
 * Whether there is something newer, and whether what is there works no more (rules: "Entities and
 * fields").
 */
export interface UpdateInfo {
  updateAvailable: boolean;
  isCritical: boolean;
}

/**
 * Below zero when the first version is the older one. Versions are numbers between dots; what is
 * left out is 0.
 */
export function compareExtensionVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  const length = Math.max(first.length, second.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Checks a version by the newest build, and by the versions below which nothing works. */
export function updateInfo(
  current: string,
  { newest, critical }: { newest: string; critical: readonly string[] },
): UpdateInfo {
  return {
    updateAvailable: compareExtensionVersions(current, newest) < 0,
    isCritical: critical.some((version) => compareExtensionVersions(current, version) < 0),
  };
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}
