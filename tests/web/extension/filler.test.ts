import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilingPlan, PlannedControl } from '../../../src/core/portals/filing-plan.ts';
import { look } from '../../../src/extension/filler/look.ts';
import { performAll } from '../../../src/extension/filler/perform.ts';
import { fillTab, surveyTab, undoFill } from '../../../src/extension/panel/fill-tab.ts';
import type { Frames } from '../../../src/extension/panel/frames.ts';
import { planned, plannedPage, text } from '../../core/portals/views.ts';

/** The page of the test as the only frame of a tab. */
const frames: Frames = {
  look: async (selectors) => [{ frameId: 0, view: look(selectors) }],
  perform: (_, actions) => performAll(actions),
  settled: async () => undefined,
};
const planOf = (...controls: PlannedControl[]): FilingPlan => ({
  portal: {
    id: 'p',
    title: 'P',
    address: 'https://p.example',
    sites: [],
    asOf: '2026',
    isVerified: false,
    never: [],
  },
  pages: [{ ...plannedPage(...controls), recognise: { present: 'form' } }],
});
const show = (body: string) => {
  document.body.innerHTML = `<h1>Your name</h1><form>${body}<button>Save and continue</button></form>`;
};
const at = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector<E>(selector)!;
afterEach(() => document.body.replaceChildren());

describe('the filler on a page', () => {
  const surname = planned('surname', { label: 'Family name', value: text('Eriksson') });

  it('fills a text so that the page hears it, and sends nothing', async () => {
    show('<label>Family name <input id="surname"></label>');
    const heard: string[] = [];
    for (const type of ['input', 'change', 'blur'])
      at('#surname').addEventListener(type, () => heard.push(type));
    at<HTMLFormElement>('form').addEventListener('submit', () => heard.push('submit'));
    const { filled, entries } = await fillTab(frames, planOf(surname));
    expect([filled, entries[0]?.state, at('#surname').value]).toEqual([
      ['surname'],
      'same',
      'Eriksson',
    ]);
    expect(heard).toEqual(['input', 'change', 'blur']);
  });

  it('leaves what stands there until the person says yes, and puts it back on undo', async () => {
    show('<label>Family name <input id="surname" value="Meyer"></label>');
    expect((await fillTab(frames, planOf(surname))).entries[0]?.state).toBe('differs');
    expect(at('#surname').value).toBe('Meyer');
    const { undo } = await fillTab(frames, planOf(surname), ['surname']);
    expect(at('#surname').value).toBe('Eriksson');
    await undoFill(frames, undo);
    expect(at('#surname').value).toBe('Meyer');
  });

  it('chooses by label in a select, among radio buttons and among boxes', async () => {
    show(`
      <label>Sex <select id="sex"><option value="">Select</option><option value="1">Female</option></select></label>
      <fieldset><legend>Been here before?</legend>
        <label><input type="radio" name="been" value="true"> Yes</label>
        <label><input type="radio" name="been" value="false"> No</label></fieldset>
      <fieldset><legend>Other nationalities</legend>
        <label><input type="checkbox" name="more" value="1"> Sweden</label>
        <label><input type="checkbox" name="more" value="2"> Norway</label></fieldset>`);
    const choice = (...words: string[]) => ({ as: 'choice' as const, choice: { words }, show: '' });
    await fillTab(
      frames,
      planOf(
        planned('sex', { label: 'Sex', kind: 'select', value: choice('Female') }),
        planned('been', {
          label: 'Been here before?',
          kind: 'radio',
          selectors: ['[name="been"]'],
          value: choice('No'),
        }),
        planned('more', {
          label: 'Other nationalities',
          kind: 'boxes',
          selectors: ['[name="more"]'],
          value: { as: 'choices', choices: [{ words: ['Norway'] }], show: '' },
        }),
      ),
    );
    expect(at<HTMLSelectElement>('#sex').value).toBe('1');
    expect(
      [...document.querySelectorAll('input:checked')].map((box) => box.getAttribute('value')),
    ).toEqual(['false', '2']);
  });

  it('gives the choice among radio buttons back on undo', async () => {
    show(`<fieldset><legend>Been here before?</legend>
      <label><input type="radio" name="been" value="true" checked> Yes</label>
      <label><input type="radio" name="been" value="false"> No</label></fieldset>`);
    const been = planned('been', {
      label: 'Been here before?',
      kind: 'radio',
      selectors: ['[name="been"]'],
      value: { as: 'choice', choice: { words: ['No'] }, show: '' },
    });
    const { undo } = await fillTab(frames, planOf(been), ['been']);
    expect(at('input:checked').value).toBe('false');
    await undoFill(frames, undo);
    expect(at('input:checked').value).toBe('true');
  });

  it('fills what the page draws late, and a control that the page replaces', async () => {
    show('<label>Family name <input id="surname"></label><div id="late"></div>');
    at('#surname').addEventListener('change', () => {
      at('#late').innerHTML ||= '<label>Given names <input id="given"></label>';
    });
    const given = planned('given', { label: 'Given names', value: text('Anna') });
    await fillTab(frames, planOf(surname, given));
    expect(at('#given').value).toBe('Anna');
  });

  it('opens a list and presses the entry with these words', async () => {
    show(`<div id="menu" aria-label="Country">Select</div><ul hidden></ul>
      <select id="behind" style="display:none"><option value=""></option><option value="SWE">Sweden</option></select>`);
    at('#menu').addEventListener('click', () => {
      at<HTMLUListElement>('ul').hidden = false;
      at('ul').innerHTML = '<li>Norway</li><li>Sweden</li>';
      for (const item of document.querySelectorAll('li'))
        item.addEventListener('click', () => {
          at('#menu').textContent = item.textContent;
          if (item.textContent === 'Sweden') at<HTMLSelectElement>('#behind').value = 'SWE';
        });
    });
    const country = planned('menu', {
      label: 'Country',
      kind: 'menu',
      list: 'li',
      behind: '#behind',
      value: {
        as: 'choice',
        choice: { code: 'SWE', isStandard: true, words: ['Sweden'] },
        show: 'Sweden',
      },
    });
    const { entries } = await fillTab(frames, planOf(country));
    expect([at('#menu').textContent, entries[0]?.state]).toEqual(['Sweden', 'same']);
  });

  it('fills the control that stands in the place of one drawn anew, and what came after it', async () => {
    const draw = () =>
      `<label>Family name <input name="surname" value="${held.surname}"></label>
       <label>Given names <input name="given" value="${held.given}"></label>`;
    const held = { surname: '', given: '' };
    show(`<div id="drawn">${draw()}</div>`);
    at('#drawn').addEventListener('input', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      held[name as 'given'] = value;
      at('#drawn').innerHTML = draw();
    });
    const selectors = (name: string) => ({ selectors: [`[name="${name}"]`] });
    const { filled } = await fillTab(
      frames,
      planOf(
        { ...surname, ...selectors('surname') },
        planned('given', { label: 'Given names', value: text('Anna'), ...selectors('given') }),
      ),
    );
    expect([filled, held]).toEqual([['surname', 'given'], { surname: 'Eriksson', given: 'Anna' }]);
  });

  it('takes words out of a box again where no entry means them, and leaves it to the person', async () => {
    show('<label>Country <input id="country" role="combobox"></label>');
    const country = planned('country', {
      label: 'Country',
      kind: 'typeahead',
      value: { as: 'choice', choice: { words: ['Sweden'] }, show: 'Sweden' },
    });
    const { entries } = await fillTab(frames, planOf(country));
    expect([at('#country').value, entries[0]?.why]).toEqual(['', 'not-taken']);
  });

  it.each([
    ['a password', '<label>Family name <input id="surname" type="password"></label>'],
    ['a hidden control', '<input id="surname" type="hidden" aria-label="Family name">'],
    [
      'what is not shown',
      '<div style="display:none"><label>Family name <input id="surname"></label></div>',
    ],
    ['what nobody may change', '<label>Family name <input id="surname" disabled></label>'],
  ])('never fills %s', async (_, body) => {
    show(body);
    const { filled } = await fillTab(frames, planOf(surname));
    expect([filled, at('#surname').value]).toEqual([[], '']);
  });

  it('takes back the very control that it filled, whatever the page has drawn and however often it was looked at', async () => {
    show('<label>Family name <input id="surname"></label>');
    const { undo } = await fillTab(frames, planOf(surname));
    at('form').insertAdjacentHTML(
      'afterbegin',
      '<label>Given names <input id="given" value="Anna"></label>',
    );
    // Each look brings the script into the page anew.
    vi.resetModules();
    const anew = await import('../../../src/extension/filler/look.ts');
    const { performAll: perform } = await import('../../../src/extension/filler/perform.ts');
    anew.look([]);
    await undoFill({ ...frames, perform: (_, actions) => perform(actions) }, undo);
    expect([at('#given').value, at('#surname').value]).toEqual(['Anna', '']);
  });

  it('knows nothing of a page that is none of the map', async () => {
    document.body.innerHTML = '<h1>Pay</h1><input aria-label="Card number">';
    expect(await surveyTab(frames, planOf(surname))).toEqual({ entries: [], closed: [] });
  });
});
