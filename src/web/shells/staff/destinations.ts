import type { Translate } from '../../lib/i18n/texts.ts';
import type { CompiledScreen } from '../../lib/records/manifest.ts';
import { hashOf } from '../../lib/router/address.ts';
import type { ShellView } from '../shell-view.ts';

/** Somewhere to go: a page, or a list with what was typed searched for in it. */
export interface GoToEntry {
  to: string;
  label: string;
  icon: string;
}

interface From {
  view: Pick<ShellView, 'nav' | 'bar' | 'foot'>;
  screens: readonly CompiledScreen[];
  t: Translate;
}

const pagesOf = ({ view: { nav, bar, foot } }: From): GoToEntry[] =>
  [...nav, ...bar, ...foot].map(({ to, label, icon }) => ({ to, label, icon }));

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Where somebody may want to go who typed this: pages of that name first, then the lists that can
 * be searched for it.
 */
export const destinationsFor = (typed: string, from: From): GoToEntry[] => {
  const wanted = typed.trim();
  const pages = pagesOf(from).filter(({ label }) => folded(label).includes(folded(wanted)));
  if (!wanted) return pages;
  const lists = from.screens
    .flatMap((screen) =>
      screen.kind === 'table' && screen.search && screen.nav
        ? [{ ...screen, icon: screen.nav.icon }]
        : [],
    )
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
  return [
    ...pages,
    ...lists.map(({ route, title, icon }) => ({
      to: hashOf({ path: route, query: { search: wanted } }).slice(1),
      label: from.t('shell.goToFind', { search: wanted, list: title }),
      icon,
    })),
  ];
};
