import type { FieldValue } from '../reading.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { withBalancesInTime } from './computed/ledger/dated-balances.ts';
import { fitsLife, inferIssueDate } from './infer-issue-date.ts';
import { withDoubtOfMissingSheets } from './missing-sheets.ts';
import { withCurrency } from './money/currency-of-sums.ts';
import { withoutOwedSums } from './money/owed-sums.ts';
import type { PageReading } from './page-reading.ts';
import { withPlausibleCenturies } from './plausible-century.ts';
import { withoutHalfName, withWholeName } from './whole-name.ts';

type Fields = Record<string, FieldValue>;

/**
 * The fields of a document as far as they can all be true; what follows from the others is added.
 */
export function consistentFields(
  fields: Fields,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): Fields {
  const placed = withBalancesInTime(fields, pages);
  const held = withDoubtOfMissingSheets(withoutOwedSums(placed, { namespace, pages }), {
    namespace,
    pages,
  });
  return withCurrency(
    inOrder(
      withoutHalfName(
        withWholeName(dated(withPlausibleCenturies(held), { namespace, pages }), {
          namespace,
          pages,
        }),
        {
          namespace,
          pages,
        },
      ),
    ),
    namespace,
  );
}

/** The first spouse is whom the paper names first, whatever it calls them. */
function inOrder(fields: Fields): Fields {
  const { spouse1_name: one, spouse2_name: other } = fields;
  const isTurned = one && other && one.page === other.page && stands(other, one);
  return isTurned ? { ...fields, spouse1_name: other, spouse2_name: one } : fields;
}

function dated(
  fields: Fields,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): Fields {
  const isDated = ['issue_date', 'expiry_date'].every((name) =>
    namespace.fields.some((field) => field.name === name),
  );
  return isDated ? withIssueDate(fields, pages) : fields;
}

/** Nobody gets a document before being born, or when it has expired. */
function withIssueDate(
  { issue_date: read, ...others }: Fields,
  pages: readonly PageReading[],
): Fields {
  const life = { birth: others.date_of_birth, expiry: others.expiry_date };
  const issued =
    read && fitsLife(read.value, { birth: life.birth?.value, expiry: life.expiry?.value })
      ? read
      : inferIssueDate(pages, life);
  return issued ? { ...others, issue_date: issued } : others;
}

/** Whether one value stands wholly above another, or to its left on one line. */
const stands = (
  { box: [x, y, width, height] }: FieldValue,
  { box: [left, top] }: FieldValue,
): boolean => y + height <= top || (y === top && x + width <= left);
