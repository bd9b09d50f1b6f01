import { describe, expect, it } from 'vitest';
import type { FieldDefinition, Form } from '../../src/contract/catalogue.ts';
import { written } from './load.ts';

const forms = new Map(written.files.form.map(({ value }) => [value.id, value]));

const topFields = (form: Form): FieldDefinition[] =>
  form.sections.flatMap((section) => section.fields);
const withNested = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.flatMap((field) => [field, ...('fields' in field ? withNested(field.fields) : [])]);
const every = [...forms.values()].flatMap((form) =>
  withNested(topFields(form)).map((field) => ({ form: form.id, field })),
);
const failing = (fails: (field: FieldDefinition) => boolean): string[] =>
  every.filter(({ field }) => fails(field)).map(({ form, field }) => `${form}: ${field.key}`);

describe('the forms are complete', () => {
  it.each([
    { id: 'uk-standard-visitor', sections: 19, fields: 151, nested: 297 },
    { id: 'uk-student', sections: 20, fields: 139, nested: 276 },
    { id: 'uk-child-student', sections: 18, fields: 126, nested: 246 },
    { id: 'schengen-short-stay', sections: 13, fields: 115, nested: 159 },
    { id: 'national-d-student', sections: 16, fields: 116, nested: 178 },
    { id: 'japan-visa', sections: 10, fields: 66, nested: 76 },
    { id: 'indonesia-visit', sections: 8, fields: 35, nested: 35 },
    { id: 'australia-visitor-600', sections: 12, fields: 138, nested: 244 },
  ])('$id has $sections sections and $nested fields', ({ id, sections, fields, nested }) => {
    const form = forms.get(id);
    expect(form?.sections).toHaveLength(sections);
    expect(form && topFields(form)).toHaveLength(fields);
    expect(form && withNested(topFields(form))).toHaveLength(nested);
  });

  it('every section says in a sentence what it is about', () => {
    const silent = [...forms.values()].flatMap((form) =>
      form.sections
        .filter((section) => !section.description?.endsWith('.'))
        .map((section) => `${form.id}: ${section.id}`),
    );
    expect(silent).toEqual([]);
  });

  it('the personal data of each form come from the passport first', () => {
    const keys = [
      'surname',
      'family_name',
      'given_names',
      'date_of_birth',
      'passport_number',
      'travel_document_number',
    ];
    const personal = [...forms.values()]
      .flatMap(topFields)
      .filter((field) => keys.includes(field.key));
    expect(personal.map((field) => field.prefill?.[0]?.split('.')[0])).toEqual(
      personal.map(() => 'passport'),
    );
  });
});

describe('the words of the forms', () => {
  it('a pattern says what to write instead', () => {
    expect(
      failing(
        (field) => 'pattern' in field && field.pattern !== undefined && !field.patternMessage,
      ),
    ).toEqual([]);
  });

  it('a label is a short phrase in sentence case that leaves "optional" to the screen', () => {
    expect(
      failing(
        ({ label }) =>
          !/^[A-Z0-9‘“]/.test(label) ||
          /optional|helper|supplement|e\.g\./i.test(label) ||
          label.length > 150,
      ),
    ).toEqual([]);
  });

  it('a hint is a sentence', () => {
    expect(failing(({ help }) => help !== undefined && !/^[A-Z+].*[.?]$/.test(help))).toEqual([]);
  });

  it('an option that says "none" stands alone', () => {
    expect(
      failing(
        (field) =>
          field.type === 'checkboxGroup' &&
          (field.options ?? []).some(({ value }) => value === 'none') &&
          field.exclusive !== 'none',
      ),
    ).toEqual([]);
  });

  it('a list names its rows', () => {
    expect(failing((field) => field.type === 'list' && !/^[A-Z]/.test(field.itemLabel))).toEqual(
      [],
    );
  });
});
