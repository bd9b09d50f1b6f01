import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaNews } from '../../../src/web/lib/captcha/captcha.ts';
import { serviceWidget } from '../../../src/web/lib/captcha/service-widget.ts';
import { type ServiceKind, services } from '../../../src/web/lib/captcha/services.ts';

const kinds: ServiceKind[] = ['turnstile', 'hcaptcha', 'recaptcha'];
const page = window as unknown as Record<string, unknown>;

const scriptTags = () => [...document.head.querySelectorAll('script')];

/** The script of a service as it comes: it calls back when it is ready. */
const completeRedirect = (kind: ServiceKind) => {
  const script = {
    render: vi.fn((_: HTMLElement, __: Record<string, unknown>) => 7),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  page[services[kind].name] = script;
  (page.captchaIsReady as () => void)();
  return script;
};

afterEach(() => {
  document.head.innerHTML = '';
  for (const { name } of Object.values(services)) delete page[name];
});

describe.each(kinds)('%s', (kind) => {
  it('comes from its own address, asks to be drawn by us, and speaks our words', async () => {
    const widget = serviceWidget({ kind, siteKey: 'public', window });
    const load = widget.load();
    expect(scriptTags().map(({ src }) => src)).toEqual([
      `${services[kind].script}?render=explicit&onload=captchaIsReady`,
    ]);
    const script = completeRedirect(kind);
    await load;
    const news: CaptchaNews[] = [];
    const place = document.createElement('div');
    widget.show(place, (one) => news.push(one));
    const settings = script.render.mock.calls[0]?.[1] as Record<string, (token?: string) => void>;
    expect(settings.sitekey).toBe('public');
    settings.callback?.('proof');
    settings['expired-callback']?.();
    settings['error-callback']?.();
    expect(news).toEqual([
      { kind: 'token', token: 'proof' },
      { kind: 'expired' },
      { kind: 'failed' },
    ]);
    widget.reset();
    expect(script.reset).toHaveBeenCalledWith(7);
    widget.stop();
    expect([place.childElementCount, script.remove.mock.calls]).toEqual([0, [[7]]]);
  });

  it('whose script is blocked is taken away, so that it can be asked for again', async () => {
    const widget = serviceWidget({ kind, siteKey: 'public', window });
    const load = widget.load();
    scriptTags()[0]?.dispatchEvent(new Event('error'));
    await expect(load).rejects.toThrow(`The script of ${kind} did not come.`);
    expect(scriptTags()).toEqual([]);
  });

  it('cannot be reset before it was drawn', () => {
    expect(() => serviceWidget({ kind, siteKey: 'public', window }).reset()).toThrow(
      `${kind} was never drawn.`,
    );
  });
});
