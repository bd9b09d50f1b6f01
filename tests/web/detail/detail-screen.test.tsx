import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { appears, application, handlers, openProduct } from '../form/open-product.tsx';
import { click } from '../page.tsx';
import { at, good, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const compiled = loadCompiled();

const findings = [
  {
    id: 'stay',
    severity: 'error',
    state: 'open',
    title: 'Stay',
    message: 'The hotel ends before the trip.',
    fix: 'Add the missing night.',
    fields: [],
    fixes: [],
  },
];
const detail = {
  person: {
    applicantUid: 'ap1',
    name: 'Asha Kadamwala',
    email: 'asha@example.test',
    phone: '+91 20 5555',
    nationality: 'IN',
    applicantType: 'B2B',
  },
  agent: 'Ravi Sample',
  agency: 'Sample Travel',
  reviewers: [],
  requests: [
    { path: 'surname', label: 'Surname', text: 'As in the passport.', byName: 'Ines Caldeirosa' },
  ],
  events: [
    {
      position: 8,
      at: '2027-01-18T11:00:00Z',
      kind: 'application.advanced',
      text: 'Traveller answered',
      byName: 'Asha Kadamwala',
      byRole: 'Applicant',
    },
    { position: 7, at: '2027-01-18T10:30:00Z', kind: 'document.read', text: 'Document read' },
    {
      position: 6,
      at: '2027-01-18T10:00:00Z',
      kind: 'application.unheard-of',
      text: 'Something else happened',
    },
  ],
  hasMoreEvents: false,
};

const serve = (role: string, more: Parameters<typeof application>[0] = {}, openErrors = 1) =>
  server.use(
    http.get(at('/api/v1/catalogue/manifest'), () =>
      good(slice(compiled, { roles: [role], tenantId: 'demo' }) as never),
    ),
    http.get(at('/api/v1/application/detail'), () => good(detail)),
    http.get(at('/api/v1/application/checks'), () =>
      good({ findings, openErrors, answers: { answered: 12, total: 30, read: 5 } }),
    ),
    ...handlers(() =>
      application({ applicantName: 'Asha Kadamwala', reference: 'ABCD-1234', ...more }),
    ),
  );
const block = (name: string) =>
  appears(() => document.querySelector(`section[aria-label="${name}"]`), name);
/** A block, once it says something. */
const says = (name: string, words: string) =>
  appears(
    () =>
      [...document.querySelectorAll(`section[aria-label="${name}"]`)].find(({ textContent }) =>
        textContent.includes(words),
      ) ?? null,
    `${name}: ${words}`,
  );
const buttons = (within: Element) =>
  [...within.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('the page of one application', { timeout: 20_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  beforeEach(() => serve('agent'));
  afterEach(() => close());

  it('shows trip, person, answers, checks and what happened', async () => {
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    await says('Trip', 'Japan');
    await says('Person', 'asha@example.test');
    await says('Answers', '12 of 30');
    await says('Checks', 'The hotel ends before the trip.');
    const happened = await says('What happened', 'Traveller answered');
    const events = [...happened.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(events[0]).toContain('Traveller answered');
    expect(events[0]).toContain('Asha Kadamwala, Applicant');
    expect(events[1]).toContain('By itself');
    expect(events[2]).toContain('Something else happened');
    expect(document.querySelector('main h1')?.textContent).toBe('Asha Kadamwala');
  });

  it('offers what this role can do now, and says why the rest is closed', async () => {
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    const actions = await block('What you can do');
    expect(buttons(actions)).toContain('Send for review');
    await says('What you can do', '1 check stands against it.');
    expect(buttons(actions)).not.toContain('Make the package');
    const closed = new Map(
      [...actions.querySelectorAll('details li')].map((item) => [
        item.querySelector('strong')?.textContent,
        item.textContent,
      ]),
    );
    expect(closed.get('Make the package')).toContain('1 check stands against it.');
    expect(closed.get('Take back')).toContain('Opens with the status Sent for review.');
    expect(closed.get('Hand over')).toContain('Your role cannot do this.');
    expect(closed.get('Download the package')).toContain('There is no package yet.');
  });

  it('leads to the very field that a reviewer asks about, until all is answered', async () => {
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    const reviews = await says('Reviews', 'Answer the review (1 field)');
    expect(reviews.textContent).toContain('As in the passport.');
    for (const link of reviews.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/form\?.*field=surname$/);
    await close();
    server.use(http.get(at('/api/v1/application/detail'), () => good({ ...detail, requests: [] })));
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    await says('Reviews', 'Nobody has reviewed it yet.');
    expect(document.querySelector('a[href*="field=surname"]')).toBeNull();
  });

  it('asks before it carries out a decision', async () => {
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    const actions = await block('What you can do');
    await click(
      [...actions.querySelectorAll('button')].find((one) => one.textContent === 'Delete'),
    );
    const dialog = await appears(() => document.querySelector('[role=dialog]'), 'the question');
    expect(dialog.textContent).toContain('Nobody can bring it back.');
  });

  it('says so where the application is not there, or not theirs', async () => {
    server.use(
      http.get(at('/api/v1/application/'), () =>
        refused(404, { code: 'not_found', message: 'There is no such application.' }),
      ),
    );
    ({ close } = await openProduct('#/applications/detail?applicationUid=A1'));
    const heading = await appears(() => document.querySelector('main h1'), 'the heading');
    expect(heading.textContent).not.toBe('Asha Kadamwala');
  });

  it('asks for an application where the address names none', async () => {
    ({ close } = await openProduct('#/applications/detail'));
    const heading = await appears(() => document.querySelector('main h1'), 'the heading');
    expect(heading.textContent).toBe('Which application?');
  });
});
