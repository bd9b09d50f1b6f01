import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FormSessions } from '../../../src/web/lib/form-session/form-sessions.ts';
import { translateFrom } from '../../../src/web/lib/i18n/texts.ts';
import { answersResource } from '../../../src/web/lib/outbox/edit.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import { UnsentChanges } from '../../../src/web/lib/unsent/unsent-changes.ts';
import { unsentEdits } from '../../../src/web/lib/unsent/unsent-edits.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { texts } from '../page.tsx';
import { pretendedServer } from '../server.ts';
import { formOf, storeOf } from '../widgets/one-field.tsx';
import { PretendedForm, pretendedCall, pretendedRealtime, until } from './pretended-form.ts';

const server = pretendedServer();
const { countries } = storeOf(formOf([]));
const sent = (kind: 'sending' | 'done'): Upload => ({
  id: 'one',
  idempotencyKey: 'k',
  applicationUid: 'A1',
  applicantUid: 'ap1',
  known: [],
  file: new File(['x'], 'passport.jpg'),
  state: kind === 'done' ? { kind, docIds: ['d1'] } : { kind, percent: 50 },
});

describe('the open forms of a person', () => {
  let form: PretendedForm;
  let unsent: UnsentChanges;
  let sessions: FormSessions;
  const uploads = createStore<readonly Upload[]>([]);
  beforeEach(async () => {
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_: string, task: () => Promise<unknown>) => task() },
    });
    form = new PretendedForm(
      formOf([
        { key: 'surname', type: 'text', label: 'Surname' },
        { key: 'ward', type: 'text', label: 'Ward' },
      ]),
    );
    server.use(...form.handlers());
    unsent = await UnsentChanges.of(
      { tenant: 'demo', user: 'anna' },
      { call: pretendedCall, uploads, realtime: pretendedRealtime(), window, now: Date.now },
    );
    sessions = unsent.forms;
  });
  afterEach(() => unsent.close());

  const opened = async () => {
    const { state } = sessions.open('A1', countries);
    await until(() => state.get().status === 'open', 'the form is open');
    const now = state.get();
    if (now.status !== 'open') throw new Error('The form is not open.');
    return now.store;
  };

  it('show what waits as a difference: what stood there, and what was typed', async () => {
    const t = translateFrom(texts);
    const store = await opened();
    const surname = store.cellAt('surname');
    if (surname) store.typed(surname, 'Eriksson');
    expect(unsentEdits(unsent, t)).toEqual([
      { id: 'answers/A1 surname', label: 'Surname', before: 'Nothing', after: 'Eriksson' },
    ]);
    unsent.outbox.put(answersResource('B2'), [
      { key: 'home_address.city', value: 'Pune', base: 'Mumbai' },
    ]);
    expect(unsentEdits(unsent, t).at(-1)).toMatchObject({
      label: 'home address city',
      before: 'Mumbai',
      after: 'Pune',
    });
    await unsent.discard();
  });

  it('hear of a file that arrives while they are open, and wait until it is read', async () => {
    uploads.set([sent('sending')]);
    const store = await opened();
    form.isInReading = true;
    uploads.set([sent('done')]);
    Object.assign(form, { prefilled: { surname: 'Eriksson' } });
    await until(() => store.cellAt('surname')?.value === 'Eriksson', 'what the file says is there');
  });

  it('are brought up to date whenever somebody comes to one', async () => {
    const store = await opened();
    form.prefilled = { surname: 'Eriksson' };
    sessions.open('A1', countries);
    await until(
      () => store.cellAt('surname')?.value === 'Eriksson',
      'what the document says is there',
    );
  });

  it('are loaded once, however many ask for one at the same time', async () => {
    sessions.open('A1', countries);
    const { state } = sessions.open('A1', countries);
    const stores = new Set<unknown>();
    state.subscribe(() => {
      const now = state.get();
      if (now.status === 'open') stores.add(now.store);
    });
    await opened();
    expect(stores.size).toBe(1);
  });

  it('give way to the form of a newer catalogue, though it has the same name', async () => {
    const before = await opened();
    const session = sessions.open('A1', countries);
    form.form = {
      ...form.form,
      sections: [
        {
          id: 'all',
          title: 'All',
          fields: [
            { key: 'surname', type: 'text', label: 'Surname' },
            { key: 'county', type: 'text', label: 'County' },
          ],
        },
      ],
    };
    await session.open();
    const unmoved = session.state.get();
    form.catalogueChecksum = 'second';
    await session.open();
    const moved = session.state.get();
    expect(unmoved.status === 'open' && unmoved.store).toBe(before);
    expect(
      moved.status === 'open' && [
        moved.version,
        moved.store.cellAt('county') !== undefined,
        moved.store.cellAt('ward'),
      ],
    ).toEqual(['second', true, undefined]);
  });

  it('give way to the form of the new trip: an unsent answer that it asks for too is sent, another is forgotten', async () => {
    form.faults = ['silence'];
    const store = await opened();
    for (const key of ['surname', 'ward']) {
      const cell = store.cellAt(key);
      if (cell) store.typed(cell, 'Typed');
    }
    const session = sessions.open('A1', countries);
    await session.saver.now();
    form.form = {
      ...formOf([
        { key: 'surname', type: 'text', label: 'Surname' },
        { key: 'county', type: 'text', label: 'County' },
      ]),
      id: 'other',
    };
    await session.open();
    const now = session.state.get();
    expect(
      now.status === 'open' && [
        now.store.form.id,
        now.store.cellAt('surname')?.value,
        now.store.cellAt('county') !== undefined,
      ],
    ).toEqual(['other', 'Typed', true]);
    expect([...unsent.outbox.waiting(answersResource('A1')).keys()]).toEqual(['surname']);
    await session.saver.now();
    expect([form.answers.get('surname')?.value, form.answers.has('ward'), unsent.count()]).toEqual([
      'Typed',
      false,
      0,
    ]);
  });
});
