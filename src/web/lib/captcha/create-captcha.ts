import { createStore, type Store } from '../store.ts';
import {
  type CaptchaEffect,
  type CaptchaEvent,
  type CaptchaState,
  type CaptchaTimer,
  captchaAfter,
  FIRST,
} from './captcha-state.ts';
import { CaptchaImpossible, type CaptchaWidget } from './captcha-widget.ts';

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

  const forget = (timer: CaptchaTimer) => clearTimeout(timers.get(timer));

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
    if (effect.do === 'forget') return forget(effect.timer);
    if (effect.do === 'wait') {
      forget(effect.timer);
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
    for (const timer of timers.keys()) forget(timer);
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
