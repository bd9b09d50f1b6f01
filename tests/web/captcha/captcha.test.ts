import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CaptchaImpossible,
  type CaptchaNews,
  type CaptchaWidget,
  createCaptcha,
} from '../../../src/web/lib/captcha/captcha.ts';

interface Pretended {
  loads?: boolean[];
  onReset?: () => void;
}

/** A widget that does what the test says; scripts come unless `loads` says otherwise. */
const opened = ({ loads = [], onReset }: Pretended = {}) => {
  const done = { load: 0, show: 0, reset: 0, stop: 0 };
  let tell: (news: CaptchaNews) => void = () => undefined;
  const widget: CaptchaWidget = {
    load: async () => {
      done.load += 1;
      if (loads[done.load - 1] === false) throw new Error('blocked');
    },
    show: (_, listener) => {
      done.show += 1;
      tell = listener;
    },
    reset: () => {
      done.reset += 1;
      onReset?.();
    },
    stop: () => {
      done.stop += 1;
    },
  };
  const captcha = createCaptcha(() => widget);
  const end = captcha.begin(document.body);
  return {
    captcha,
    done,
    end,
    t: (news: CaptchaNews) => tell(news),
    phase: () => captcha.get().phase,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
};

const token = (name = 'proof'): CaptchaNews => ({ kind: 'token', token: name });
const failed: CaptchaNews = { kind: 'failed' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a captcha', () => {
  it('is loading, then verified with its proof', async () => {
    const { captcha, t, phase, pass } = opened();
    expect(phase()).toBe('loading');
    await pass(0);
    t(token());
    expect([phase(), captcha.get().token]).toEqual(['verified', 'proof']);
    await pass(10 * 60_000);
    expect(phase()).toBe('verified');
  });

  it('loses a proof that is too old, and gets another one', async () => {
    const { captcha, done, t, phase, pass } = opened();
    await pass(0);
    t(token());
    t({ kind: 'expired' });
    expect([phase(), captcha.get().token, done.reset]).toEqual(['expired', null, 1]);
    t(token('second'));
    expect(captcha.get().token).toBe('second');
  });
});

describe('after an error', () => {
  it('tries again 3 s later, 5 times, then is unavailable', async () => {
    const { done, t, phase, pass } = opened();
    await pass(0);
    for (let retry = 1; retry <= 5; retry += 1) {
      t(failed);
      expect(phase()).toBe('error');
      await pass(2_999);
      expect(done.reset).toBe(retry - 1);
      await pass(1);
      expect([done.reset, phase()]).toEqual([retry, 'loading']);
    }
    t(failed);
    expect(phase()).toBe('unavailable');
    await pass(10 * 60_000);
    expect(done.reset).toBe(5);
  });

  it('counts from the start again after a proof', async () => {
    const { t, phase, pass } = opened();
    await pass(0);
    for (let error = 0; error < 12; error += 1) {
      t(failed);
      await pass(3_000);
      if (error % 5 === 4) t(token());
    }
    expect(phase()).not.toBe('unavailable');
  });

  it('is unavailable at once when the reset itself fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { t, phase, pass } = opened({
      onReset: () => {
        throw new Error('gone');
      },
    });
    await pass(0);
    t(failed);
    await pass(3_000);
    expect(phase()).toBe('unavailable');
  });
});

describe('while nothing comes', () => {
  it('is reset after 30 s, 5 times, then is unavailable', async () => {
    const { done, phase, pass } = opened();
    await pass(0);
    for (let reset = 1; reset <= 5; reset += 1) {
      await pass(29_999);
      expect(done.reset).toBe(reset - 1);
      await pass(1);
      expect([done.reset, phase()]).toEqual([reset, 'loading']);
    }
    await pass(29_999);
    expect(phase()).toBe('loading');
    await pass(1);
    expect([done.reset, phase()]).toEqual([5, 'unavailable']);
  });

  it('is no longer waited for once an error or a proof came', async () => {
    const { done, t, pass } = opened();
    await pass(29_000);
    t(token());
    await pass(60_000);
    expect(done.reset).toBe(0);
  });
});

describe('a script that does not come', () => {
  it('is asked for 2 more times, then given up', async () => {
    const { done, phase, pass } = opened({ loads: [false, false, false] });
    await pass(0);
    expect([done.load, phase()]).toEqual([1, 'loading']);
    await pass(3_000);
    await pass(3_000);
    expect([done.load, phase()]).toEqual([3, 'unavailable']);
  });

  it('may come at the second try', async () => {
    const { done, t, phase, pass } = opened({ loads: [false, true] });
    await pass(3_000);
    t(token());
    expect([done.load, done.show, phase()]).toEqual([2, 1, 'verified']);
  });

  it('that never answers is asked for again after 30 s, and given up in the end', async () => {
    const load = vi.fn(() => new Promise<void>(() => undefined));
    const captcha = createCaptcha(() => ({ load, show: vi.fn(), reset: vi.fn(), stop: vi.fn() }));
    captcha.begin(document.body);
    await vi.advanceTimersByTimeAsync(6 * 30_000 - 1);
    expect([load.mock.calls.length, captcha.get().phase]).toEqual([6, 'loading']);
    await vi.advanceTimersByTimeAsync(1);
    expect(captcha.get().phase).toBe('unavailable');
  });
});

describe('a browser that cannot', () => {
  it('is not tried twice', async () => {
    const load = vi.fn(async () => {
      throw new CaptchaImpossible('no');
    });
    const captcha = createCaptcha(() => ({ load, show: vi.fn(), reset: vi.fn(), stop: vi.fn() }));
    captcha.begin(document.body);
    await vi.advanceTimersByTimeAsync(0);
    expect([load.mock.calls.length, captcha.get().phase]).toEqual([1, 'unavailable']);
  });
});

describe('a reset', () => {
  it('locks for 2 s: whoever asks meanwhile gets it then, once', async () => {
    const { captcha, done, t, pass } = opened();
    await pass(0);
    t(token('first'));
    captcha.renew();
    expect([done.reset, captcha.get().token]).toEqual([1, null]);
    t(token('second'));
    captcha.renew();
    captcha.renew();
    expect([done.reset, captcha.get().token]).toEqual([1, null]);
    await pass(1_999);
    expect(done.reset).toBe(1);
    await pass(1);
    expect(done.reset).toBe(2);
    await pass(20_000);
    expect(done.reset).toBe(2);
  });
});

describe('a place of the page that goes', () => {
  it('takes the captcha and its timers with it', async () => {
    const { done, end, t, phase, pass } = opened();
    await pass(0);
    end();
    t(token());
    await pass(10 * 60_000);
    expect([done.stop, done.reset, phase()]).toEqual([1, 0, 'loading']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin again in the next place what was unavailable, unless somebody asks', async () => {
    const { captcha, done, end, phase, pass } = opened({ loads: [false, false, false, true] });
    await pass(6_000);
    end();
    captcha.begin(document.body);
    await pass(0);
    expect([done.load, phase()]).toEqual([3, 'unavailable']);
    captcha.restart();
    await pass(0);
    expect([done.load, phase()]).toEqual([4, 'loading']);
  });
});
