import type { PageView } from '../../core/portals/page-view.ts';

/**
 * A page that was saved to a file, as the extension sees it, without its scripts. The extension's own
 * code looks at it: what a browser has and Node has not stands among the globals meanwhile.
 */
export async function viewSavedPage(
  html: Uint8Array,
  { url, selectors }: { url: string; selectors: readonly string[] },
): Promise<PageView> {
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM(html, { url });
  const lacking = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  try {
    for (const name of lacking)
      Object.defineProperty(globalThis, name, {
        value: Reflect.get(window, name),
        configurable: true,
        writable: true,
      });
    const { look } = await import('../../extension/filler/look.ts');
    return look(selectors);
  } finally {
    for (const name of lacking) Reflect.deleteProperty(globalThis, name);
    window.close();
  }
}
