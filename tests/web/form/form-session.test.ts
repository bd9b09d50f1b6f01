import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldNode } from '../../../src/core/forms/types.ts';
import { at, http, pretendedServer, refused } from '../server.ts';
import { formOf } from '../widgets/one-field.tsx';
import { PretendedForm, pretendedBrowser, pretendedRealtime, until } from './pretended-form.ts';

const text = (key: string): FieldNode => ({ key, type: 'text', label: key });
const server = pretendedServer();

describe('a form that is being filled', () => {
  let form: PretendedForm;
  let browser: ReturnType<typeof pretendedBrowser>;
  let tabs: Awaited<ReturnType<typeof browser.openTab>>[] = [];
  const open = async (own = browser) => {
    const tab = await own.openTab();
    tabs.push(tab);
    return tab;
  };
  beforeEach(() => {
    form = new PretendedForm(formOf([text('surname'), text('city'), text('street')]));
    browser = pretendedBrowser();
    server.use(...form.handlers());
  });
  afterEach(async () => {
    for (const tab of tabs) await tab.close();
    tabs = [];
  });

  it('is saved soon after typing, each answer by itself', async () => {
    const tab = await open();
    tab.type('surname', 'Eriksson');
    await until(() => tab.session.saver.saving.get().kind === 'saved', 'saved');
    expect(form.saves).toEqual([{ revision: 0, set: { surname: 'Eriksson' }, unset: [] }]);
    expect(tab.outbox.waiting('answers/A1').size).toBe(0);
  });

  it('saves what was emptied as emptied', async () => {
    form.write('surname', 'Old', 'anna');
    const tab = await open();
    tab.store.set(tab.cell('surname'), undefined);
    await tab.session.saver.now();
    expect(form.answers.get('surname')?.value).toBeNull();
  });

  it('sends nothing for an answer that is typed back to what it was', async () => {
    form.write('surname', 'Old', 'anna');
    const tab = await open();
    tab.type('surname', 'New');
    tab.type('surname', 'Old');
    await tab.session.saver.now();
    expect([form.saves, tab.outbox.waiting('answers/A1').size]).toEqual([[], 0]);
  });

  it('waits on the device when nobody answers, says so field by field, and goes on by itself', async () => {
    form.faults = ['silence'];
    const tab = await open();
    tab.type('surname', 'Eriksson');
    await tab.session.saver.now();
    expect(tab.session.saver.saving.get()).toMatchObject({ kind: 'waiting', isOffline: true });
    expect([...tab.session.unsavedKeys.get()]).toEqual(['surname']);
    await tab.session.saver.now();
    expect(tab.session.saver.saving.get().kind).toBe('saved');
    expect([...tab.session.unsavedKeys.get()]).toEqual([]);
  });

  it('repeats the same save when the answer got lost, and then sends what came after', async () => {
    form.faults = ['lost answer'];
    const tab = await open();
    tab.type('surname', 'Eriks');
    await tab.session.saver.now();
    tab.type('surname', 'Eriksson');
    await tab.session.saver.now();
    await tab.session.saver.now();
    expect(form.saves.map(({ set }) => set)).toEqual([
      { surname: 'Eriks' },
      { surname: 'Eriksson' },
    ]);
    expect(form.answers.get('surname')?.value).toBe('Eriksson');
  });

  it('keeps unsent answers over a reload, and sends them', async () => {
    form.faults = ['silence'];
    const before = await open();
    before.type('surname', 'Eriksson');
    await before.session.saver.now();
    await before.close();
    const after = await open();
    expect(after.cell('surname').value).toBe('Eriksson');
    await until(
      () => form.answers.get('surname')?.value === 'Eriksson',
      'the answer is at the server',
    );
  });

  it('takes its own lost save for no clash after a reload', async () => {
    form.faults = ['lost answer'];
    const before = await open();
    before.type('surname', 'Eriks');
    await before.session.saver.now();
    before.type('surname', 'Eriksson');
    await before.close();
    const after = await open();
    expect(after.cell('surname').getSnap().clash).toBeUndefined();
    await until(
      () => form.answers.get('surname')?.value === 'Eriksson',
      'the answer is at the server',
    );
  });

  it('shows a clash after a reload when somebody else answered meanwhile, and sends nothing', async () => {
    form.faults = ['silence'];
    const before = await open();
    before.type('surname', 'Mine');
    await before.session.saver.now();
    await before.close();
    form.write('surname', 'Theirs');
    const after = await open();
    expect(after.cell('surname').value).toBe('Mine');
    expect(after.cell('surname').getSnap().clash).toMatchObject({
      value: 'Theirs',
      byName: 'Berta Berg',
    });
    await after.session.saver.now();
    expect(form.answers.get('surname')?.value).toBe('Theirs');
  });

  it('shows another person on the same device nothing of it', async () => {
    form.faults = ['silence'];
    const mine = await open();
    mine.type('surname', 'Eriksson');
    await mine.session.saver.now();
    const theirs = await open(pretendedBrowser('berta', browser.disk));
    expect(theirs.cell('surname').value).toBeUndefined();
  });

  it('merges what two people change in different fields', async () => {
    const anna = await open();
    const berta = await open(pretendedBrowser('berta'));
    anna.type('surname', 'Eriksson');
    await anna.session.saver.now();
    berta.type('city', 'Zenith');
    await berta.session.saver.now();
    expect(Object.fromEntries([...form.answers].map(([key, { value }]) => [key, value]))).toEqual({
      surname: 'Eriksson',
      city: 'Zenith',
    });
    expect(berta.cell('surname').value).toBe('Eriksson');
  });

  it('shows a clash when two people change the same field, and saves the choice', async () => {
    form.write('surname', 'Old', 'anna');
    const tab = await open();
    form.write('surname', 'Theirs');
    tab.type('surname', 'Mine');
    tab.type('city', 'Zenith');
    await tab.session.saver.now();
    expect(tab.cell('surname').getSnap().clash).toMatchObject({ value: 'Theirs' });
    await until(() => form.answers.get('city')?.value === 'Zenith', 'the other answer is saved');
    expect(form.answers.get('surname')?.value).toBe('Theirs');
    tab.session.settleClash(tab.cell('surname'), 'mine');
    await tab.session.saver.now();
    expect(form.answers.get('surname')?.value).toBe('Mine');
    expect(tab.outbox.waiting('answers/A1').size).toBe(0);
  });

  it('lets theirs stand when that is the choice', async () => {
    form.write('surname', 'Old', 'anna');
    const tab = await open();
    form.write('surname', 'Theirs');
    tab.type('surname', 'Mine');
    await tab.session.saver.now();
    tab.session.settleClash(tab.cell('surname'), 'theirs');
    await tab.session.saver.now();
    expect([
      tab.cell('surname').value,
      form.answers.get('surname')?.value,
      tab.outbox.waiting('answers/A1').size,
    ]).toEqual(['Theirs', 'Theirs', 0]);
  });

  it('is no clash when somebody changes what was saved before', async () => {
    const tab = await open();
    tab.type('surname', 'Mine');
    await tab.session.saver.now();
    form.write('surname', 'Corrected');
    await tab.session.refresh();
    expect([tab.cell('surname').value, tab.cell('surname').getSnap().clash]).toEqual([
      'Corrected',
      undefined,
    ]);
  });

  it('takes what documents say while they are being read: what is untouched is filled, what was typed stays and gets a suggestion', async () => {
    form.isInReading = true;
    const tab = await open();
    tab.type('surname', 'Mine');
    await tab.session.saver.now();
    Object.assign(form, {
      prefilled: { city: 'Zenith' },
      suggestions: { surname: 'Eriksson' },
      isInReading: false,
    });
    await until(() => tab.cell('city').value === 'Zenith', 'what the document says is there');
    expect(tab.cell('city').getSnap().source).toMatchObject({
      kind: 'document',
      category: 'Passport',
    });
    expect(tab.cell('surname').getSnap()).toMatchObject({
      value: 'Mine',
      suggestion: { value: 'Eriksson' },
    });
  });

  it('asks again until reading ends, also when an answer fails on the way', async () => {
    form.isInReading = true;
    const tab = await open();
    server.use(http.get(at('/api/v1/application/form'), () => Response.error(), { once: true }));
    Object.assign(form, { prefilled: { city: 'Zenith' }, isInReading: false });
    await until(() => tab.cell('city').value === 'Zenith', 'what the document says is there');
  });

  it('hears by the socket what documents say, and asks no more than that', async () => {
    const realtime = pretendedRealtime();
    form.isInReading = true;
    const tab = await open(pretendedBrowser('anna', undefined, realtime));
    const stop = tab.session.follow('ap1');
    realtime.stands();
    await until(() => form.asked === 2, 'what came before the socket stood is asked for');
    Object.assign(form, { prefilled: { city: 'Zenith' }, isInReading: false });
    realtime.says('page');
    expect([form.asked, tab.cell('city').value]).toEqual([2, undefined]);
    realtime.says('done');
    await until(() => tab.cell('city').value === 'Zenith', 'what the document says is there');
    expect(form.asked).toBe(3);
    stop();
    expect(realtime.followers.size).toBe(0);
  });

  it('asks once more for what the socket says while it asks, however often that is', async () => {
    const realtime = pretendedRealtime();
    const tab = await open(pretendedBrowser('anna', undefined, realtime));
    tab.session.follow('ap1');
    let completeRedirect: () => void = () => undefined;
    form.delay = new Promise((resolve) => {
      completeRedirect = resolve;
    });
    realtime.says('fields');
    await until(() => form.delay === undefined, 'the form is under way');
    form.prefilled = { city: 'Zenith' };
    for (const state of ['fields', 'done', 'done'] as const) realtime.says(state);
    completeRedirect();
    await until(() => tab.cell('city').value === 'Zenith', 'what the document says is there');
    expect(form.asked).toBe(3);
  });

  it('asks by itself again when the socket is away', async () => {
    const realtime = pretendedRealtime();
    form.isInReading = true;
    const tab = await open(pretendedBrowser('anna', undefined, realtime));
    tab.session.follow('ap1');
    realtime.stands();
    await until(() => form.asked === 2, 'the socket stands');
    Object.assign(form, { prefilled: { city: 'Zenith' }, isInReading: false });
    realtime.falls();
    await until(() => tab.cell('city').value === 'Zenith', 'what the document says is there');
  });

  it('does not fall back to answers that were under way while it saved', async () => {
    const tab = await open();
    let completeRedirect: () => void = () => undefined;
    form.delay = new Promise((resolve) => {
      completeRedirect = resolve;
    });
    const refreshed = tab.session.refresh();
    await until(() => form.delay === undefined, 'the form is under way');
    tab.type('surname', 'Eriksson');
    await tab.session.saver.now();
    completeRedirect();
    await refreshed;
    expect(tab.cell('surname').value).toBe('Eriksson');
    expect(tab.store.revision).toBe(1);
  });

  it('shows in a second tab what is typed in the first, and saves it once', async () => {
    const [one, other] = [await open(), await open()];
    one.type('surname', 'Eriksson');
    await until(() => other.cell('surname').value === 'Eriksson', 'the second tab shows it');
    await one.session.saver.now();
    await other.session.saver.now();
    expect(form.saves.length).toBe(1);
    expect(other.outbox.waiting('answers/A1').size).toBe(0);
    expect(other.store.revision).toBe(1);
  });

  it('asks in one of two tabs that type into the same field at once: the later goes on', async () => {
    form.faults = ['silence', 'silence'];
    const [one, other] = [await open(), await open()];
    one.type('surname', 'First');
    other.type('surname', 'Second');
    await until(
      () => one.cell('surname').getSnap().clash !== undefined,
      'the first tab shows a clash',
    );
    expect(one.cell('surname').getSnap().clash).toMatchObject({ value: 'Second' });
    expect(one.cell('surname').value).toBe('First');
    expect(other.cell('surname').getSnap().clash).toBeUndefined();
    expect(other.cell('surname').value).toBe('Second');
    form.faults = [];
    await one.session.saver.now();
    await other.session.saver.now();
    expect(form.answers.get('surname')?.value).toBe('Second');
  });

  it('shows beside its field what the server refused, and does not send it again until it changes', async () => {
    form.faults = [
      refused(400, {
        code: 'invalid_input',
        message: 'Some of this does not fit.',
        fields: { surname: 'Use fewer letters.' },
      }),
    ];
    const tab = await open();
    tab.type('surname', 'Eriksson');
    await tab.session.saver.now();
    expect(tab.cell('surname').getSnap().errors[0]?.params.sentence).toBe('Use fewer letters.');
    await tab.session.saver.now();
    expect(form.saves).toEqual([]);
    tab.type('surname', 'Erik');
    await tab.session.saver.now();
    expect(form.answers.get('surname')?.value).toBe('Erik');
  });

  it('stops with the reason when the application is gone, and loses nothing', async () => {
    form.faults = [refused(404, { code: 'not_found', message: 'We cannot find this.' })];
    const tab = await open();
    tab.type('surname', 'Eriksson');
    await tab.session.saver.now();
    expect(tab.session.saver.saving.get()).toEqual({
      kind: 'over',
      message: 'We cannot find this.',
    });
    expect([...tab.outbox.waiting('answers/A1').keys()]).toEqual(['surname']);
  });
});
