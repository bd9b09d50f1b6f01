import type { CaptchaNews, CaptchaWidget } from './captcha.ts';
import { type ServiceKind, type ServiceScript, services } from './services.ts';

type Page = Window & Record<string, unknown>;

/** The script calls this when it is ready, which may be later than when it has come. */
const READY = 'captchaIsReady';

const scriptOf = (kind: ServiceKind, window: Window) =>
  (window as Page)[services[kind].name] as ServiceScript | undefined;

/**
 * Adds the script of a service to the page. One that did not come is taken away, so that it can be
 * asked for again.
 */
const loaded = (kind: ServiceKind, window: Window): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    (window as Page)[READY] = () => resolve();
    script.src = `${services[kind].script}?render=explicit&onload=${READY}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script of ${kind} did not come.`));
    };
    window.document.head.append(script);
  });

interface Service {
  kind: ServiceKind;
  siteKey: string;
  window: Window;
}

/** The captcha of a service that the tenant names. It draws itself. */
export const serviceWidget = ({ kind, siteKey, window }: Service): CaptchaWidget => {
  let drawn: { script: ServiceScript; id: string | number; frame: HTMLElement } | undefined;

  const settings = (tell: (news: CaptchaNews) => void) => ({
    sitekey: siteKey,
    callback: (token: string) => tell({ kind: 'token', token }),
    'expired-callback': () => tell({ kind: 'expired' }),
    'error-callback': () => tell({ kind: 'failed' }),
    // Turnstile would try again by itself; when and how often is said in one place.
    retry: 'never',
    'refresh-expired': 'manual',
  });

  return {
    load: () => (scriptOf(kind, window)?.render ? Promise.resolve() : loaded(kind, window)),
    show: (place, tell) => {
      const script = scriptOf(kind, window);
      if (!script) throw new Error(`The script of ${kind} came without its functions.`);
      const frame = place.appendChild(window.document.createElement('div'));
      drawn = { script, frame, id: script.render(frame, settings(tell)) };
    },
    reset: () => {
      if (!drawn) throw new Error(`${kind} was never drawn.`);
      drawn.script.reset(drawn.id);
    },
    stop: () => {
      drawn?.script.remove?.(drawn.id);
      drawn?.frame.remove();
      drawn = undefined;
    },
  };
};
