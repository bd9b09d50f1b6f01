/**
 * Equal columns, unless one needs more for its widest word and the others can spare it. `needed`
 * and `all` in points.
 */
export function columnWidths(needed: readonly number[], all: number): number[] {
  const equal = all / needed.length;
  const wide = needed.filter((width) => width > equal);
  const rest = (all - wide.reduce((sum, width) => sum + width, 0)) / (needed.length - wide.length);
  const canSpare = needed.every((width) => width > equal || width <= rest);
  return needed.map((width) =>
    !canSpare || wide.length === needed.length ? equal : width > equal ? width : rest,
  );
}
