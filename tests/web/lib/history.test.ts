import { beforeEach, describe, expect, it } from 'vitest';
import { createHistory } from '../../../src/web/lib/history.ts';

const begin = (hash: string) => {
  window.history.replaceState(null, '', `/${hash}`);
  return createHistory(window);
};
const back = () => new Promise<void>((resolve) => {
  window.addEventListener('popstate', () => resolve(), { once: true });
  window.history.back();
});

describe('the addresses of a page', () => {
  let steps = 0;
  beforeEach(() => { steps = window.history.length; });

  it('are the path and the query of the hash', () => {
    expect(begin('#/form?section=trip&q=a?b').get()).toEqual({ pathname: '/form', search: '?section=trip&q=a?b', isMove: false });
    expect(begin('').get()).toEqual({ pathname: '/', search: '', isMove: false });
    expect(begin('#form/').get().pathname).toBe('/form');
  });

  it('change when somebody goes elsewhere, and whoever listens hears of it', () => {
    const history = begin('#/form');
    const heard: string[] = [];
    history.subscribe(() => heard.push(history.get().pathname));
    history.navigate('/summary?back=form');
    expect(history.get()).toEqual({ pathname: '/summary', search: '?back=form', isMove: true });
    expect([window.location.hash, heard, window.history.length]).toEqual(['#/summary?back=form', ['/summary'], steps + 1]);
  });

  it('leave no trail when they are replaced, or are where one is', () => {
    const history = begin('#/form');
    history.navigate('/form');
    history.navigate('/summary', { replace: true });
    expect([window.location.hash, window.history.length]).toEqual(['#/summary', steps]);
  });

  it('follow the way back, which is no move', async () => {
    const history = begin('#/form');
    const stop = history.follow();
    history.navigate('/summary');
    await back();
    expect(history.get()).toEqual({ pathname: '/form', search: '', isMove: false });
    stop();
  });
});
