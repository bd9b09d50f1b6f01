import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application, Finding } from '../../../src/contract/records.ts';
import type { CompiledForm } from '../../../src/core/forms/types.ts';
import { describeStatus } from '../../../src/core/journey/status.ts';
import { openPoints } from '../../../src/web/screens/summary/open-points.ts';
import { paper } from '../documents/papers.ts';
import {
  appears,
  application,
  handlers,
  manifest,
  openProduct,
  says,
} from '../form/open-product.tsx';
import { PretendedForm } from '../form/pretended-form.ts';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer } from '../server.ts';
import { storeOf } from '../widgets/one-field.tsx';

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
        { key: 'born', type: 'date', label: 'Date of birth' },
      ],
    },
    {
      id: 'stay',
      title: 'Where you stay',
      fields: [
        {
          key: 'stays',
          type: 'list',
          label: 'Places',
          itemLabel: 'Place',
          maxItems: 3,
          fields: [{ key: 'name', type: 'text', label: 'Name' }],
        },
      ],
    },
  ],
};

const finding = (more: Partial<Finding>): Finding => ({
  id: 'f1',
  severity: 'warning',
  state: 'open',
  title: 'The stay is long',
  message: 'It is long.',
  fix: 'Make it shorter.',
  fields: ['form.born'],
  ...more,
});

describe('what is still open', () => {
  const kinds = (findings: Finding[], answers = {}) =>
    openPoints(storeOf(form, { answers }), findings).map((point) => `${point.kind} ${point.tone}`);

  it('begins with the answers that are missing, by section', () =>
    expect(kinds([])).toEqual(['section bad']));
  it('is nothing when all is answered and every check holds', () =>
    expect(kinds([finding({ state: 'passed' })], { surname: 'Eriksson' })).toEqual([]));
  it('puts what stops the package before what does not', () =>
    expect(kinds([finding({}), finding({ id: 'f2', severity: 'error' })])).toEqual([
      'section bad',
      'finding bad',
      'finding warn',
    ]));
  it('says once of an answer that is wrong by itself that it is', () => {
    const phones: CompiledForm = {
      ...form,
      sections: [
        {
          id: 'contact',
          title: 'Contact',
          fields: [{ key: 'mobile', type: 'phone', label: 'Mobile' }],
        },
      ],
    };
    const points = (mobile: string) =>
      openPoints(storeOf(phones, { answers: { mobile } }), [
        finding({ fields: ['form.mobile'] }),
      ]).map(({ kind }) => kind);
    expect(points('abc')).toEqual(['section']);
    expect(points('+91 20 5555 0142')).toEqual(['finding']);
  });
  it('knows where a check is put right: at the first value that it names', () => {
    const remedy = (fields: string[]) => {
      const point = openPoints(storeOf(form, { answers: { surname: 'Eriksson' } }), [
        finding({ fields }),
      ])[0];
      if (point?.kind !== 'finding') return undefined;
      return point.remedy.at === 'form' ? `form ${point.remedy.cell.key}` : point.remedy.at;
    };
    expect(remedy(['form.born', 'passport.date_of_birth'])).toBe('form born');
    expect(remedy(['insurance.valid_to', 'form.born'])).toBe('document');
    expect(remedy(['trip.nationality', 'passport.nationality'])).toBe('trip');
    expect(remedy([])).toBe('document');
    expect(remedy(['form.no_such_question'])).toBe('document');
  });
  it('says nothing of a check that could not run', () =>
    expect(kinds([finding({ state: 'not-run' })], { surname: 'Eriksson' })).toEqual([]));
});

const server = pretendedServer();

describe('the check of all answers', { timeout: 20_000 }, () => {
  let pretended: PretendedForm;
  let stored: Application;
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(() => {
    pretended = new PretendedForm(form);
    stored = application();
    server.use(...handlers(() => stored), ...pretended.handlers());
  });
  afterEach(() => close());
  const open = async () => {
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
    await says('Still open');
  };
  const link = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll('a')].find(
          (one) => one.getAttribute('aria-label') === name || one.textContent === name,
        ),
      name,
    );
  const button = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name),
      name,
    );

  it('shows every answer in order, and what has none', async () => {
    pretended.write('surname', 'Eriksson', 'anna');
    pretended.write('stays', [{ name: 'Hotel Umi' }], 'anna');
    await open();
    const text = document.querySelector('main')?.textContent ?? '';
    expect(
      ['Surname', 'Eriksson', 'Date of birth', 'Not answered', 'Place 1', 'Hotel Umi'].map((word) =>
        text.indexOf(word),
      ),
    ).toEqual(
      [...text.matchAll(/Surname|Eriksson|Date of birth|Not answered|Place 1|Hotel Umi/g)]
        .slice(0, 6)
        .map((match) => match.index),
    );
  });

  it('quotes the beginning of what was read with doubt, and says of what is assumed that it is', async () => {
    pretended.prefilled = { surname: 'Eriksson' };
    pretended.place = {
      check: true,
      field: 'surname',
      raw: 'UA 482 Zenith International (ZNI), 10 February 2027, 07:40 Paris Charles de Gaulle (CDG)',
    };
    await open();
    await says(
      'We read “UA 482 Zenith International (ZNI), 10 February 2027, 07:40…”, and are not sure.',
    );
    await close();
    pretended.computed = {
      kind: 'computed',
      isAssumed: true,
      why: 'Your booking shows no stop on the way.',
      check: true,
    };
    await open();
    await says('Assumed, not read: Your booking shows no stop on the way.');
    expect(document.body.textContent).not.toContain('UA 482');
  });

  it('leads to a question and back', async () => {
    pretended.write('surname', 'Eriksson', 'anna');
    await open();
    await click(await link('Change Surname'));
    const field = await appears(() => document.getElementById('q.surname'), 'the field');
    expect(document.activeElement).toBe(field);
    await click(await button('Back to your answers'));
    await says('Still open');
  });

  it('keeps the package closed while something stops it, and says why', async () => {
    await open();
    await says('1 thing stops the package');
    expect((await button('Make my package')).disabled).toBe(true);
    expect(document.body.textContent).toContain('You can make it once nothing stops it any more.');
  });

  it('waits for documents that are still being read, and says which file stays out of the package', async () => {
    pretended.write('surname', 'Eriksson', 'anna');
    stored = application({ docIds: ['late', 'locked'] });
    let late = paper('late', { status: 'reading' });
    const locked = paper('locked', {
      status: 'failed',
      error: { code: 'file_encrypted', message: 'The file is locked with a password.' },
    });
    server.use(
      http.post(at('/doc/v1/document-ai/docs-by-docIds'), () => good([late, locked] as never)),
    );
    await open();
    await says('We are still reading a document.');
    expect((await button('Make my package')).disabled).toBe(true);
    await says('Not in the package: we could not read itlocked.pdf');
    late = paper('late', { category: 'Letter' });
    pretended.packageFiles = [{ name: 'documents/01 Letter.pdf', holds: 'document' }];
    await says('Letterlate.pdf');
    await appears(
      () => !document.body.textContent?.includes('We are still reading'),
      'the end of the reading',
    );
    expect((await button('Make my package')).disabled).toBe(false);
    await says('1 file');
  });

  it('promises the very files that the server puts into the package, and no other', async () => {
    const lines = () =>
      [...document.querySelectorAll('section[data-state] li')].map((line) =>
        line.textContent?.trim(),
      );
    pretended.packageFiles = [
      { name: 'answers.pdf', holds: 'answers' },
      { name: 'answers.json', holds: 'data' },
      { name: 'checklist.pdf', holds: 'checklist' },
    ];
    await open();
    expect(lines()).toEqual([
      'Your answers, ready to copyPDF',
      'Checklist for the counterPDF',
      'The same answers for a computerJSON',
    ]);
    await close();
    pretended.packageFiles.push(
      { name: 'documents/01 Daily plan.pdf', holds: 'daily-plan' },
      { name: 'documents/02 Hotel.pdf', holds: 'document' },
      { name: 'documents/03 Photo.jpg', holds: 'document' },
    );
    await open();
    expect(lines()).toEqual([
      'Your answers, ready to copyPDF',
      'Your documents, sorted and named2 files',
      'Daily plan, made from your bookingsPDF',
      'Checklist for the counterPDF',
      'The same answers for a computerJSON',
    ]);
  });

  it('says which checks passed to whoever opens their number', async () => {
    pretended.findings = [
      finding({ state: 'passed', title: 'The stay is short enough' }),
      finding({ id: 'f2', state: 'passed', title: 'Your passport is valid today' }),
    ];
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
    await says('2 checks passed');
    const list = document.querySelector('details');
    expect(list?.open).toBe(false);
    list?.querySelector('summary')?.click();
    expect(list?.open).toBe(true);
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
      ['The stay is short enough', 'Your passport is valid today'],
    );
  });

  it('of a submitted application says nothing that could still be done', async () => {
    pretended.findings = [finding({ severity: 'error' }), finding({ id: 'f2' })];
    stored = application({
      status: 'Application submitted',
      submissionState: 'SUBMITTED',
      packageDetails: { packageLink: '/x', madeAt: '2027-01-18T10:58:00Z' },
    });
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
    await says('Your application is submitted');
    await button('Download the package');
    const page = document.body.textContent ?? '';
    for (const words of [
      'stops the package',
      'Still open',
      'It is long.',
      'Reopen',
      'Fix',
      'Change',
      'hand it in',
    ])
      expect(page).not.toContain(words);
    expect(document.querySelector('main [data-tone=bad]')).toBeNull();
  });

  it('of a package that is made shows as good to know what the checks say by now, and stops nothing', async () => {
    pretended.write('surname', 'Eriksson', 'anna');
    pretended.findings = [finding({ severity: 'error' })];
    stored = application({
      status: 'Package ready',
      packageDetails: { packageLink: '/x', madeAt: '2027-01-18T10:58:00Z' },
    });
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
    await says('Good to know');
    await says('It is long.');
    expect(document.body.textContent).not.toContain('stops the package');
    expect([...document.querySelectorAll('a')].map((one) => one.textContent)).not.toContain('Fix');
  });

  it.each(['Form-data collected', 'Online form started', 'Online form completed'])(
    'says where an application is that went on with its package: %s',
    async (status) => {
      pretended.write('surname', 'Eriksson', 'anna');
      pretended.findings = [finding({ severity: 'info' })];
      stored = application({
        status,
        packageDetails: { packageLink: '/x', madeAt: '2027-01-18T10:58:00Z' },
      });
      ({ close } = await openProduct('#/summary?applicationUid=A1'));
      await button('Download the package');
      const described = describeStatus(manifest().statuses, status);
      expect(document.querySelector('h1')?.textContent).toBe(described?.label);
      await says(described?.sentence ?? 'a sentence');
      const page = document.body.textContent ?? '';
      expect(page).not.toContain('hand it in');
      const canReopen = status === 'Form-data collected';
      expect(page.includes('It is long.'), 'advice that can still be followed').toBe(canReopen);
    },
  );

  it('of a premium application leaves the answers to the visa expert, and the documents to the traveller', async () => {
    pretended.findings = [
      finding({ severity: 'error' }),
      finding({ id: 'f2', message: 'The photo is old.', fields: ['photo.taken'] }),
    ];
    stored = application({ isPremium: true });
    ({ close } = await openProduct('#/summary?applicationUid=A1'));
    await says('Your application is with a visa expert');
    await says('The photo is old.');
    expect(document.body.textContent).not.toContain('It is long.');
    expect(
      [...document.querySelectorAll('main a')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      ),
    ).toEqual([]);
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain(
      'Make my package',
    );
  });

  it('has the package made once nothing stops it, and hands it over', async () => {
    pretended.write('surname', 'Eriksson', 'anna');
    server.use(
      http.post(at('/api/v1/application/submit'), () => {
        stored = application({ status: 'Package Creation In Progress' });
        setTimeout(() => {
          stored = application({
            status: 'Package ready',
            packageDetails: { packageLink: '/x', madeAt: '2027-01-18T10:58:00Z' },
          });
        }, 300);
        return good(stored as never);
      }),
    );
    await open();
    await says('Nothing here stops you');
    await click(await button('Make my package'));
    await says('Make the package now?');
    const confirm = await appears(
      () =>
        [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
          (one) => one.textContent === 'Make my package',
        ),
      'the question',
    );
    await click(confirm);
    await says('Your package is being made');
    await says('Your package is ready');
    await appears(() => document.activeElement?.matches('h1') || undefined, 'focus on the heading');
    await button('Download the package');
  });
});
