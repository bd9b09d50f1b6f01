import { expect, it } from 'vitest';
import { chunkGroups } from '../../src/tools/chunk-groups.ts';

const ICONS = '/node_modules/icons/tabler-icons-react.mjs';
const icon = (name: string) => `/node_modules/icons/icons/${name}.mjs`;

/** Who imports whom; what is fetched later is no import. */
const modules: Record<string, string[]> = {
  'inside.tsx': ['shell.tsx', '/node_modules/@tanstack/query.js', '/node_modules/parts/index.js'],
  'shell.tsx': ['store.ts', 'inside.tsx'],
  '/node_modules/parts/index.js': ['/node_modules/parts/every.js'],
  'details.tsx': ['card.tsx', ICONS],
  'documents.tsx': ['card.tsx', 'page.tsx'],
  'form.tsx': ['card.tsx', 'page.tsx', 'saved.ts', 'widgets.tsx', 'list.tsx', ICONS],
  'summary.tsx': ['saved.ts'],
  'profile.tsx': ['widgets.tsx'],
  'sessions.ts': ['check.ts'],
};
const codes: Record<string, string> = {
  'details.tsx': 'IconPlus IconBox',
  'form.tsx': 'IconPlus IconList',
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: modules[id] ?? [], code: codes[id] }),
};

const groups = chunkGroups({
  signedIn: 'inside.tsx',
  sessions: 'sessions.ts',
  screens: {
    details: 'details.tsx',
    documents: 'documents.tsx',
    form: 'form.tsx',
    summary: 'summary.tsx',
    profile: 'profile.tsx',
  },
});
/** The file that a module lands in: the first of the groups that takes it. */
const nameOf = (id: string) =>
  groups
    .slice(1)
    .map(({ name }) => (typeof name === 'function' ? name(id, graph) : name))
    .find((name) => name !== null) ?? null;

it('the sign-in is one piece', () => expect(groups[0]?.tags).toEqual(['$initial']));

it('everything of ours that the inside starts with is one piece; packages that hold every part of theirs are left to whoever uses a part', () => {
  expect(
    ['inside.tsx', 'shell.tsx', 'store.ts', '/node_modules/@tanstack/query.js'].map(nameOf),
  ).toEqual(['inside', 'inside', 'inside', 'inside']);
  expect(
    ['form.tsx', '/node_modules/parts/index.js', '/node_modules/parts/every.js'].map(nameOf),
  ).toEqual([null, null, null]);
});

it('what three screens share, and an icon that two share or the form has, come with the inside', () => {
  expect(['card.tsx', icon('IconPlus'), icon('IconList')].map(nameOf)).toEqual([
    'inside',
    'inside',
    'inside',
  ]);
  expect(['page.tsx', 'list.tsx', icon('IconBox')].map(nameOf)).toEqual([null, null, null]);
});

it('what keeps and judges answers is one piece, with what the form shares with the summary and the profile', () => {
  expect(['sessions.ts', 'check.ts', 'saved.ts', 'widgets.tsx'].map(nameOf)).toEqual([
    'answers',
    'answers',
    'answers',
    'answers',
  ]);
});
