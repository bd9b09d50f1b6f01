import { type Html, html } from '../../../core/copy/html.ts';
import type { PageContext } from './brand-page.ts';
import { icon } from './icons.ts';

interface Field {
  name: string;
  label: string;
  value?: string;
  autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  /** It was left empty, or what stands in it is not right. */
  isWrong?: boolean;
  /** Where typing begins. */
  isFirst?: boolean;
  /** The page says why the last try was refused. */
  isRefused?: boolean;
  /** Another way, at the end of the label's line. */
  beside?: Html;
}

/** A labelled box; a password is hidden while it is typed, and can be looked at. */
export function field(
  { t }: PageContext,
  {
    name,
    label,
    value = '',
    autocomplete,
    isWrong = false,
    isFirst = false,
    isRefused = false,
    beside,
  }: Field,
): Html {
  const isSecret = autocomplete.endsWith('-password');
  const eye =
    isSecret &&
    html`<button type="button" class="eye" aria-controls="${name}" aria-label="${t('signIn.showPassword')}" aria-pressed="false" hidden>${icon('eye', 22)}${icon('eyeOff', 22)}</button>`;
  return html`<div class="field">
    <p class="line"><label for="${name}">${label}</label>${beside}</p>
    <div class="box"><input id="${name}" name="${name}" type="${isSecret ? 'password' : 'text'}" value="${value}" autocomplete="${autocomplete}" required maxlength="1000" autocapitalize="none" spellcheck="false"${isWrong && html` aria-invalid="true"`}${isRefused && html` aria-describedby="problem"`}${isFirst && html` autofocus`}>${eye}</div>
  </div>`;
}

/** The box of a one-time code, where typing begins. */
export const codeField = (
  pageContext: PageContext,
  { label, isRefused }: { label: string; isRefused: boolean },
): Html =>
  field(pageContext, {
    name: 'oneTimeCode',
    label,
    autocomplete: 'one-time-code',
    isFirst: true,
    isRefused,
    isWrong: isRefused,
  });

export const eyeScript = ({ base }: PageContext): string => `${base}/scripts/password-eye.js`;

/** What the page is for, or in its place why the last try was refused: nothing below it moves. */
export const lead = (text: string, problems: readonly string[]): Html =>
  problems.length === 0
    ? html`<p class="lead">${text}</p>`
    : html`<div class="lead problem" id="problem" role="alert">${icon('alert', 18)}<div>${problems.map((problem) => html`<p>${problem}</p>`)}</div></div>`;
