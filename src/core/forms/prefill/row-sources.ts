import type { FieldNode } from '../types.ts';
import { lineSources, type SourceRecord } from './sources.ts';

/**
 * Who fills a list, one row each: the documents of the first namespace that is named and has any.
 * Where its paths lead through a list in the document ("passport.visas.country"), each line of that
 * list.
 */
export function rowSources(
  list: FieldNode,
  recordsOf: (namespace: string) => SourceRecord[],
): SourceRecord[] {
  const paths = pathsIn(list).map((path) => path.split('.'));
  for (const namespace of new Set(paths.map(([first = '']) => first))) {
    const own = paths.filter(([first]) => first === namespace).map(([, ...keys]) => keys);
    const found = recordsOf(namespace)
      .filter(({ mayFill }) => mayFill)
      .flatMap((valueSource) => linesOf(valueSource, own) ?? [valueSource])
      .filter((valueSource) => own.some((keys) => valueSource.find(keys) !== undefined));
    if (found.length) return found;
  }
  return [];
}

/** All paths in the order of priority: the first of every question, then the second ones. */
function pathsIn(node: FieldNode): string[] {
  const lists = leavesIn(node).map((leaf) => leaf.prefill ?? []);
  const most = Math.max(0, ...lists.map((paths) => paths.length));
  return Array.from({ length: most }, (_, index) =>
    lists.flatMap((paths) => paths[index] ?? []),
  ).flat();
}

function leavesIn(node: FieldNode): FieldNode[] {
  return (node.fields ?? []).flatMap((field) => (field.fields ? leavesIn(field) : [field]));
}

function linesOf(
  valueSource: SourceRecord,
  paths: readonly (readonly string[])[],
): SourceRecord[] | undefined {
  const list = paths.find(([first = '']) => Array.isArray(valueSource.find([first])?.value))?.[0];
  return list === undefined ? undefined : lineSources(valueSource, list);
}
