import Shepherd, { type Step, type StepOptions } from 'shepherd.js';
import type { ShownTourStep } from '../../../contract/operations.ts';
import type { Translate } from '../i18n/texts.ts';
import { arrowStep } from '../page/arrow-step.ts';
import 'shepherd.js/dist/css/shepherd.css';
import styles from './tour.module.css';
import { tourContent } from './tour-content.ts';
import { findTarget } from './tour-target.ts';

/** After this the popover opens, in milliseconds (rules: "Guided tours"). */
const OPENS_AFTER_MS = 500;

/** How long a step waits for what a press on the one before it opens, and how often it looks. */
const WAITS_MS = 3000;
const LOOKS_EVERY_MS = 100;

/** Between the target and the edge of its spotlight, and the spotlight's corners, in pixels. */
const ROOM_PX = 6;
const CORNER_PX = 12;

interface TourToRun {
  steps: readonly ShownTourStep[];
  categories: readonly string[] | undefined;
  t: Translate;
  /** The first step is there. */
  onShown: () => void;
  onEnd: () => void;
}

/** A tour that runs. */
export interface RunningTour {
  end: () => void;
}

/** The steps of a tour that can show, and how to go from one to another. */
interface Walk {
  steps: readonly ShownTourStep[];
  t: Translate;
  targetOf: (step: ShownTourStep) => HTMLElement | undefined;
  /** Shows a step, or the nearest one in that direction whose target shows. */
  go: (index: number, direction: 1 | -1) => void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isRightToLeft = () => document.documentElement.dir === 'rtl';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const placementOf = ({ side = 'below' }: ShownTourStep) => {
  if (side === 'above') return 'top';
  if (side === 'below') return 'bottom';
  return (side === 'before') === isRightToLeft() ? 'right' : 'left';
};

/** Waits for what the step before opens with a press; false where the target does not show. */
const isThere = async ({ steps, targetOf }: Omit<Walk, 'go'>, index: number): Promise<boolean> => {
  const step = steps[index] as ShownTourStep;
  const waits = steps[index - 1]?.goesOnWith ? WAITS_MS : 0;
  for (let waited = 0; waited < waits && !targetOf(step); waited += LOOKS_EVERY_MS)
    await pause(LOOKS_EVERY_MS);
  return targetOf(step) !== undefined;
};

/**
 * Wherever the focus is while a tour runs: Escape ends it, the arrows go on and back. Enter goes on
 * from the popover itself, which takes the focus again each time that it moves with its target.
 */
const onKey = (tour: InstanceType<typeof Shepherd.Tour>, { go, steps }: Walk) => {
  return (event: KeyboardEvent) => {
    const step = tour.getCurrentStep();
    const index = Number(step?.id ?? -1);
    const to = index + arrowStep(event.key);
    if (event.key === 'Escape') void tour.cancel();
    else if (event.key === 'Enter' && event.target === step?.getElement()) go(index + 1, 1);
    else if (to !== index && steps[to]) go(to, to > index ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
};

const buttonsOf = ({ steps, go, t }: Walk, index: number): StepOptions['buttons'] => [
  ...(index > 0
    ? [{ text: t('tour.back'), secondary: true, action: () => go(index - 1, -1) }]
    : []),
  {
    text: t(index === steps.length - 1 ? 'tour.done' : 'tour.next'),
    action: () => go(index + 1, 1),
  },
];

const stepOptions = (walk: Walk, index: number): StepOptions => {
  const { steps, targetOf, t, go } = walk;
  const step = steps[index] as ShownTourStep;
  const press = () => go(index + 1, 1);
  let pressed: HTMLElement | undefined;
  const forget = () => pressed?.removeEventListener('click', press);
  return {
    id: String(index),
    text: tourContent({ step, index, total: steps.length, t }),
    attachTo: { element: () => targetOf(step) ?? null, on: placementOf(step) },
    buttons: buttonsOf(walk, index),
    when: {
      show(this: Step) {
        const element = this.getElement();
        element?.setAttribute('aria-label', step.title);
        element?.setAttribute('aria-modal', 'true');
        // Of a page there is one banner and one footer, and they are not the popover's.
        for (const part of element?.querySelectorAll('header, footer') ?? [])
          part.setAttribute('role', 'presentation');
        pressed = step.goesOnWith && targetOf(step);
        pressed?.addEventListener('click', press, { once: true });
      },
      hide: forget,
      destroy: forget,
    },
  };
};

/**
 * Runs a tour over the steps whose targets show now, or which a press on the target before them
 * opens. Undefined where no target shows. The focus is in the popover while it runs, and afterwards
 * where it was.
 */
export const runTour = ({
  steps: all,
  categories,
  t,
  onShown,
  onEnd,
}: TourToRun): RunningTour | undefined => {
  const targetOf = ({ target }: ShownTourStep) => findTarget(target, categories);
  if (!all.some(targetOf)) return undefined;
  const steps = all.filter((step, index) => targetOf(step) ?? all[index - 1]?.goesOnWith);
  const focusedBefore = document.activeElement;
  const tour = new Shepherd.Tour({
    useModalOverlay: true,
    exitOnEsc: false,
    keyboardNavigation: false,
    defaultStepOptions: {
      classes: styles.tour ?? '',
      arrow: true,
      scrollTo: { block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' },
      modalOverlayOpeningPadding: ROOM_PX,
      modalOverlayOpeningRadius: CORNER_PX,
      cancelIcon: { enabled: true, label: t('tour.close') },
    },
  });
  let isOver = false;
  const go = async (index: number, direction: 1 | -1): Promise<void> => {
    let at = index;
    while (steps[at] && !(await isThere({ steps, targetOf, t }, at))) at += direction;
    if (isOver) return;
    if (steps[at]) tour.show(String(at));
    else if (direction > 0) tour.complete();
  };
  const walk: Walk = { steps, t, targetOf, go: (...way) => void go(...way) };
  for (const index of steps.keys()) tour.addStep(stepOptions(walk, index));

  const keys = onKey(tour, walk);
  const settle = () => {
    isOver = true;
    document.removeEventListener('keydown', keys, { capture: true });
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected)
      focusedBefore.focus({ preventScroll: true });
    onEnd();
  };
  tour.once('show', () => {
    document.addEventListener('keydown', keys, { capture: true });
    onShown();
  });
  tour.once('complete', settle);
  tour.once('cancel', settle);
  const opening = setTimeout(() => void go(0, 1), OPENS_AFTER_MS);
  return {
    end: () => {
      clearTimeout(opening);
      if (tour.isActive()) void tour.cancel();
      else if (!isOver) settle();
    },
  };
};
