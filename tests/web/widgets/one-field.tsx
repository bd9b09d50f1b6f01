import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Countries } from '../../../src/contract/catalogue.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import type { Cell } from '../../../src/core/forms/store/cell.ts';
import { NO_REMOTE_ANSWERS } from '../../../src/core/forms/store/remote-answers.ts';
import { FormStore } from '../../../src/core/forms/store/store.ts';
import type {
  Answer,
  CellSuggestion,
  CompiledForm,
  FieldNode,
  Rule,
  Source,
  Value,
} from '../../../src/core/forms/types.ts';
import { FormLanguage } from '../../../src/web/components/inputs/form-words.tsx';
import { createOptions } from '../../../src/web/fields/create-options.ts';
import { Field } from '../../../src/web/fields/field.tsx';
import { type FormView, FormViewContext } from '../../../src/web/fields/form-view.ts';
import { createPrerenderer } from '../../../src/web/fields/prerender.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { limits } from '../limits.ts';
import { draw } from '../page.tsx';

const countries = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../catalogue/countries.json'), 'utf8'),
) as Countries;
const table = countryTable(countries);

export const formOf = (fields: FieldNode[], rules: Rule[] = []): CompiledForm => ({
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules,
  sections: [{ id: 'all', title: 'All', fields }],
});

interface Known {
  answers?: Record<string, Answer>;
  prefilled?: Record<string, Value>;
  sources?: Record<string, Source>;
  suggestions?: Record<string, CellSuggestion>;
}

export const storeOf = (
  form: CompiledForm,
  { answers = {}, prefilled = {}, sources = {}, suggestions = {} }: Known = {},
): FormStore =>
  new FormStore({
    form,
    countries: table,
    facts: { today: '2027-01-18' },
    remoteAnswers: {
      ...NO_REMOTE_ANSWERS,
      answers: new Map(Object.entries(answers)),
      prefilled: new Map(Object.entries(prefilled)),
      sources,
      suggestions,
    },
  });

export const viewOf = (store: FormStore, more: Partial<FormView> = {}): FormView => ({
  store,
  me: 'anna',
  today: '2027-01-18',
  limits,
  isReadOnly: false,
  prerenderer: createPrerenderer(),
  optionsOf: createOptions(countries),
  waiting: createStore<ReadonlySet<string>>(new Set()),
  editedAt: () => undefined,
  active: createStore<Cell | null>(null),
  showSource: () => undefined,
  settleClash: (cell, whose) => store.settleClash(cell, whose),
  ...more,
});

/** A form on a page: its fields, one below the other. */
export const drawForm = async (store: FormStore, more: Partial<FormView> = {}) => {
  const view = viewOf(store, more);
  const fields = store.sections.flatMap((section) => section.children);
  const page = await draw(
    <FormLanguage value={store.form.language}>
      <FormViewContext value={view}>
        {fields.map((cell) => (
          <Field key={cell.id} cell={cell} />
        ))}
      </FormViewContext>
    </FormLanguage>,
  );
  return { ...page, view, store };
};
