import type {
  Form,
  OfficialPaper,
  PaperBox,
  FieldDefinition as Question,
} from '../../../contract/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';

/**
 * Papers: each fills from a form that exists and has no other, and every box says what fills it,
 * with questions and options of that form.
 */
export function checkPapers({ files }: Catalogue, lookup: Lookup): void {
  lookup.unique(
    files.paper.map(({ value, place }) => ({ word: value.form, place: place('/form') })),
    'paper of the form',
  );
  for (const entry of files.paper) {
    lookup.form(entry.value.form, entry.place('/form'));
    const form = files.form.find(({ value }) => value.id === entry.value.form)?.value;
    if (form) checkPaper(entry, { form, lookup });
  }
}

interface Checking {
  form: Form;
  lookup: Lookup;
}

function checkPaper({ value: paper, place }: Entry<OfficialPaper>, checking: Checking): void {
  paper.sections.forEach(({ boxes }, section) =>
    boxes.forEach((box, index) =>
      checkBox(box, {
        ...checking,
        at: (key) => place(`/sections/${section}/boxes/${index}${key}`),
      }),
    ),
  );
  checkNotAsked({ value: paper, place }, checking);
}

function checkBox(
  { fields = [], ticks, byHand }: PaperBox,
  { form, lookup, at }: Checking & { at: (key: string) => SourcePlace },
): void {
  const hasSource = fields.length > 0 || ticks !== undefined;
  if (hasSource === (byHand !== undefined))
    lookup.report(at(''), {
      code: hasSource ? 'conflict' : 'missing_key',
      message: hasSource
        ? 'This box is written by hand, and filled from the form too.'
        : 'Nothing fills this box.',
      hint: hasSource
        ? 'Leave out "byHand", or what fills it.'
        : 'Add "fields" or "ticks" with questions of the form, or "byHand" with who writes there.',
    });
  fields.forEach((key, index) => findQuestion(key, { form, lookup }, at(`/fields/${index}`)));
  if (!ticks) return;
  const question = findQuestion(ticks.field, { form, lookup }, at('/ticks/field'));
  if (!question) return;
  const options = (('options' in question && question.options) || []).map(({ value }) => value);
  ticks.options.forEach(({ option }, index) =>
    lookup.expect(
      option,
      {
        noun: 'option',
        allowed: options,
        within: `of the question "${ticks.field}"`,
        from: 'form',
      },
      at(`/ticks/options/${index}/option`),
    ),
  );
}

function checkNotAsked(
  { value: { notAsked = [] }, place }: Entry<OfficialPaper>,
  { form, lookup }: Checking,
): void {
  notAsked.forEach(({ field, section }, index) => {
    const at = (key: string) => place(`/notAsked/${index}${key}`);
    if ((field === undefined) === (section === undefined))
      lookup.report(at(''), {
        code: field === undefined ? 'missing_key' : 'conflict',
        message: 'This reason is for one question, or for all of one section.',
        hint: 'Write "field" or "section", and not both.',
      });
    if (field !== undefined) findQuestion(field, { form, lookup }, at('/field'));
    if (section !== undefined)
      lookup.expect(
        section,
        {
          noun: 'section',
          allowed: form.sections.map(({ id }) => id),
          within: `in the form "${form.id}"`,
          from: 'form',
        },
        at('/section'),
      );
  });
}

function findQuestion(
  key: string,
  { form, lookup }: Checking,
  place: SourcePlace,
): Question | undefined {
  const fields = form.sections.flatMap((section) => section.fields);
  const allowed = fields.map((field) => field.key);
  lookup.expect(
    key,
    { noun: 'question', allowed, within: `in the form "${form.id}"`, from: 'form' },
    place,
  );
  return fields.find((field) => field.key === key);
}
