import { afterEach, describe, expect, it } from 'vitest';
import type { FilingPlan, PlannedControl } from '../../../src/core/portals/filing-plan.ts';
import { fillTab, undoFill } from '../../../src/extension/panel/fill-tab.ts';
import { planned, plannedPage, text } from '../../core/portals/views.ts';
import { drawnPart, drawWidget } from './drawn-widgets.ts';
import { frames } from './page-frames.ts';

const planOf = (controls: PlannedControl[], never: string[] = []): FilingPlan => ({
  portal: {
    id: 'p',
    title: 'P',
    address: 'https://p.example',
    sites: [],
    asOf: '2026',
    isVerified: false,
    never,
  },
  pages: [{ ...plannedPage(...controls), recognise: { present: 'form' } }],
});
const show = (body = '') => {
  document.body.innerHTML = `<h1>Your name</h1><form>${body}</form>`;
  const form = document.forms[0]!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.title = 'SENT';
  });
  return form;
};
const choice = (words: string) => ({ as: 'choice' as const, choice: { words: [words] }, show: '' });
const ON = '[aria-checked="true"], [aria-selected="true"]';
const on = () => [...document.querySelectorAll(ON)].map(({ textContent }) => textContent);

afterEach(() => {
  document.body.replaceChildren();
  document.title = '';
});

/** A widget in the form, of its own box. */
const draw = (
  ...[role, wish]: [Parameters<typeof drawWidget>[1], Parameters<typeof drawWidget>[2]]
) => {
  const box = document.createElement('div');
  document.forms[0]!.append(box);
  drawWidget(box, role, wish);
};

describe('controls that a page draws itself', () => {
  const been = planned('been', { label: 'Been here before?', kind: 'radio', value: choice('No') });

  it('presses a radio button, waits for its state, and undo gives the choice back', async () => {
    show();
    draw('radiogroup', { label: 'Been here before?', texts: ['Yes', 'No'], id: 'been' });
    document.querySelector('[role="radio"]')!.setAttribute('aria-checked', 'true');
    const first = await fillTab(frames, planOf([been]));
    expect([first.entries[0]?.state, first.entries[0]?.stands, on()]).toEqual([
      'differs',
      'Yes',
      ['Yes'],
    ]);
    const { filled, undo, entries } = await fillTab(frames, planOf([been]), ['been']);
    expect([filled, entries[0]?.state, on()]).toEqual([['been'], 'same', ['No']]);
    expect(await undoFill(frames, undo)).toBe(true);
    expect(on()).toEqual(['Yes']);
  });

  it.each(['checkbox', 'switch'] as const)('turns a %s on, and off again on undo', async (role) => {
    const part = drawnPart(role, 'I was here before');
    show().append(part);
    const tick = planned('tick', {
      label: 'I was here before',
      kind: 'checkbox',
      value: { as: 'tick', isOn: true, show: '' },
    });
    const { entries, undo } = await fillTab(frames, planOf([tick]));
    expect([entries[0]?.state, entries[0]?.marks, part.ariaChecked]).toEqual([
      'same',
      ['moved'],
      'true',
    ]);
    expect([await undoFill(frames, undo), part.ariaChecked]).toEqual([true, 'false']);
  });

  it('tells what does not become as it was wanted, and what cannot be taken back', async () => {
    show('<div role="switch" aria-checked="false">Dead</div>');
    const dead = planned('dead', {
      label: 'Dead',
      kind: 'checkbox',
      value: { as: 'tick', isOn: true, show: '' },
    });
    const { filled, entries } = await fillTab(frames, planOf([dead]));
    expect([filled, entries[0]?.state, entries[0]?.why]).toEqual([[], 'left', 'not-taken']);
    show();
    draw('radiogroup', { label: 'Been here before?', texts: ['Yes', 'No'], id: 'been' });
    const { undo } = await fillTab(frames, planOf([been]));
    expect([await undoFill(frames, undo), on()]).toEqual([false, ['No']]);
  });

  it('chooses several in a list, and leaves the list of another control alone', async () => {
    show();
    draw('listbox', { label: 'Other nationalities', texts: ['Sweden', 'Norway', 'Chad'] });
    document.querySelector('[role="listbox"]')!.setAttribute('aria-multiselectable', 'true');
    draw('combobox', { label: 'Country', texts: ['Norway', 'Sweden'] });
    const plan = planOf([
      planned('more', {
        label: 'Other nationalities',
        kind: 'boxes',
        value: { as: 'choices', choices: [{ words: ['Norway'] }, { words: ['Chad'] }], show: '' },
      }),
      planned('country', { label: 'Country', kind: 'select', value: choice('Sweden') }),
    ]);
    const { entries, undo } = await fillTab(frames, plan);
    const menu = document.querySelector('[role="combobox"]')!;
    expect([on(), menu.textContent, entries.map(({ state }) => state)]).toEqual([
      ['Norway', 'Chad'],
      'Sweden',
      ['same', 'same'],
    ]);
    // Nothing in the list means "Please select": that the page cannot take back.
    expect([await undoFill(frames, undo), on()]).toEqual([false, []]);
  });

  it('picks again what a list said before', async () => {
    show();
    draw('combobox', { label: 'Country', texts: ['Norway', 'Sweden'], id: 'country' });
    const menu = document.querySelector('[role="combobox"]')!;
    menu.textContent = 'Norway';
    const country = planned('country', {
      label: 'Country',
      kind: 'select',
      value: choice('Sweden'),
    });
    const { undo } = await fillTab(frames, planOf([country]), ['country']);
    expect(menu.textContent).toBe('Sweden');
    expect([await undoFill(frames, undo), menu.textContent]).toEqual([true, 'Norway']);
  });

  it('never presses a declaration, nor what could send the form', async () => {
    const form =
      show(`<div id="sure" role="checkbox" aria-checked="false">I declare that this is true</div>
      <div role="radiogroup" aria-label="Been here before?"><button role="radio">Yes</button><button role="radio">No</button></div>`);
    const presses: unknown[] = [];
    form.addEventListener('click', ({ target }) => presses.push(target));
    const sure = planned('sure', {
      label: 'I declare that this is true',
      kind: 'checkbox',
      value: { as: 'tick', isOn: true, show: '' },
    });
    const { entries } = await fillTab(frames, planOf([sure, been]));
    expect(entries.map(({ why }) => why)).toEqual(['forbidden', 'not-taken']);
    expect([presses, document.title]).toEqual([[], '']);
  });

  it('knows the button that a form sends for a drawn control as one with it', async () => {
    show('<label for="tick">Been</label>');
    const part = drawnPart('checkbox', '');
    part.ariaLabel = 'Been';
    const hidden = '<input type="checkbox" aria-label="Been" aria-hidden="true">';
    document.forms[0]!.append(part);
    document.forms[0]!.insertAdjacentHTML('beforeend', hidden);
    const tick = planned('tick', {
      label: 'Been',
      kind: 'checkbox',
      value: { as: 'tick', isOn: true, show: '' },
    });
    await fillTab(frames, planOf([tick]));
    expect([part.ariaChecked, document.querySelector('input')?.checked]).toEqual(['true', false]);
  });
});

/** An element that draws what is in it in a shadow root of its own. */
const shadow = (into: ParentNode, html: string, host: Record<string, string> = {}): ShadowRoot => {
  const element = document.createElement('x-field');
  for (const [name, value] of Object.entries(host)) element.setAttribute(name, value);
  into.append(element);
  const root = element.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
};

describe('controls in open shadow roots', () => {
  const surname = planned('surname', { label: 'Family name', value: text('Eriksson') });

  it('fills them however deep, by the label beside them, and undoes it', async () => {
    const outer = shadow(show(), '<section></section>');
    const inner = shadow(
      outer.querySelector('section')!,
      '<style>label { color: red }</style><label>Family name <input></label>',
    );
    const heard: string[] = [];
    document.addEventListener('input', ({ type }) => heard.push(type), { once: true });
    const { undo } = await fillTab(frames, planOf([surname]));
    const box = inner.querySelector('input')!;
    expect([box.value, heard]).toEqual(['Eriksson', ['input']]);
    expect([await undoFill(frames, undo), box.value]).toEqual([true, '']);
  });

  it.each([
    ['the selector means the element that draws it', { id: 'surname', label: 'Family name' }, []],
    ['its label is said by that element', { 'aria-label': 'Family name' }, ['moved']],
  ])('where %s', async (_, host, marks) => {
    const root = shadow(show(), '<input>', host);
    const { entries } = await fillTab(frames, planOf([surname]));
    expect([root.querySelector('input')?.value, entries[0]?.marks]).toEqual(['Eriksson', marks]);
  });

  it('does not take one of many for what a selector means', async () => {
    const root = shadow(show(), '<input><input>', { id: 'surname' });
    await fillTab(frames, planOf([surname]));
    expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '']);
  });

  it.each([
    ['a password', '<label>Family name <input type="password"></label>', {}],
    ['what a captcha draws', '<label>Family name <input></label>', { id: 'captcha' }],
    ['what the map forbids', '<label>Family name <input></label>', { class: 'own' }],
    ['what is not shown', '<label>Family name <input></label>', { style: 'display:none' }],
  ])('never fills %s', async (_, html, host) => {
    const root = shadow(show(), html, host);
    const { filled } = await fillTab(frames, planOf([surname], ['.own']));
    expect([filled, root.querySelector('input')?.value]).toEqual([[], '']);
  });

  it('opens a list there and presses its entry', async () => {
    const root = shadow(show(), '<div></div>');
    drawWidget(root.querySelector('div')!, 'combobox', {
      label: 'Country',
      texts: ['Norway', 'Sweden'],
    });
    const country = planned('x', { label: 'Country', kind: 'select', value: choice('Sweden') });
    await fillTab(frames, planOf([country]));
    expect(root.querySelector('[role="combobox"]')?.textContent).toBe('Sweden');
  });
});
