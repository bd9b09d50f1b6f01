import type { Portal } from '../../../contract/catalogue.ts';
import type { DriftControl } from '../../../contract/operations.ts';
import type { PortalDrift } from './drift.ts';

interface PatchStep {
  op: 'add' | 'replace';
  path: string;
  value: string | string[];
}

/**
 * The edit of a portal's file that makes its map fit a page again, as a JSON Patch: new selectors
 * before those that were known, and the new label. Somebody looks before it is published.
 */
export function driftEdit(
  { pages }: Portal,
  { page, changes }: Pick<PortalDrift, 'page' | 'changes'>,
): PatchStep[] {
  const index = pages.findIndex(({ id }) => id === page);
  const controls = pages[index]?.controls ?? [];
  return changes.flatMap(({ control, likely }): PatchStep[] => {
    const at = controls.findIndex(({ id }) => id === control);
    const known = controls[at];
    if (!known || !likely) return [];
    const path = `/pages/${index}/controls/${at}`;
    const selectors = [...new Set([...selectorsFor(likely), ...(known.selectors ?? [])])].slice(
      0,
      6,
    );
    return [
      ...(selectors.length > 0 && known.kind !== 'date'
        ? [
            {
              op: known.selectors ? ('replace' as const) : ('add' as const),
              path: `${path}/selectors`,
              value: selectors,
            },
          ]
        : []),
      ...(likely.label !== '' && likely.label !== known.label
        ? [{ op: 'replace' as const, path: `${path}/label`, value: likely.label }]
        : []),
    ];
  });
}

function selectorsFor({ id, name }: DriftControl): string[] {
  const quoted = (text: string): string => text.replaceAll(/["\\]/g, '\\$&');
  return [
    ...(id === '' ? [] : [`[id="${quoted(id)}"]`]),
    ...(name === '' ? [] : [`[name="${quoted(name)}"]`]),
  ];
}
