import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { TourSummary } from '../../../../contract/records.ts';
import { dueTour, isEveryPageShown, toursOf } from '../../../../core/tours/due-tour.ts';
import { tourQuery } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useManifest } from '../../../lib/records/manifest.ts';
import { routeTarget } from '../../../lib/router/route-target.ts';
import { inBrowser, isForgetful } from '../../../lib/storage/browser-storage.ts';
import { useStores } from '../../../lib/stores.ts';
import type { RunningTour } from '../../../lib/tours/run-tour.ts';
import { createTourFlags } from '../../../lib/tours/tour-flags.ts';
import { findTarget } from '../../../lib/tours/tour-target.ts';

/** A tour that is due begins after this, in milliseconds (rules: "Guided tours"). */
const BEGINS_AFTER_MS = 1000;

/** Where nothing shows yet it is tried again, after this much times the number of the try. */
const TRY_AGAIN_MS = 1000;
const TRIES = 5;

interface Tours {
  /** The tours of the screen that shows, that of the page first. */
  offered: readonly TourSummary[];
  start: (tour: TourSummary) => void;
}

const ToursContext = createContext<Tours>({ offered: [], start: () => undefined });

/** The tours that somebody may take on this screen. */
export const useTours = (): Tours => useContext(ToursContext);

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Runs tours, one at a time. `begin` gives whether anything of it shows. */
const useRunning = () => {
  const t = useTranslate();
  const { call, boot } = useStores();
  const { manifest } = useManifest();
  const queries = useQueryClient();
  const running = useRef<RunningTour | 'coming' | undefined>(undefined);
  /** Counts what was ended: a tour that is still coming then is not shown any more. */
  const ends = useRef(0);
  const flags = useMemo(
    () => createTourFlags(inBrowser, boot.tenant.clientId),
    [boot.tenant.clientId],
  );
  const markShown = ({ id }: TourSummary) => {
    flags.markShown(id);
    const { tours = [], tenant } = manifest;
    if (tenant.tours?.markAllShown && isEveryPageShown(tours, flags.wasShown)) flags.markComplete();
  };
  const begin = async (tour: TourSummary): Promise<boolean> => {
    if (running.current) return false;
    running.current = 'coming';
    const endsBefore = ends.current;
    const free = () => {
      running.current = undefined;
    };
    try {
      const [{ runTour }, { steps, categories }] = await Promise.all([
        import('../../../lib/tours/run-tour.ts'),
        queries.fetchQuery(tourQuery(call, tour.id)),
      ]);
      running.current =
        ends.current === endsBefore
          ? runTour({ steps, categories, t, onShown: () => markShown(tour), onEnd: free })
          : undefined;
    } catch (error) {
      free();
      throw error;
    }
    return running.current !== undefined;
  };
  const end = () => {
    ends.current++;
    if (running.current !== 'coming') running.current?.end();
  };
  return { begin, end, flags };
};

/**
 * Begins the tour that is due on a screen: a second after somebody has arrived, or after what it is
 * about has appeared. One at an arrival: the next waits until something changes or is opened anew.
 * None where the browser keeps nothing: it would come again with each page.
 */
const useDueTour = (
  screen: string | undefined,
  { begin, flags }: Pick<ReturnType<typeof useRunning>, 'begin' | 'flags'>,
) => {
  const { manifest } = useManifest();
  const { tours = [], tenant } = manifest;
  const queries = useQueryClient();
  const isLoading = () => queries.isFetching() > 0;
  const beginDue = useEffectEvent(async (): Promise<boolean> => {
    const due = dueTour(tours, {
      screen: screen ?? '',
      wasShown: flags.wasShown,
      isComplete: flags.isComplete(),
      shows: (target, categories) => findTarget(target, categories) !== undefined,
    });
    const isInTheWay = isForgetful.get() || isDialogOpen() || isLoading();
    return due && !isInTheWay ? await begin(due) : false;
  });
  const isOn = tenant.tours?.begin ?? false;
  useEffect(() => {
    const main = document.getElementById('main');
    if (!screen || !isOn || !main) return;
    let timer: number | undefined;
    let tries = 0;
    const wait = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void attempt(), ms);
    };
    const attempt = async () => {
      timer = undefined;
      const hasBegun = await beginDue().catch((error: unknown) => {
        console.warn('A tour did not come.', error);
        return false;
      });
      if (hasBegun || tries >= TRIES) return;
      tries++;
      wait(TRY_AGAIN_MS * tries);
    };
    // What appears later, as a problem in a document does, may be what a tour is about.
    const changes = new MutationObserver(() => {
      if (timer === undefined) wait(BEGINS_AFTER_MS);
    });
    changes.observe(main, { childList: true, subtree: true });
    wait(BEGINS_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      changes.disconnect();
    };
  }, [screen, isOn]);
};

/** Begins tours by themselves, and offers them to Help. */
export const ToursProvider = ({ children }: { children: ReactNode }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { pathname } = useLocation();
  const target = routeTarget(manifest, pathname);
  const screen = target.kind === 'screen' ? target.screen.id : undefined;
  const running = useRunning();
  useDueTour(screen, running);
  const end = useEffectEvent(running.end);
  useEffect(() => () => end(), [pathname]);
  const start = (tour: TourSummary) => {
    running.end();
    running.begin(tour).then(
      (hasBegun) => {
        if (!hasBegun) showToast({ id: 'tour', tone: 'info', text: t('tour.nothingToShow') });
      },
      (error: unknown) => {
        console.warn('A tour did not come.', error);
        showToast({ id: 'tour', tone: 'bad', text: t('error.offline') });
      },
    );
  };
  const offered = toursOf(manifest.tours ?? [], screen ?? '');
  return <ToursContext value={{ offered, start }}>{children}</ToursContext>;
};
