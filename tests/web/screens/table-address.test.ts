import { describe, expect, it } from 'vitest';
import { filterName } from '../../../src/web/screens/table/query/use-list-address.ts';
import { offeredQuery, viewQuery } from '../../../src/web/screens/table/query/view-query.ts';

const of = (query: string, order?: string) => viewQuery(new URLSearchParams(query), order);

describe('what of an address is a view', () => {
  it('is what narrows and orders the list, in one order, and not where somebody is in it', () => {
    expect(of('open=a&sort=dates&filter.to=JP&search=tanaka')).toBe(
      'filter.to=JP&search=tanaka&sort=dates',
    );
  });

  it('is no order that everybody gets, and the older word for a status is a filter', () => {
    expect(of('sort=-updated&status=draft', '-updated')).toBe('filter.status=draft');
  });

  it('is the same for a view that the screen offers', () => {
    const view = {
      id: 'v',
      label: 'V',
      filters: { status: 'draft', dates: '0d..30d' },
      order: 'dates',
    };
    expect(offeredQuery(view, { order: '-updated' })).toBe(
      of(`sort=dates&${filterName('dates')}=0d..30d&status=draft`, '-updated'),
    );
  });
});
