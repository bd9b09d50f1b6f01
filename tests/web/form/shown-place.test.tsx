import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Cell, cellsWithin } from '../../../src/core/forms/store/cell.ts';
import type { CompiledForm, Source } from '../../../src/core/forms/types.ts';
import { useShownPlace } from '../../../src/web/screens/form/document/shown-place.ts';
import { doing, draw } from '../page.tsx';
import { storeOf, viewOf } from '../widgets/one-field.tsx';

const from = (
  category: string,
  more: Partial<Extract<Source, { kind: 'document' }>> = {},
): Source => ({
  kind: 'document',
  documentId: category,
  fileName: `${category}.pdf`,
  category,
  page: 1,
  confidence: 0.99,
  raw: 'x',
  check: false,
  ...more,
});
const section = (id: string, ...keys: string[]) => ({
  id,
  title: id,
  fields: keys.map((key) => ({ key, type: 'text' as const, label: key })),
});
const form: CompiledForm = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [
    section('work', 'employer', 'salary'),
    section('journey', 'carrier'),
    section('personal', 'surname'),
    section('remarks', 'remark'),
  ],
};
const prefilled = { employer: 'Indus', salary: '100', carrier: 'ANA', surname: 'Sample' };
const sources = {
  employer: from('Employer letter', { confirmed: true }),
  salary: from('Payslip'),
  carrier: from('Flight booking'),
  surname: from('Passport'),
};

describe('the document beside the form', () => {
  let remove: () => Promise<void> = () => Promise.resolve();
  afterEach(() => remove());

  const open = async () => {
    const store = storeOf(form, { prefilled, sources });
    const view = viewOf(store);
    const partOf = (id: string) =>
      store.sections.find(({ treeNode }) => treeNode.section?.id === id) ?? store.root;
    let go: (id: string) => void = () => undefined;
    const Shown = ({ part }: { part: Cell }) => {
      const { source, isTaken } = useShownPlace(view, part);
      return <p>{`${source?.category} ${isTaken}`}</p>;
    };
    const Page = () => {
      const [id, setId] = useState('work');
      go = setId;
      return <Shown part={partOf(id)} />;
    };
    const page = await draw(<Page />);
    ({ remove } = page);
    const focus = (key: string) =>
      doing(() =>
        view.active.set([...cellsWithin(store.root)].find((cell) => cell.key === key) ?? null),
      );
    return {
      store,
      focus,
      says: () => page.place.querySelector('p')?.textContent,
      go: (id: string) => doing(() => go(id)),
    };
  };

  it('follows the question that somebody is at', async () => {
    const { focus, says } = await open();
    await focus('salary');
    expect(says()).toBe('Payslip true');
  });

  it('follows the section: its first document, and the passport where it has none', async () => {
    const { focus, says, go } = await open();
    await focus('salary');
    await go('journey');
    expect(says()).toContain('Flight booking');
    await go('remarks');
    expect(says()).toContain('Passport');
  });

  it('claims nothing of a value that was typed over', async () => {
    const { store, focus, says } = await open();
    await focus('employer');
    const cell = store.cellAt('employer');
    await doing(() => {
      if (cell) store.set(cell, 'Another');
    });
    await focus('salary');
    await focus('employer');
    expect(says()).toBe('Employer letter false');
  });
});
