import { AppError } from '../../../contract/errors.ts';
import type { Query, Response } from '../../../contract/operations.ts';
import { medianMinutes } from '../../../core/figures/median.ts';
import { periodOf } from '../../../core/figures/period.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type FigureCount, type FigureQuestion, figures } from '../../repositories/figures.ts';
import type { Handler } from '../context.ts';
import { labelOf } from '../people/label-of.ts';

type Value = Response<'get-figures'>['rows'][number]['values'][number];

/** What separates several items of a question: no status and no step has it in its name. */
const SEPARATOR = '|';

/** The figures of one question, in whole weeks, beside those of as many weeks before. */
export const handler: Handler<'get-figures'> = async (
  { query: { measure, by, items, agencyUid, ...asked } },
  context,
) => {
  const { transaction, scope, today } = context;
  if (isTime(measure) && (by === 'destination' || by === 'agent')) throw unknownGroup();
  const period = periodOf(asked, today());
  const question = { scope, period, agencyUid, ...(items && { items: items.split(SEPARATOR) }) };
  const rows = await rowsOf(transaction, { ...question, measure, by });
  const groups = Map.groupBy(rows, ({ key }) => key);
  const labels = by === 'field' ? labelOf(context) : undefined;
  return {
    ...period,
    rows: [...groups].map(([key, group]) => ({
      key,
      label: labels?.({ of: 'form', path: key }) ?? group[0]?.label ?? (labels ? key : ''),
      values: isTime(measure) ? timesOf(group) : group.map(countOf),
    })),
  };
};

type Question = Pick<Query<'get-figures'>, 'measure' | 'by'> &
  Omit<FigureQuestion, 'measure' | 'by'>;

/** Fixes are read from the record of what happened, and they alone are told apart by field. */
function rowsOf(
  transaction: TenantTransaction,
  { measure, by, ...question }: Question,
): Promise<FigureCount[]> {
  if (measure === 'fixes') return figures.fixes(transaction, { ...question, by });
  if (by === 'field') throw unknownGroup();
  return figures.read(transaction, { ...question, measure, by });
}

const unknownGroup = (): AppError =>
  new AppError('invalid_request', { fields: { by: { key: 'error.field.notKnown' } } });

const isTime = (measure: Query<'get-figures'>['measure']): boolean =>
  measure === 'stayed' || measure === 'needed';

const countOf = ({ item, now, before }: FigureCount): Value => ({ item, now, before });

/** Times in hours; a part in which nothing was counted is left out. */
const timesOf = (rows: readonly FigureCount[]): Value[] =>
  [...Map.groupBy(rows, ({ item }) => item)].map(([item, buckets]) => ({
    item,
    ...hours('now', buckets),
    ...hours('before', buckets),
  }));

function hours(part: 'now' | 'before', rows: readonly FigureCount[]): Partial<Value> {
  const minutes = medianMinutes(rows.map((row) => ({ bucket: row.bucket, total: row[part] })));
  return minutes === undefined ? {} : { [part]: Math.round(minutes / 6) / 10 };
}
