import type { IncomingMessage } from 'node:http';
import type { PageContext } from './pages/brand-page.ts';

const contexts = new WeakMap<IncomingMessage, PageContext>();

/** Remembers how a page that answers this request is drawn, for where the provider asks for one. */
export const setPageContext = (request: IncomingMessage, pageContext: PageContext): void =>
  void contexts.set(request, pageContext);

export function pageContextOf(request: IncomingMessage): PageContext {
  const pageContext = contexts.get(request);
  if (!pageContext) throw new Error('A request reached the provider without its page context.');
  return pageContext;
}
