import { expect, it } from 'vitest';
import { chunkGroups } from '../../src/tools/chunk-groups.ts';

/** Who imports whom; what is fetched later is no import. */
const modules: Record<string, string[]> = {
  'inside.tsx': ['shell.tsx', '/node_modules/@tanstack/query.js', '/node_modules/icons/index.js'],
  'shell.tsx': ['store.ts', 'inside.tsx'],
  '/node_modules/icons/index.js': ['/node_modules/icons/every.js'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: modules[id] ?? [] }) };

it('everything of ours that the inside starts with is one piece; packages that hold every part of theirs are left to whoever uses a part', () => {
  const [first, inside] = chunkGroups('inside.tsx');
  const nameOf = (id: string) => typeof inside?.name === 'function' ? inside.name(id, graph) : inside?.name;
  expect(first?.tags).toEqual(['$initial']);
  expect(['inside.tsx', 'shell.tsx', 'store.ts', '/node_modules/@tanstack/query.js'].map(nameOf)).toEqual(['inside', 'inside', 'inside', 'inside']);
  expect(['form.tsx', '/node_modules/icons/index.js', '/node_modules/icons/every.js'].map(nameOf)).toEqual([null, null, null]);
});
