import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompiledForm, FieldNode, RuleIndex } from '../../../src/core/forms/types.ts';
import { formFromWire, formToWire, type WireForm } from '../../../src/core/forms/wire/wire.ts';
import { randomForm } from './random-form.ts';
import { catalogueForm, compiled, filesIn, formOf, list, text, yesNo } from './support.ts';

const travelled = (form: CompiledForm): CompiledForm =>
  formFromWire(JSON.parse(JSON.stringify(formToWire(form))) as WireForm);

/**
 * A form as the browser should have it: conditions in their places, and nothing that only the
 * server reads.
 */
function expected({ rules, sections, ...form }: CompiledForm) {
  const condition = (index: RuleIndex | undefined) =>
    index === undefined ? undefined : rules[index]?.ast;
  const field = ({
    prefill,
    workOut,
    official,
    declares,
    required,
    showWhen,
    requireWhen,
    options,
    fields,
    ...node
  }: FieldNode): unknown => ({
    ...node,
    required: required === true,
    showWhen: condition(showWhen),
    requireWhen: condition(requireWhen),
    options: options?.map(({ value, label }) => ({ value, label })),
    fields: fields?.map(field),
  });
  return {
    ...form,
    sections: sections.map(({ showWhen, fields, ...section }) => ({
      ...section,
      showWhen: condition(showWhen),
      fields: fields.map(field),
    })),
  };
}

describe('a form that travels to the browser', () => {
  const ids = filesIn('catalogue/forms').map((file) => file.replace(/^.*\/|\.json$/g, ''));

  test.each(ids)('arrives whole: %s', (id) => {
    const form = catalogueForm(id);
    expect(expected(travelled(form))).toEqual(expected(form));
    expect(travelled(form).rules.length).toBeLessThanOrEqual(form.rules.length);
  });

  test('arrives whole, whatever it asks', () => {
    fc.assert(
      fc.property(randomForm, (written) => {
        const form = compiled(written);
        expect(expected(travelled(form))).toEqual(expected(form));
      }),
      { numRuns: 100 },
    );
  });

  test('leaves out what only the server reads', () => {
    for (const id of ids)
      expect(JSON.stringify(formToWire(catalogueForm(id)))).not.toMatch(
        /"(prefill|workOut|official|declares|aliases|cel|rules)":/,
      );
  });

  test('leaves out what goes without saying', () => {
    const form = compiled(
      formOf([
        yesNo('has_job', { label: 'Do you work?', required: true }),
        text('job_title', {
          label: 'Job title',
          required: true,
          showWhen: "form.has_job == 'yes'",
        }),
        text('note', { label: 'Note', requireWhen: "form.has_job == 'no'" }),
        list('trips', [text('where', { label: 'To where?' })], { label: 'Trips', required: true }),
      ]),
    );
    expect(formToWire(form).sections[0]?.fields).toEqual([
      { key: 'has_job', label: 'Do you work?', type: 'radio', options: ['Yes', 'No'] },
      { showWhen: ['==', 'form.has_job', "'yes"], label: 'Job title' },
      { requireWhen: ['==', 'form.has_job', "'no"], label: 'Note' },
      {
        label: 'Trips',
        type: 'list',
        itemLabel: 'Row',
        maxItems: 5,
        fields: [{ key: 'where', label: 'To where?', required: false }],
      },
    ]);
  });
});
