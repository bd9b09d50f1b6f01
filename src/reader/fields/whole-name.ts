import type { FieldValue } from '../reading.ts';
import { around } from '../text/page-text.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { paperWords } from '../words/paper-words.ts';
import { labelledValues, surest } from './methods/read-labelled.ts';
import type { PageReading } from './page-reading.ts';

type Fields = Record<string, FieldValue>;

/** What papers call the parts of a name. */
const part = (name: string, labels: string[]) => ({
  name,
  title: '',
  type: 'text' as const,
  parser: 'name' as const,
  place: 'below' as const,
  labels,
});
const SURNAME = part('surname', paperWords.nameParts.surname);
const GIVEN = part('given_names', paperWords.nameParts.given);
const FAR = 0.2;

/**
 * A paper that says surname and given names apart says the whole name in both: "Nombre" alone is
 * half of it.
 */
export function withWholeName(
  fields: Fields,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): Fields {
  const name = paperWords.wholeNames.find((each) =>
    namespace.fields.some((field) => field.name === each),
  );
  const isInParts = namespace.fields.some((field) => field.name === name && field.sections);
  const whole =
    name && !isInParts && fields[name]?.source !== 'mrz' ? wholeNameOf(pages) : undefined;
  return name && whole ? { ...fields, [name]: whole } : fields;
}

/** The name that surname and given names near each other give. */
export function wholeNameOf(pages: readonly PageReading[]): FieldValue | undefined {
  const [surname, given] = [SURNAME, GIVEN].map((field) =>
    surest(labelledValues(field, pages).flat()),
  );
  if (
    !surname ||
    !given ||
    surname.page !== given.page ||
    surname.box.join() === given.box.join() ||
    Math.abs(surname.box[1] - given.box[1]) > FAR
  )
    return undefined;
  return {
    ...surname,
    value: `${String(given.value)} ${String(surname.value)}`,
    raw: `${surname.raw}\n${given.raw}`,
    confidence: Math.min(surname.confidence, given.confidence),
    box: boxAround(surname, given),
  };
}

/** What papers call a surname, and others a whole name. */
const NAME = part('surname', paperWords.nameParts.either);

/** "Name" with several words, and no given names beside it, is the whole name. */
export function withoutHalfName(
  fields: Fields,
  { namespace, pages }: { namespace: KnownNamespace; pages: readonly PageReading[] },
): Fields {
  const { surname, given_names: given, ...others } = fields;
  const isWhole =
    surname &&
    !given &&
    surname.source !== 'mrz' &&
    String(surname.value).includes(' ') &&
    namespace.fields.some(({ name }) => name === 'full_name') &&
    labelledValues(NAME, pages)
      .flat()
      .some(({ box, page }) => page === surname.page && box.join() === surname.box.join());
  return isWhole ? { full_name: surname, ...others } : fields;
}

function boxAround(one: FieldValue, other: FieldValue): FieldValue['box'] {
  const { x, y, width, height } = around(
    [one, other].map(({ box: [left, top, wide, high] }) => ({
      x: left,
      y: top,
      width: wide,
      height: high,
    })),
  );
  return [x, y, width, height];
}
