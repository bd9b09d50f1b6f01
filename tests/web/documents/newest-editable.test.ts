import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApplicationSummary } from '../../../src/contract/records.ts';
import type { StatusRules } from '../../../src/core/journey/status.ts';
import { newestEditable } from '../../../src/web/screens/documents/unattached/without-application.tsx';

const rules = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../catalogue/statuses.json'), 'utf8'),
) as StatusRules;
const one = (applicationUid: string, status: string, updatedAt: string) =>
  ({ applicationUid, status, updatedAt }) as ApplicationSummary;

it('of several applications the last one changed is gone on with, among those that can change', () => {
  const applications = [
    one('old', 'DRAFT', '2027-01-01T10:00:00Z'),
    one('new', 'INITIATED', '2027-01-03T10:00:00Z'),
    one('made', 'Package ready', '2027-01-05T10:00:00Z'),
  ];
  expect(newestEditable(applications, rules)?.applicationUid).toBe('new');
});

it('none is gone on with when all are closed', () =>
  expect(
    newestEditable([one('made', 'Package ready', '2027-01-05T10:00:00Z')], rules),
  ).toBeUndefined());
