import { expect, test } from 'vitest';
import { driftNames } from '../../../src/core/portals/drift/drift-names.ts';
import { shippedPortal } from '../../e2e/portals/shipped-portal.ts';

const portal = shippedPortal('united-kingdom-visit');
const page = portal.pages.find(({ heading }) => heading === 'Your name')!;
const [first, second] = page.controls;
const drift = {
  portal: portal.id,
  page: page.id,
  changes: [
    { control: first!.id, what: 'moved' as const },
    { control: second!.id, what: 'missing' as const },
  ],
};

test('a drift is told in the words of its map', () => {
  expect(driftNames(portal, drift)).toEqual({
    portalTitle: portal.title,
    pageHeading: 'Your name',
    moved: [first!.label],
    missing: [second!.label],
    relabelled: [],
  });
});

test('what the map no longer has stands by its id', () => {
  expect(driftNames(undefined, drift)).toMatchObject({
    portalTitle: portal.id,
    pageHeading: page.id,
    moved: [first!.id],
  });
});
