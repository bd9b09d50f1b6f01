import { useMemo } from 'react';
import type { Cell } from '../../../src/core/forms/cell.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { sectionStates } from '../../../src/core/forms/section-states.ts';
import { FormStore } from '../../../src/core/forms/store.ts';
import { createOptions } from '../../../src/web/fields/create-options.ts';
import { FormViewContext, type FormView } from '../../../src/web/fields/form-view.ts';
import { createWarmth } from '../../../src/web/fields/warmth.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { StoresContext, type Stores } from '../../../src/web/lib/stores.ts';
import { createTexts, TextsContext } from '../../../src/web/lib/texts.ts';
import { AllSections } from '../../../src/web/screens/form/all-sections.tsx';
import type { PageData } from './data.ts';

const TODAY = '2026-11-21';

const viewOf = ({ form, countries, tables }: PageData): FormView => ({
  store: new FormStore({ form, countries: countryTable(countries), facts: { today: TODAY, tables } }),
  me: 'me', today: TODAY, isReadOnly: false, warmth: createWarmth(),
  optionsOf: createOptions({ countries: countries.countries, sets: countries.sets }),
  waiting: createStore<ReadonlySet<string>>(new Set()), editedAt: () => undefined, active: createStore<Cell | null>(null),
  showSource: () => undefined, settleClash: () => undefined,
});

/** The product's own form, all sections, as staff see it. */
export const App = ({ data }: { data: PageData }) => {
  const view = useMemo(() => viewOf(data), [data]);
  const texts = useMemo(() => createTexts(data.texts), [data]);
  const stores = useMemo(() => ({ texts, boot: { tenant: { timeZone: 'UTC' } }, call: () => Promise.reject(new Error('No server here.')) }) as unknown as Stores, [texts]);
  const sections = useMemo(() => sectionStates(view.store), [view]);
  return (
    <StoresContext value={stores}><TextsContext value={texts}><FormViewContext value={view}><AllSections title={data.form.title} sections={sections} /></FormViewContext></TextsContext></StoresContext>
  );
};
