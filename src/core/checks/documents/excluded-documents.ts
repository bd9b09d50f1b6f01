import { holds } from '../../expressions/evaluate.ts';
import type { Facts } from '../../expressions/facts.ts';
import { checksFor, targetsOf, verdictOf } from '../check-each.ts';
import type { CompiledCheck } from '../compiled-check.ts';

/**
 * The documents that a rule of the visa excludes, by their ids: bookings of another trip. They fill
 * no form, and no other rule reads them. What nobody can check belongs to the trip.
 */
export function excludedDocuments(
  checks: readonly CompiledCheck[],
  facts: Facts,
): ReadonlySet<string> {
  const excluding = checksFor(checks, facts).flatMap(({ excludeWhen, ...check }) =>
    excludeWhen ? [{ ...check, excludeWhen }] : [],
  );
  return new Set(
    excluding.flatMap((check) =>
      targetsOf(check, facts).flatMap(({ docId, within }) => {
        const around = within(facts);
        return docId !== undefined &&
          verdictOf(check, around) === 'open' &&
          holds(check.excludeWhen, around)
          ? [docId]
          : [];
      }),
    ),
  );
}

type Contents = Readonly<Record<string, readonly unknown[]>>;

/**
 * The facts as if some documents were not among them; of a content whose first one goes, the next
 * speaks. They stay files of the application.
 */
export function withoutDocuments(facts: Facts, excluded: ReadonlySet<string>): Facts {
  const gone = Object.entries(facts.documentIds ?? {}).filter(([, ids]) =>
    ids.some((id) => excluded.has(id)),
  );
  return gone.reduce<Facts>((left, [content, ids]) => {
    const isLeft = (_: unknown, index: number) => !excluded.has(ids[index] ?? '');
    const own = ((left.allDocuments as Contents | undefined)?.[content] ?? []).filter(isLeft);
    const first = isLeft(undefined, 0)
      ? (left.documents as Record<string, unknown> | undefined)?.[content]
      : own[0];
    return {
      ...left,
      documents: withOrWithout(left.documents as object, { [content]: first }),
      allDocuments: withOrWithout(left.allDocuments as object, {
        [content]: own.length > 0 ? own : undefined,
      }),
      documentIds: { ...left.documentIds, [content]: ids.filter(isLeft) },
    };
  }, facts);
}

/** What is not there is left out (decision 1). */
function withOrWithout(one: object | undefined, other: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries({ ...one, ...other }).filter(([, value]) => value !== undefined),
  );
}
