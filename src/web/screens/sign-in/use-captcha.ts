import { FIRST } from '../../lib/captcha/captcha-state.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';

const none = createStore(FIRST);

/**
 * The captcha of the tenant, if it has one, and whether people have to wait for it (rules:
 * "Validation rules").
 */
export const useCaptcha = () => {
  const {
    captcha,
    boot: { tenant },
  } = useStores();
  const { phase } = useStore(captcha ?? none);
  const { isRequired, kind } = tenant.captcha;
  const mayGoOn =
    captcha === undefined || phase === 'verified' || (phase === 'unavailable' && !isRequired);
  return { captcha, phase, isRequired, isBlocking: !mayGoOn, drawsItself: kind !== 'altcha' };
};
