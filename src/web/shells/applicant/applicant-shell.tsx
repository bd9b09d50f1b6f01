import { type CSSProperties, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { FooterContext } from '../../components/layout/action-bar.tsx';
import { useBars } from '../../lib/page/use-bars.ts';
import { useMeasured } from '../../lib/page/use-measured.ts';
import { usePageFocus } from '../../lib/router/use-page-focus.ts';
import foot from '../foot.module.css';
import { Notices } from '../notices.tsx';
import type { ShellView } from '../shell-view.ts';
import { SkipLink } from '../skip-link.tsx';
import styles from './applicant-shell.module.css';
import { TopBar } from './header/top-bar.tsx';
import { TripBar } from './header/trip/trip-bar.tsx';
import { StepBars } from './stepper/step-bars.tsx';
import { StepExplanation } from './stepper/step-explanation.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { ToursProvider } from './tours/tours.tsx';

const heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight;

/**
 * The frame around an applicant's screens: navigation and steps above, the one primary action
 * below.
 */
export const ApplicantShell = ({ view }: { view: ShellView }) => {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [header, height] = useMeasured(heightOf, 0);
  useBars(height);
  usePageFocus();
  const isJourney = view.steps.some(({ state }) => state === 'current');
  return (
    <ToursProvider>
      <div className={styles.shell} style={{ '--frame': `${height}px` } as CSSProperties}>
        <SkipLink />
        <header ref={header} className={styles.header}>
          <TopBar view={view} />
          {isJourney && (
            <div className={styles.steps}>
              <div className={styles.wide}>
                <Stepper steps={view.steps} />
                {view.trip && <TripBar trip={view.trip} dates={view.dates} />}
                {view.isTripComing && <div className={styles.coming} />}
              </div>
              <div className={styles.narrow}>
                <StepBars steps={view.steps} trip={view.trip} dates={view.dates} />
              </div>
            </div>
          )}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Notices />
          <FooterContext value={footer}>
            <Outlet />
          </FooterContext>
        </main>
        <StepExplanation />
        <footer ref={setFooter} className={foot.foot} />
      </div>
    </ToursProvider>
  );
};
