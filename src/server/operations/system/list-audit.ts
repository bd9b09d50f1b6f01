import { AppError } from '../../../contract/errors.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import { type IsoDate, isIsoDate } from '../../../core/dates/iso-date.ts';
import { historySentence } from '../../../core/history/history-sentence.ts';
import { readReference } from '../../../core/reference/reference.ts';
import { type AuditRow, audit } from '../../repositories/audit.ts';
import type { Handler } from '../context.ts';
import { labelOf } from '../people/label-of.ts';

const PAGE_ROWS = 50;

/** One page of what happened in the tenant, the newest first. */
export const handler: Handler<'list-audit'> = async (
  { query: { object, kind, person, application, from, to, before, limit = PAGE_ROWS } },
  context,
) => {
  const {
    transaction,
    scope: { tenant },
    t,
  } = context;
  const rows = await audit.list(transaction, {
    tenant,
    limit: limit + 1,
    filter: {
      object,
      kind,
      person: person?.trim() || undefined,
      application: application && (readReference(application) ?? application.trim()),
      since: from ? midnight('from', from) : undefined,
      until: to ? midnight('to', to, 1) : undefined,
      before,
    },
  });
  const page = rows.slice(0, limit);
  const labels = labelOf(context);
  return {
    rows: page.map((row) => toEntry(row, historySentence(row, t, labels))),
    next: rows.length > limit ? (page.at(-1)?.position ?? 0) : 0,
  };
};

/** The beginning of a day in UTC, as the record is kept, so many days later. */
function midnight(name: 'from' | 'to', day: IsoDate, later = 0): Date {
  if (!isIsoDate(day))
    throw new AppError('invalid_request', { fields: { [name]: { key: 'error.field.notKnown' } } });
  return new Date(`${addDays(day, later)}T00:00:00Z`);
}

const toEntry = (row: AuditRow, text: string) => ({
  position: row.position,
  at: row.at.toISOString(),
  kind: row.kind,
  text,
  objectUid: row.object_uid,
  byAccount: row.by_account ?? '',
  byName: row.by_name ?? '',
  applicationUid: row.application_uid ?? '',
  reference: row.reference ?? '',
  data: JSON.stringify(row.data),
});
