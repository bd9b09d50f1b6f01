import { html, type Html } from './html.ts';

interface Field {
  name: string;
  label: string;
  value?: string;
  autocomplete: 'username' | 'current-password' | 'new-password';
  /** What is wrong with it. */
  wrong?: string | undefined;
  /** Where typing begins. */
  isFirst?: boolean;
  /** The page says why the last try was refused. */
  isRefused?: boolean;
}

/** A labelled box; anything but a user name is hidden while it is typed. */
export function field({ name, label, value = '', autocomplete, wrong, isFirst = false, isRefused = false }: Field): Html {
  const describedBy = [wrong !== undefined && `${name}-wrong`, isRefused && 'problem'].filter(Boolean).join(' ');
  return html`<div>
    <label for="${name}">${label}</label>
    ${wrong !== undefined && html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}
    <input id="${name}" name="${name}" type="${autocomplete === 'username' ? 'text' : 'password'}" value="${value}" autocomplete="${autocomplete}" required maxlength="1000" autocapitalize="none" spellcheck="false"${wrong !== undefined && html` aria-invalid="true"`}${describedBy !== '' && html` aria-describedby="${describedBy}"`}${isFirst && html` autofocus`}>
  </div>`;
}
