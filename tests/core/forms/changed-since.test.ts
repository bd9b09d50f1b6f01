import { expect, it } from 'vitest';
import { changedSince } from '../../../src/core/forms/store/changed-since.ts';
import type { Source } from '../../../src/core/forms/types.ts';

const said = (by: string, at: string): Source => ({
  kind: 'person',
  by,
  byName: `Name of ${by}`,
  at,
});
const sources = {
  surname: said('meera', '2026-11-27T10:00:00.000Z'),
  given_names: said('meera', '2026-11-27T12:00:00.000Z'),
  email: said('ana', '2026-11-27T13:00:00.000Z'),
  mobile: { kind: 'trip' } as Source,
};

it('names what others have said since the last look, the newest first', () => {
  const since = '2026-11-27T09:00:00.000Z';
  expect(changedSince(sources, { since, me: 'ana' })).toEqual([
    { path: 'given_names', by: 'meera', byName: 'Name of meera', at: '2026-11-27T12:00:00.000Z' },
    { path: 'surname', by: 'meera', byName: 'Name of meera', at: '2026-11-27T10:00:00.000Z' },
  ]);
  const later = '2026-11-27T10:00:00.000Z';
  expect(changedSince(sources, { since: later, me: 'ana' }).map(({ path }) => path)).toEqual([
    'given_names',
  ]);
});

it('names nothing in a first look, to which all is new', () => {
  expect(changedSince(sources, { since: undefined, me: 'ana' })).toEqual([]);
});

it('names what others have taken back, unless somebody has answered it anew', () => {
  const since = '2026-11-27T11:00:00.000Z';
  const gone = { by: 'meera', byName: 'Meera', at: '2026-11-27T14:00:00.000Z' };
  const takenBack = [
    { path: 'phone', ...gone },
    { path: 'given_names', ...gone },
  ];
  expect(changedSince(sources, { since, me: 'ana', takenBack }).map(({ path }) => path)).toEqual([
    'phone',
    'given_names',
  ]);
});
