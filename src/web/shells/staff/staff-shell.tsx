import { type CSSProperties, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { FooterContext } from '../../components/action-bar.tsx';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { useBars } from '../../lib/use-bars.ts';
import { useMeasured } from '../../lib/use-measured.ts';
import foot from '../foot.module.css';
import { Notices } from '../notices.tsx';
import type { ShellView } from '../shell-view.ts';
import { SkipLink } from '../skip-link.tsx';
import { usePageFocus } from '../use-page-focus.ts';
import { MaximiseNotice } from './maximise-notice.tsx';
import { SideNav } from './side-nav.tsx';
import { StaffBar } from './staff-bar.tsx';
import styles from './staff-shell.module.css';
import { useNarrow } from './use-narrow.ts';

/** The bar's own height, in pixels. */
const BAR = 57;
const heightOf = ({ clientHeight }: HTMLElement) => clientHeight;

/** The standard frame: navigation at the side, a quiet bar on top, and the width for the work. */
export const StaffShell = ({ view }: { view: ShellView }) => {
  const say = useText();
  const { boot } = useStores();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { isNarrow, toggle } = useNarrow(`${boot.tenant.clientId}:sidebar`);
  const [notices, height] = useMeasured(heightOf, 0);
  useBars(BAR + height);
  usePageFocus();
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <aside className={styles.side} aria-label={say('shell.menu')}>
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
