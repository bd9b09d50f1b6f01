import { expect, type Locator, type Page } from '@playwright/test';
import { formatTyped } from '../../../src/core/dates/format-date.ts';
import { formatMonth } from '../../../src/core/dates/month.ts';
import { type Cell, cellsWithin, isShown } from '../../../src/core/forms/store/cell.ts';
import { askedSections } from '../../../src/core/forms/store/section-states.ts';
import type { FormStore } from '../../../src/core/forms/store/store.ts';
import type { FieldNode, Money, Signature, Value } from '../../../src/core/forms/types.ts';
import { expectFits } from './fits.ts';

/**
 * Fills a form section by section, as a person does: what documents have filled stays, and every
 * other answer of the plan is typed or chosen at the control that its label names.
 */
export const answerForm = async (page: Page, store: FormStore): Promise<void> => {
  const sections = askedSections(store);
  for (const [index, section] of sections.entries()) {
    const title = section.treeNode.section?.title ?? '';
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    for (const cell of cellsWithin(section)) await answerCell(page, { cell, store });
    await expectFits(page);
    const onward = index === sections.length - 1 ? 'Check your answers' : 'Save and continue';
    await page.getByRole('button', { name: onward }).click();
  }
};

interface Planned {
  cell: Cell;
  store: FormStore;
}

/** Whether the plan has an answer of the applicant's own for it. */
const isOwn = (cell: Cell): boolean => isShown(cell) && cell.holder?.held?.isAnswered === true;

const answerCell = async (page: Page, { cell, store }: Planned): Promise<void> => {
  if (!isOwn(cell)) return;
  if (cell.kind === 'list') await haveRows(page, cell);
  if (cell.kind !== 'leaf') return;
  const words = cell.node.type === 'signature' ? 'Your full name' : cell.node.label;
  const control = partOf(page, cell)
    .getByLabel(named(words))
    .and(page.locator(`[id="q.${cell.id}"]`));
  if (cell.value !== undefined) await put(control, { node: cell.node, value: cell.value, store });
  else if (cell.holder !== cell && TYPED.has(cell.node.type)) await control.fill('');
};

/** What documents may have written into a row that is the applicant's own is taken out. */
const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'number']);

/** A question's name on the page, with the word that it need not be answered, or without. */
const named = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`);

/** What surrounds a question: its row, its group, or the page. */
const partOf = (page: Page, { parent, node }: Cell): Locator => {
  if (node.type === 'signature' && parent)
    return partAround(page, parent).getByRole('group', { name: named(node.label) });
  return parent ? partAround(page, parent) : page.locator('#main');
};

const partAround = (page: Page, cell: Cell): Locator => {
  if (cell.kind === 'section' || !cell.parent) return page.locator('#main');
  const around = partAround(page, cell.parent);
  if (cell.kind !== 'row') return around.getByRole('group', { name: named(cell.node.label) });
  const { itemLabel, label } = cell.parent.node;
  const n = cell.parent.children.indexOf(cell) + 1;
  return around.getByRole('group', { name: `${itemLabel ?? label} ${n}`, exact: true });
};

/** Adds or takes away rows until there are as many as the plan has. */
const haveRows = async (page: Page, list: Cell): Promise<void> => {
  const place = partAround(page, list).and(page.locator(`[id="q.${list.id}"]`));
  const rows = place.locator('> ol > li');
  const wanted = list.children.length;
  for (let there = await rows.count(); there < wanted; there += 1) {
    await page.locator(`[id="q.${list.id}__add"]`).click();
    await expect(rows).toHaveCount(there + 1);
  }
  for (let there = await rows.count(); there > wanted; there -= 1) {
    await rows
      .last()
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await expect(rows).toHaveCount(there - 1);
  }
};

interface Answering {
  node: FieldNode;
  value: Value;
  store: FormStore;
}

const labelOf = ({ options = [] }: FieldNode, word: Value): string =>
  options.find(({ value }) => value === word)?.label ?? String(word);

/** Types what an option is called, and leaves the box: that takes it. */
const chooseByTyping = async (box: Locator, label: string): Promise<void> => {
  await box.fill(label);
  await box.press('Tab');
};

/** Answers one question with its own widget. */
const put = async (control: Locator, { node, value, store }: Answering): Promise<void> => {
  switch (node.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'time':
    case 'number':
      return control.fill(String(value));
    case 'date':
      return control.fill(formatTyped(String(value)));
    case 'month':
      return control.fill(formatMonth(String(value)));
    case 'money':
      return putMoney(control, { node, value: value as Money });
    case 'select':
      return chooseByTyping(control, labelOf(node, value));
    case 'country':
      return chooseByTyping(control, store.countries.label(String(value)) ?? String(value));
    case 'multiselect':
      for (const word of value as string[]) await chooseByTyping(control, labelOf(node, word));
      return;
    case 'radio':
      return control.getByRole('radio', { name: labelOf(node, value), exact: true }).check();
    case 'checkboxGroup':
      for (const { value: word, label } of node.options ?? [])
        await control
          .getByRole('checkbox', { name: label, exact: true })
          .setChecked((value as string[]).includes(word));
      return;
    case 'checkbox':
      return control.setChecked(value === true);
    case 'signature':
      return control.fill((value as Signature).name ?? '');
    case 'file':
      throw new Error(`"${node.key}" takes a document: the fixture has to bring one.`);
    case 'group':
    case 'list':
      throw new Error(`"${node.key}" is no single question.`);
  }
};

const putMoney = async (
  control: Locator,
  { node, value: { amount, currency } }: { node: FieldNode; value: Money },
): Promise<void> => {
  await control.fill(String(amount));
  if (node.currency === undefined)
    await chooseByTyping(
      control.locator('xpath=..').getByRole('combobox', { name: 'Currency' }),
      currency ?? '',
    );
};
