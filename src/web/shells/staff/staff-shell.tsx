import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner.tsx';
import { FooterContext } from '../../components/layout/action-bar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useBars } from '../../lib/page/use-bars.ts';
import { useMeasured } from '../../lib/page/use-measured.ts';
import { usePageFocus } from '../../lib/router/use-page-focus.ts';
import { inTab } from '../../lib/storage/browser-storage.ts';
import { useStores } from '../../lib/stores.ts';
import foot from '../foot.module.css';
import { Notices } from '../notices.tsx';
import type { ShellView } from '../shell-view.ts';
import { SkipLink } from '../skip-link.tsx';
import { SideNav } from './side-nav.tsx';
import { StaffBar } from './staff-bar.tsx';
import styles from './staff-shell.module.css';

/**
 * Whether the navigation is narrow: as the person last chose, and always where there is little
 * room.
 */
const useNarrow = (key: string): { isNarrow: boolean; toggle: (() => void) | undefined } => {
  const hasLittleRoom = useMediaQuery('(max-width: 1023px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isChosen, setChosen] = useState(() => inTab.getItem(key) === 'narrow');
  const toggle = () => {
    inTab.setItem(key, isChosen ? 'wide' : 'narrow');
    setChosen(!isChosen);
  };
  return hasLittleRoom ? { isNarrow: true, toggle: undefined } : { isNarrow: isChosen, toggle };
};

/**
 * A desktop, and a window of 900 px or less: phones and tablets cannot make theirs larger
 * (rules: "Screens and routes").
 */
const SMALL_WINDOW = '(max-width: 900px) and (hover: hover) and (pointer: fine)';

/** Asks for a larger window, once a visit. */
export const MaximiseNotice = () => {
  const t = useTranslate();
  const isSmall = useMediaQuery(SMALL_WINDOW);
  const [isClosed, setClosed] = useState(false);
  if (!isSmall || isClosed) return null;
  return (
    <Banner tone="info" title={t('shell.maximiseTitle')} text={t('shell.maximiseText')}>
      <CloseButton aria-label={t('action.close')} onClick={() => setClosed(true)} />
    </Banner>
  );
};

/** The bar's own height, in pixels. */
const BAR = 57;
const heightOf = ({ clientHeight }: HTMLElement) => clientHeight;

/** The standard frame: navigation at the side, a quiet bar on top, and the width for the work. */
export const StaffShell = ({ view }: { view: ShellView }) => {
  const t = useTranslate();
  const { boot } = useStores();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { isNarrow, toggle } = useNarrow(`${boot.tenant.clientId}:sidebar`);
  const [notices, height] = useMeasured(heightOf, 0);
  useBars(BAR + height);
  usePageFocus();
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <aside className={styles.side} aria-label={t('shell.menu')}>
        <SideNav view={view} isNarrow={isNarrow} onToggle={toggle} />
      </aside>
      <div className={styles.work}>
        <StaffBar view={view} />
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          style={{ '--notices': `${height}px` } as CSSProperties}
        >
          <div ref={notices} className={styles.notices}>
            <MaximiseNotice />
            <Notices />
          </div>
          <FooterContext value={footer}>
            <Outlet />
          </FooterContext>
        </main>
        <footer ref={setFooter} className={foot.foot} />
      </div>
    </div>
  );
};
