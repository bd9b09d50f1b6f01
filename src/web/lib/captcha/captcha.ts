import { createStore, type Store } from '../store.ts';

/**
 * The numbers of the specification ("States and transitions" and "Constants and limits"); times in
 * milliseconds.
 */
const CAPTCHA = {
  retries: 5,
  retryAfterMs: 3_000,
  quietMs: 30_000,
  quietResets: 5,
  lockMs: 2_000,
  moreLoads: 2,
} as const;

export interface CaptchaState {
  phase: 'loading' | 'verified' | 'expired' | 'error' | 'unavailable';
  /** The proof, while there is one that was not used or too old. */
  token: string | null;
  isLoaded: boolean;
  /**
   * How often it was loaded again, tried again after an error, and reset because nothing came; a
   * proof forgets the last two.
   */
  loadedAgain: number;
  retried: number;
  quietResets: number;
  /** For a moment after a reset another one is held back; `isResetWanted` has it follow then. */
  isLocked: boolean;
  isResetWanted: boolean;
}

type CaptchaTimer = 'load' | 'retry' | 'quiet' | 'lock';

export type CaptchaEvent =
  | { kind: 'begun' | 'loaded' | 'load-failed' | 'expired' | 'failed' }
  /** A reset that failed, or a browser that cannot: no other try would help. */
  | { kind: 'impossible' }
  | { kind: 'token'; token: string }
  /** The proof was used, or is wanted anew. */
  | { kind: 'renewal-asked' }
  | { kind: 'due'; timer: CaptchaTimer };

/**
 * What has to be done outside: with the widget, or with a timer of that name (a second one replaces
 * the first).
 */
type CaptchaEffect =
  | { do: 'load' | 'show' | 'reset' }
  | { do: 'wait'; timer: CaptchaTimer; ms: number }
  | { do: 'forget'; timer: CaptchaTimer };

interface Step {
  state: CaptchaState;
  effects: CaptchaEffect[];
}

export const FIRST: CaptchaState = {
  phase: 'loading',
  token: null,
  isLoaded: false,
  loadedAgain: 0,
  retried: 0,
  quietResets: 0,
  isLocked: false,
  isResetWanted: false,
};

const TIMES = {
  load: CAPTCHA.retryAfterMs,
  retry: CAPTCHA.retryAfterMs,
  quiet: CAPTCHA.quietMs,
  lock: CAPTCHA.lockMs,
} satisfies { [T in CaptchaTimer]: number };

const wait = (timer: CaptchaTimer): CaptchaEffect => ({ do: 'wait', timer, ms: TIMES[timer] });
const forget = (...timers: CaptchaTimer[]): CaptchaEffect[] =>
  timers.map((timer) => ({ do: 'forget', timer }));
const still = (state: CaptchaState): Step => ({ state, effects: [] });

/** Signing in continues without it. */
const unavailable = (state: CaptchaState): Step => ({
  state: { ...state, phase: 'unavailable', token: null, isResetWanted: false },
  effects: forget('load', 'retry', 'quiet', 'lock'),
});

const reset = (state: CaptchaState): Step => {
  if (!state.isLoaded) return still(state);
  if (state.isLocked) return still({ ...state, isResetWanted: true });
  return {
    state: { ...state, isLocked: true, isResetWanted: false },
    effects: [{ do: 'reset' }, wait('lock'), wait('quiet'), ...forget('retry')],
  };
};

const again = (state: CaptchaState): Step => reset({ ...state, phase: 'loading', token: null });

const afterError = (state: CaptchaState): Step => {
  if (state.retried >= CAPTCHA.retries) return unavailable(state);
  return {
    state: { ...state, phase: 'error', token: null, retried: state.retried + 1 },
    effects: [wait('retry'), ...forget('quiet')],
  };
};

const afterQuiet = (state: CaptchaState): Step => {
  if (state.quietResets >= CAPTCHA.quietResets) return unavailable(state);
  const next = { ...state, quietResets: state.quietResets + 1 };
  return state.isLoaded ? again(next) : { state: next, effects: [{ do: 'load' }, wait('quiet')] };
};

const afterLock = (state: CaptchaState): Step =>
  state.isResetWanted ? reset({ ...state, isLocked: false }) : still({ ...state, isLocked: false });

const due = {
  load: (state) => ({ state, effects: [{ do: 'load' }] }),
  retry: again,
  quiet: afterQuiet,
  lock: afterLock,
} satisfies { [T in CaptchaTimer]: (state: CaptchaState) => Step };

/** What follows from what happened. Once it is unavailable only a new beginning helps. */
export const captchaAfter = (state: CaptchaState, event: CaptchaEvent): Step => {
  if (event.kind === 'begun')
    return {
      state: FIRST,
      effects: [...forget('load', 'retry', 'lock'), { do: 'load' }, wait('quiet')],
    };
  if (state.phase === 'unavailable') return still(state);
  switch (event.kind) {
    case 'loaded':
      return state.isLoaded
        ? still(state)
        : { state: { ...state, isLoaded: true }, effects: [...forget('load'), { do: 'show' }] };
    case 'load-failed':
      return state.loadedAgain < CAPTCHA.moreLoads
        ? { state: { ...state, loadedAgain: state.loadedAgain + 1 }, effects: [wait('load')] }
        : unavailable(state);
    case 'token':
      return {
        state: {
          ...state,
          phase: 'verified',
          token: event.token,
          retried: 0,
          quietResets: 0,
          isResetWanted: false,
        },
        effects: forget('quiet', 'retry'),
      };
    case 'expired':
      return reset({ ...state, phase: 'expired', token: null });
    case 'failed':
      return afterError(state);
    case 'impossible':
      return unavailable(state);
    case 'renewal-asked':
      return again(state);
    case 'due':
      return due[event.timer](state);
  }
};

/** What a captcha says about itself. */
export type CaptchaNews =
  | { kind: 'token'; token: string }
  | { kind: 'expired' }
  | { kind: 'failed' };

/** This browser, or the way to this site, cannot run the captcha. */
export class CaptchaImpossible extends Error {}

/** A captcha of some kind, in the words that all of them share. */
export interface CaptchaWidget {
  /**
   * Fetches what it needs; rejects when that does not come, and with CaptchaImpossible where no
   * other try would help.
   */
  load: () => Promise<void>;
  /** Begins in a place of the page, which ours needs not. Throws when it cannot. */
  show: (place: HTMLElement, tell: (news: CaptchaNews) => void) => void;
  /** Begins anew. Throws when it cannot. */
  reset: () => void;
  /** Ends, and takes away what it drew. */
  stop: () => void;
}

export type Captcha = Pick<Store<CaptchaState>, 'get' | 'subscribe'> & {
  /** Begins in a place of the page; returns how to end. What was unavailable stays so. */
  begin: (place: HTMLElement) => () => void;
  /** The proof was used, or refused: gets another one. */
  renew: () => void;
  /** Tries everything once more, also after it was unavailable. */
  restart: () => void;
};

/** Runs the states of a captcha: does with the widget and the clock what they ask for. */
export const createCaptcha = (makeWidget: () => CaptchaWidget): Captcha => {
  const store = createStore(FIRST);
  const timers = new Map<CaptchaTimer, ReturnType<typeof setTimeout>>();
  let shown: { widget: CaptchaWidget; place: HTMLElement } | undefined;

  const clear = (timer: CaptchaTimer) => clearTimeout(timers.get(timer));

  const happen = (event: CaptchaEvent) => {
    const { state, effects } = captchaAfter(store.get(), event);
    store.set(state);
    for (const effect of effects) perform(effect);
  };

  /** Tells what a widget says, as long as it is the one that is shown. */
  const from = (widget: CaptchaWidget) => (event: CaptchaEvent) => {
    if (shown?.widget === widget) happen(event);
  };

  const attempt = (work: () => void, failure: 'failed' | 'impossible') => {
    try {
      work();
    } catch (error) {
      console.warn('The captcha cannot begin.', error);
      happen({ kind: failure });
    }
  };

  const perform = (effect: CaptchaEffect) => {
    if (effect.do === 'forget') return clear(effect.timer);
    if (effect.do === 'wait') {
      clear(effect.timer);
      timers.set(
        effect.timer,
        setTimeout(() => happen({ kind: 'due', timer: effect.timer }), effect.ms),
      );
      return;
    }
    if (!shown) return;
    const { widget, place } = shown;
    if (effect.do === 'load') {
      return void widget.load().then(
        () => from(widget)({ kind: 'loaded' }),
        (error: unknown) =>
          from(widget)({ kind: error instanceof CaptchaImpossible ? 'impossible' : 'load-failed' }),
      );
    }
    if (effect.do === 'show') return attempt(() => widget.show(place, from(widget)), 'failed');
    attempt(() => widget.reset(), 'impossible');
  };

  const end = () => {
    shown?.widget.stop();
    shown = undefined;
    for (const timer of timers.keys()) clear(timer);
  };

  const beginIn = (place: HTMLElement) => {
    end();
    shown = { widget: makeWidget(), place };
    happen({ kind: 'begun' });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    begin: (place) => {
      if (store.get().phase !== 'unavailable') beginIn(place);
      else shown = { widget: makeWidget(), place };
      return end;
    },
    renew: () => happen({ kind: 'renewal-asked' }),
    restart: () => {
      if (shown) beginIn(shown.place);
    },
  };
};
