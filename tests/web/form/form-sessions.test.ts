import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormSessions } from '../../../src/web/lib/form-session/form-sessions.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import type { Upload } from '../../../src/web/lib/uploads/upload.ts';
import { pretendedServer } from '../server.ts';
import { formOf, storeOf } from '../widgets/one-field.tsx';
import { pretendedCall, PretendedForm, until } from './pretended-form.ts';

const server = pretendedServer();
const { countries } = storeOf(formOf([]));
const sent = (kind: 'sending' | 'done'): Upload => ({
  id: 'one', idempotencyKey: 'k', applicationUid: 'A1', applicantUid: 'ap1', known: [], file: new File(['x'], 'passport.jpg'),
  state: kind === 'done' ? { kind, docIds: ['d1'] } : { kind, percent: 50 },
});

describe('the open forms of a person', () => {
  let form: PretendedForm;
  let sessions: FormSessions;
  const uploads = createStore<readonly Upload[]>([]);
  beforeEach(async () => {
    form = new PretendedForm(formOf([{ key: 'surname', type: 'text', label: 'Surname' }]));
    server.use(...form.handlers());
    sessions = await FormSessions.of({ tenant: 'demo', user: 'anna' }, { call: pretendedCall, uploads, window, now: Date.now });
  });
  afterEach(() => sessions.close());

  const opened = async () => {
    const { state } = sessions.open('A1', countries);
    await until(() => state.get().status === 'open', 'the form is open');
    const now = state.get();
    if (now.status !== 'open') throw new Error('The form is not open.');
    return now.store;
  };

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
    await until(() => store.cellAt('surname')?.value === 'Eriksson', 'what the document says is there');
  });

  it('are loaded once, however many ask for one at the same time', async () => {
    sessions.open('A1', countries);
    const { state } = sessions.open('A1', countries);
    const stores = new Set<unknown>();
    state.subscribe(() => { const now = state.get(); if (now.status === 'open') stores.add(now.store); });
    await opened();
    expect(stores.size).toBe(1);
  });
});
