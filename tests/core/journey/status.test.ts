import { describe, expect, test } from 'vitest';
import file from '../../../catalogue/statuses.json' with { type: 'json' };
import type { Statuses } from '../../../src/contract/catalogue.ts';
import {
  describeStatus,
  isEditable,
  isFinalised,
  normalisedStatus,
  statusGroup,
  submissionState,
} from '../../../src/core/journey/status.ts';
import cases from '../../cases/status/groups.json' with { type: 'json' };

const statuses = file as Statuses;

describe('a status belongs to a group by the words that it contains', () => {
  test.each(cases)(
    '"$status" is in group $group',
    ({ status, group, editable, finalised, submission }) => {
      expect(statusGroup(statuses, status)).toBe(group);
      expect(isEditable(statuses, status)).toBe(editable);
      expect(isFinalised(statuses, status)).toBe(finalised);
      expect(submissionState(statuses, status)).toBe(submission);
    },
  );

  test('every status of the catalogue has its case', () => {
    expect(
      statuses.statuses
        .map(({ id }) => id)
        .filter((id) => !cases.some(({ status }) => status === id)),
    ).toEqual([]);
  });

  test('every run of blanks, hyphens and underscores is one blank', () => {
    expect(normalisedStatus(' DRAFT -  User_Email\tSent ')).toBe('draft user email sent');
  });

  test('a status is described however it is written', () => {
    expect(describeStatus(statuses, 'draft_user_email_sent')?.label).toBe('E-mail sent');
    expect(describeStatus(statuses, 'DRAFT_UES')).toBeUndefined();
  });
});
