import { useState } from 'react';
import type { Cell } from '../../core/forms/store/cell.ts';
import { createOptions } from '../fields/create-options.ts';
import { Field } from '../fields/field.tsx';
import { type FormView, FormViewContext } from '../fields/form-view.ts';
import { createPrerenderer } from '../fields/prerender.ts';
import { createStore } from '../lib/store.ts';
import { countries, fieldExamples } from './examples.ts';
import styles from './playground.module.css';
import { type PlaygroundState, statesOf } from './states.ts';

const limits = { sureFrom: 0.9, checkBelow: 0.75, readableFrom: 0.6, similarWithin: 0.3 };

const viewOf = ({ store }: PlaygroundState): FormView => ({
  store,
  me: 'me',
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
});

const Look = ({ state }: { state: PlaygroundState }) => {
  const [view] = useState(() => viewOf(state));
  return (
    <div className={styles.look}>
      <p className={styles.name}>{state.name}</p>
      <FormViewContext value={view}>
        {view.store.sections
          .flatMap((section) => section.children)
          .map((cell) => (
            <Field key={cell.id} cell={cell} />
          ))}
      </FormViewContext>
    </div>
  );
};

/**
 * Every kind of field in every look that it can have, from the same examples as the tests. For
 * developers alone.
 */
export const Playground = () => (
  <main className={styles.page}>
    {fieldExamples.map((example) => (
      <section key={example.field.type}>
        <h2>{example.field.type}</h2>
        <div className={styles.looks}>
          {statesOf(example).map((state) => (
            <Look key={state.name} state={state} />
          ))}
        </div>
      </section>
    ))}
  </main>
);
