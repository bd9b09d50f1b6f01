import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { click, doing, leave, press, type } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';
import { appears, application, handlers, manifest, openProduct, says } from './open-product.tsx';
import { PretendedForm } from './pretended-form.ts';

const form: CompiledForm = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year',
  rules: [],
  sections: [
    {
      id: 'personal',
      title: 'Personal details',
      fields: [
        { key: 'surname', type: 'text', label: 'Surname', required: true },
        { key: 'born', type: 'date', label: 'Date of birth', required: true, max: 'today' },
      ],
    },
    {
      id: 'passport',
      title: 'Your passport',
      description: 'The passport you travel with.',
      fields: [
        { key: 'number', type: 'text', label: 'Passport number', required: true },
        { key: 'note', type: 'text', label: 'Note' },
      ],
    },
    {
      id: 'remarks',
      title: 'Remarks',
      fields: [{ key: 'remarks', type: 'textarea', label: 'Remarks' }],
    },
  ],
};

const server = pretendedServer();

describe('the form on the screen', { timeout: 20_000 }, () => {
  let pretended: PretendedForm;
  let close: () => Promise<void> = () => Promise.resolve();
  const open = async (place = '') => {
    ({ close } = await openProduct(`#/form?applicationUid=A1&applicantUid=ap1${place}`));
    return appears(() => document.querySelector('h1'), 'a heading');
  };
  beforeEach(() => {
    pretended = new PretendedForm(form);
    server.use(...handlers(), ...pretended.handlers());
  });
  afterEach(() => close());

  const field = (key: string) => appears(() => document.getElementById(`q.${key}`), key);
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a')].find(
      (element) => element.textContent?.trim() === name,
    );
  const section = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll('nav a')].find((link) => link.textContent?.includes(name)),
      name,
    );

  it('shows the first section, the list of all with their state, and how far one is', async () => {
    await open();
    await says('Personal details');
    expect((await section('Personal details')).getAttribute('aria-current')).toBe('page');
    expect((await section('Your passport')).textContent).toContain('1 question');
    expect((await section('Remarks')).textContent).toContain('Optional');
    expect(document.body.textContent).toContain('0 of 3 answers');
  });

  it('says what the step is about and what to do, where people begin', async () => {
    await open();
    await says('Check your form We filled what your documents say.');
  });

  it('opens the section that the address names', async () => {
    await open('&section=passport');
    await field('number');
    expect(document.querySelector('h1')?.textContent).toBe('Your passport');
  });

  it('brings whoever comes for one field to it', async () => {
    await open('&section=passport&field=note');
    const note = await field('note');
    expect(document.activeElement).toBe(note);
  });

  it('offers to go on where one was, and notes where one is', async () => {
    pretended.look = { place: { section: 'passport', field: 'note' } };
    await open();
    await says('You were last at Your passport · Note.');
    await click(button('Go on where you were'));
    const note = await field('note');
    await appears(() => document.activeElement === note, 'the question in focus');
    expect(button('Go on where you were')).toBeUndefined();
    const noted = await appears(
      () => pretended.looks.find((look) => Object.keys(look as object).length > 0),
      'a place that was noted',
    );
    expect(noted).toEqual({ section: 'passport', field: 'note' });
  });

  it('offers nothing to whoever comes for a section, and of a place that the form has no more', async () => {
    pretended.look = { place: { section: 'passport' } };
    await open('&section=personal');
    await field('surname');
    await close();
    pretended.look = { place: { section: 'gone' } };
    await open();
    await field('surname');
    await appears(() => pretended.looks.length > 0, 'the look');
    expect(document.body.textContent).not.toContain('You were last at');
  });

  it('shows staff what others have changed since they looked, who and when; not travellers', async () => {
    pretended.look = { since: '2027-01-18T09:00:00.000Z' };
    pretended.answers.set('surname', { value: 'Eriksson', revision: 1, by: 'berta' });
    await open();
    await field('surname');
    await appears(() => pretended.looks.length > 0, 'the look');
    expect(document.body.textContent).not.toContain('since you last looked');
    await close();
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () =>
        good({ ...manifest(), shell: 'standard' } as never),
      ),
    );
    await open();
    await says('1 answer has changed since you last looked');
    await says('by Berta Berg');
    await says('Changed Typed by Berta Berg');
  });

  it('shows the traveller what they were asked', async () => {
    server.use(
      ...handlers(() =>
        application({
          question: { text: 'Which hotel is it?', at: '2027-01-18T10:00:00Z' } as never,
        }),
      ),
    );
    await open();
    await says('Which hotel is it?');
  });

  it('shows how a value came about, on demand', async () => {
    pretended.prefilled = { surname: 'Eriksson' };
    server.use(
      http.get(at('/api/v1/application/trace'), () =>
        good({
          tried: [
            {
              source: {
                kind: 'document',
                documentId: 'd1',
                fileName: 'passport.jpg',
                category: 'Passport',
                page: 1,
                confidence: 0.99,
              },
              raw: 'ERIKSSON',
              value: 'Eriksson',
              by: 'converted',
              candidates: [],
              mayFill: true,
              isChosen: true,
            },
            {
              source: { kind: 'profile' },
              raw: 'Berg',
              candidates: [{ label: 'Bergen', score: 0.25 }],
              mayFill: true,
              isChosen: false,
            },
          ],
        } as never),
      ),
    );
    await open();
    await field('surname');
    await click(
      await appears(
        () => document.querySelector('[aria-label="How Surname got its value"]'),
        'the way to its trace',
      ),
    );
    await says('ERIKSSON (99 % sure)');
    await says('Taken for the form');
    await says('Bergen (75 % alike)');
    await says('Not taken: it does not fit this question');
  });

  it('counts and saves what is typed', async () => {
    await open();
    await type(await field('surname'), 'Eriksson');
    await says('1 of 3 answers');
    await says('Saved at');
    expect(pretended.answers.get('surname')?.value).toBe('Eriksson');
  });

  it('stops at mistakes once, with a summary that takes focus and links to each, and goes on when asked again', async () => {
    await open();
    await field('surname');
    await click(button('Save and continue'));
    const summary = await appears(
      () =>
        [...document.querySelectorAll('[id^=problems]')].find((element) =>
          element.textContent?.includes('2 to fix'),
        ),
      'the summary',
    );
    await appears(() => document.activeElement === summary, 'focus on the summary');
    await click(
      [...summary.querySelectorAll('a')].find((link) => link.textContent === 'date of birth'),
    );
    expect(document.activeElement).toBe(await field('born'));
    expect(document.body.textContent).toContain('Answer this question.');
    await click(button('Save and continue'));
    await field('number');
    expect(document.querySelector('h1')?.textContent).toBe('Your passport');
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('says what is wrong with a date when it is left', async () => {
    await open();
    const born = await field('born');
    await type(born, '16/0');
    expect(document.body.textContent).not.toContain('Type a date like');
    await leave(born);
    await says('Type a date like 14/04/2027.');
  });

  it('says that changes wait on this device, which ones and when it tries again', async () => {
    pretended.faults = ['silence', 'silence', 'silence'];
    await open();
    await type(await field('surname'), 'Eriksson');
    await says('1 change waits on this device');
    await says('Next try in');
    await says('On this device');
  });

  it('does not claim to have saved what waits for a choice, and leads there', async () => {
    await open('&section=remarks');
    await field('remarks');
    pretended.write('surname', 'Theirs');
    location.hash = location.hash.replace('section=remarks', 'section=personal');
    await type(await field('surname'), 'Mine');
    const settle = await appears(() => button('1 answer to settle'), 'what is to settle');
    expect(settle.getAttribute('href')).toContain('section=personal&field=surname');
    expect(document.body.textContent).not.toContain('Saved at');
    expect((await section('Personal details')).textContent).toContain('1 to settle');
  });

  it('leads from the last section to the check of all answers', async () => {
    await open('&section=remarks');
    await field('remarks');
    await click(button('Check your answers'));
    await says('Still open');
    expect(location.hash).toContain('/summary');
  });

  it.each([
    ['Check your answers', ''],
    ['Back to your answers', '&back=summary'],
  ])(
    'goes to the check of all answers at once, whatever is missing there: %s',
    async (name, from) => {
      pretended = new PretendedForm({ ...form, sections: form.sections.slice(0, 2) });
      server.use(...pretended.handlers());
      await open(`&section=passport${from}`);
      await field('number');
      await click(button(name));
      await says('Still open');
      await says('1 answer is missing or not right');
    },
  );

  it('returns to the check of all answers whoever came from there', async () => {
    await open('&section=passport&field=number&back=summary');
    await type(await field('number'), 'L898902C3');
    await click(button('Back to your answers'));
    await says('Still open');
    expect(document.body.textContent).toContain('L898902C3');
  });

  it('goes by keyboard to the next answer that should be looked at, in whichever section', async () => {
    await open();
    await field('surname');
    await press(document.body, 'F8');
    expect(document.querySelector('h1')?.textContent).toBe('Personal details');
  });

  it('is closed for changes once the package is made, and says why', async () => {
    server.use(
      ...handlers(() =>
        application({ status: 'Package ready', packageDetails: { packageLink: '/x' } }),
      ),
    );
    await open();
    const surname = (await field('surname')) as HTMLInputElement;
    await says('The package is made, so the form is closed.');
    expect(surname.readOnly).toBe(true);
    expect(button('Save and continue')).toBeUndefined();
    await click(button('Next section'));
    await field('number');
  });

  it('of a premium application is closed by its address too, and says who fills it', async () => {
    const documents = loadCompiled().screens.filter(({ kind }) => kind === 'documents');
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () =>
        good({ ...manifest(), screens: [...manifest().screens, ...documents] } as never),
      ),
      ...handlers(() =>
        application({
          isPremium: true,
          onlineSubmissionEnrolled: true,
          visaAllocationStatus: 'Assigned',
          handOver: { by: 'Ada Agent', since: '2027-01-10T09:00:00Z' },
        }),
      ),
    );
    await open();
    await says('A visa expert fills this form');
    await says('Ada Agent');
    await says('Jan 10, 2027');
    await says('With an expert');
    await says('An expert looks through your documents');
    expect(document.querySelectorAll('main input')).toHaveLength(0);
    expect(button('Save and continue')).toBeUndefined();
    const links = [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Go to your documents']);
  });

  it('says what its status means where it cannot be opened again', async () => {
    server.use(
      ...handlers(() =>
        application({ status: 'Application submitted', packageDetails: { packageLink: '/x' } }),
      ),
    );
    await open();
    await says('The application is with the authorities.');
    expect(document.body.textContent).not.toContain('Reopen');
  });

  it('offers no expert and counts no minutes to whoever only reads', async () => {
    const offers = () =>
      ['Rather have an expert', 'min left', 'Next to check'].filter((words) =>
        document.body.textContent?.includes(words),
      );
    let stored = application();
    server.use(...handlers(() => stored));
    await open();
    await says('Rather have an expert');
    expect(offers()).toContain('min left');
    for (const more of [
      { status: 'Application submitted', packageDetails: { packageLink: '/x' } },
    ]) {
      await close();
      stored = application(more);
      await open();
      await field('surname');
      expect(offers()).toEqual([]);
    }
  });

  it('is opened again where it says that it is closed, once that was asked', async () => {
    let stored = application({ status: 'Package ready', packageDetails: { packageLink: '/x' } });
    server.use(
      ...handlers(() => stored),
      http.post(at('/api/v1/application/reopen'), () => {
        stored = application();
        return good(stored as never);
      }),
    );
    await open();
    await click(await appears(() => button('Reopen to change something'), 'Reopen'));
    await says('This package is deleted');
    await click(button('Reopen'));
    await appears(() => button('Save and continue'), 'the open form');
    expect(((await field('surname')) as HTMLInputElement).readOnly).toBe(false);
  });

  it('says that an application is not here, and leads to those that are', async () => {
    const gone = () => refused(404, { code: 'not_found', message: 'We cannot find this.' });
    server.use(
      http.get(at('/api/v1/application'), gone),
      http.get(at('/api/v1/application/'), gone),
      http.get(at('/api/v1/application/form'), gone),
    );
    await open();
    await says('This application is not here');
    expect(button('Go to the applications')).toBeDefined();
    expect(button('Try again now')).toBeUndefined();
  });

  it('asks for a trip first when the address names no application', async () => {
    ({ close } = await openProduct('#/form'));
    await says('Choose your trip first');
  });

  it('asks before a logout that would lose something, and stays when told to', async () => {
    pretended.faults = Array.from({ length: 9 }, () => 'silence' as const);
    const product = await openProduct('#/form?applicationUid=A1');
    ({ close } = product);
    await type(await field('surname'), 'Eriksson');
    await says('1 change waits');
    void product.stores.session.logout();
    await says('1 change is only on this device.');
    await click(await appears(() => button('Stay and save'), 'Stay and save'));
    await doing(() => undefined);
    expect(localStorage.getItem('demo:accessToken')).toBe('a');
  });
});
