import { html } from '../../../core/copy/html.ts';
import { brandPage, type PageContext } from './brand-page.ts';

interface Message {
  title: string;
  text: string;
  action: string;
}

/** One sentence, and the way on to the site. */
export function messagePage(pageContext: PageContext, { title, text, action }: Message): string {
  const content = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="actions"><a class="button primary" href="${pageContext.tenant.path}/">${action}</a></p>`;
  return brandPage(pageContext, { title, content });
}
