import { describe, expect, it } from 'vitest';
import type { PlannedPortalPage } from '../../../src/core/portals/filing-plan.ts';
import { recognisePortalPage } from '../../../src/core/portals/recognise-page.ts';
import { pageOf, planned, plannedPage, viewed } from './views.ts';

const pageWith = (id: string, recognise: PlannedPortalPage['recognise']): PlannedPortalPage => ({
  ...plannedPage(planned('surname', {})),
  id,
  recognise,
});
const view = {
  ...pageOf(viewed({ ref: 1, id: 'surname', label: 'surname' })),
  url: 'https://portal.example/apply/step?session=1#top',
  counters: ['2/3'],
  actions: ['https://portal.example/companions.1'],
};

describe('the page of a map that stands there', () => {
  it('is the one with the most signs, where several have one', () => {
    const pages = [
      pageWith('first', { url: '/step', counter: '1/3' }),
      pageWith('second', { url: '/step', counter: '2/3' }),
      pageWith('third', { url: '/step', present: '#other' }),
    ];
    expect(recognisePortalPage({ pages }, view)).toMatchObject({
      page: { id: 'second' },
      isSure: true,
    });
  });

  it('knows its row by the step, whatever else tells the page', () => {
    const pages = [pageWith('companions', { url: '/step', step: 'companions.{row}' })];
    expect(recognisePortalPage({ pages }, view)).toMatchObject({ row: 1, isSure: true });
  });

  it('is not sure by heading and controls alone', () => {
    const pages = [pageWith('name', { url: '/elsewhere' })];
    expect(recognisePortalPage({ pages }, view)).toMatchObject({ row: 0, isSure: false });
  });
});
