import type { Portal, PortalPage } from '../../../src/contract/catalogue.ts';
import { type ReplicaControl, replicaControls } from './replica-controls.ts';

/**
 * How a page of a portal behaves. plain: drawn by a server, one page after the other. late: controls
 * come one by one. framed: the form stands in a frame of the page itself. foreign: in a frame of
 * another site. react: React holds each value, and puts back what it did not hear of. replaced: React
 * draws every control anew after each change. redrawn: lists of our own writing instead of selects,
 * lists of several choices instead of boxes, months by name. drawn: buttons to tick and lists are the
 * page's own and say their roles, all in a shadow root.
 */
export type ReplicaStyle =
  | 'plain'
  | 'late'
  | 'framed'
  | 'foreign'
  | 'react'
  | 'replaced'
  | 'redrawn'
  | 'drawn';

export interface ReplicaOptions {
  style: ReplicaStyle;
  /** Controls whose names and ids are other than the map knows. */
  renamed?: readonly string[];
  /** The program that draws the styles of React. */
  react?: string;
  /** Where the frame of another site comes from. */
  frame?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const attributes = ({ id, name }: { id: string; name: string }): string =>
  `${id && ` id="${escaped(id)}"`} name="${escaped(name)}"`;

const selectOptions = ({ options }: ReplicaControl): string =>
  ['<option value="">Please select</option>']
    .concat(
      options.map(
        ([value, label]) => `<option value="${escaped(value)}">${escaped(label)}</option>`,
      ),
    )
    .join('');

/** One control as the portal has it: our own writing, by the names that are known. */
function controlHtml(control: ReplicaControl): string {
  const { is, label, kind, name, options, parts, behind, listId } = control;
  const mark = `data-is="${escaped(is)}"`;
  const around = (inner: string) => `<p ${mark}><label>${escaped(label)} ${inner}</label></p>`;
  const group = (inner: string) =>
    `<fieldset ${mark}><legend>${escaped(label)}</legend>${inner}</fieldset>`;
  switch (kind) {
    case 'text':
      return around(`<input${attributes(control)}>`);
    case 'select':
      return around(`<select${attributes(control)}>${selectOptions(control)}</select>`);
    case 'checkbox':
      return around(`<input type="checkbox"${attributes(control)}>`);
    case 'radio':
    case 'boxes': {
      const type = kind === 'radio' ? 'radio' : 'checkbox';
      return group(
        options
          .map(
            ([value, words]) =>
              `<label><input type="${type}" name="${escaped(name)}" value="${escaped(value)}"> ${escaped(words)}</label>`,
          )
          .join(''),
      );
    }
    case 'date':
      return group(
        parts.map((box) => `<label>${box.part} <input${attributes(box)}></label>`).join(''),
      );
    default: {
      const hidden = behind
        ? `<select${attributes(behind)} style="display:none">${selectOptions(control)}</select>`
        : '';
      const items = escaped(JSON.stringify(options));
      const box =
        kind === 'menu'
          ? `<div${attributes(control)} class="menu" tabindex="0" role="combobox" aria-label="${escaped(label)}">Please select</div>`
          : `<label>${escaped(label)} <input${attributes(control)} class="typeahead" autocomplete="off"></label>`;
      return `<div class="list-box" ${mark} data-items="${items}">${box}${hidden}<ul id="${escaped(listId)}" hidden></ul></div>`;
    }
  }
}

/** What every page of a portal has that nobody but the person touches. */
const NEVER = `
  <p><label>Password <input type="password" name="secret"></label></p>
  <p><label>Captcha <input name="captcha"></label></p>
  <input type="hidden" name="csrfToken" value="keep">
  <p><label><input type="checkbox" name="declaration"> I confirm that all of this is true</label></p>`;

/** Lists that open: a press or a key draws their entries, and a press on one chooses it. */
const LISTS = `
for (const box of document.querySelectorAll('.list-box')) {
  const [opener, select, list] = [box.querySelector('.menu, .typeahead'), box.querySelector('select'), box.querySelector('ul')];
  const open = () => setTimeout(() => {
    list.hidden = false;
    list.replaceChildren(...JSON.parse(box.dataset.items).map(([value, label]) => {
      const item = document.createElement('li');
      item.role = 'option';
      item.textContent = label;
      item.onclick = () => {
        if (opener.matches('.menu')) opener.textContent = label; else opener.value = label;
        if (select) select.value = value;
        list.hidden = true;
      };
      return item;
    }));
  }, 40);
  opener.addEventListener(opener.matches('.menu') ? 'click' : 'input', open);
}`;

/** Controls that come one after the other. */
const LATE = `
const parts = [...document.querySelectorAll('form > *')];
for (const part of parts) part.remove();
parts.forEach((part, at) => setTimeout(() => document.forms[0].append(part), 30 + at * 8));`;

const FRAME = 'title="Form" style="width:100%;height:900px"';

/** One page of a portal's replica, as a whole document. */
export function replicaPage(portal: Portal, page: PortalPage, options: ReplicaOptions): string {
  const { style, frame = '' } = options;
  if (style === 'foreign')
    return document(
      portal,
      `<h1>${escaped(page.heading)}</h1><iframe ${FRAME} src="${frame}"></iframe>`,
    );
  const inner = formPage(portal, page, options);
  return style === 'framed'
    ? document(portal, `<iframe ${FRAME} srcdoc="${escaped(inner)}"></iframe>`)
    : inner;
}

const document = ({ title }: Portal, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>${body}</html>`;

function formPage(
  portal: Portal,
  page: PortalPage,
  { style, renamed = [], react }: ReplicaOptions,
): string {
  const controls = replicaControls(page, renamed);
  const byReact = react !== undefined;
  const step = page.recognise.step?.replace('{row}', '0') ?? '';
  const form = `<form method="post" action="/save/application.0.${step}" onsubmit="document.title='SENT'; return false">
    ${byReact ? '<div id="drawn"></div>' : controls.map(controlHtml).join('\n')}${NEVER}<button id="submit">Save and continue</button></form>`;
  const scripts = byReact
    ? `<script>window.replica = ${JSON.stringify({ controls, style }).replaceAll('<', '\\u003c')}</script><script>${react}</script>`
    : `<script>${LISTS}${style === 'late' ? LATE : ''}</script>`;
  return document(
    portal,
    `<h1>${escaped(page.heading)}</h1><p>${page.recognise.counter ?? ''}</p>${form}${scripts}`,
  );
}
