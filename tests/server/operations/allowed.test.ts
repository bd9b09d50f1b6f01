import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/dates/date-arithmetic.ts';
import { wireDate } from '../../../src/core/dates/format-date.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import cases from '../../cases/journey/allowed.json' with { type: 'json' };
import { documentApp, paper, passport } from '../documents/document-app.ts';
import type { Answer, Caller } from '../test-app.ts';

const { as, db, upload, work } = await documentApp();
/** Those of the roles that reach the application of applicant-1. */
const callers: Record<string, Caller> = {
  applicant: await as('applicant'),
  agent: await as('agent'),
  agency: await as('agency'),
  admin: await as('admin'),
};
const trip = {
  visaFrom: 'India',
  visaTo: 'Japan',
  visaCategory: 'Visitor',
  fromDate: '03/04/2027',
  toDate: '14/04/2027',
};
const started = await callers.agent?.call('draft-application', {
  body: { applicantUid: 'applicant-1', visaDetails: trip },
});
const applicationUid = String(started?.response.applicationUid);
const query = { applicationUid };

/** Puts the application into a status as if it had got there by itself. */
const stand = (status: string, isPremium: boolean) =>
  inTenant(db, 'demo', async (transaction) => {
    const row = await applications.find(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
    });
    await applicationDocuments.remove(transaction, {
      tenant: 'demo',
      applicationUid,
      ids: row?.document_ids ?? [],
    });
    await applications.update(transaction, {
      scope: { tenant: 'demo', kind: 'any' },
      applicationUid,
      set: { status, is_premium: isPremium },
      now: new Date(),
    });
  });

let tries = 0;
const change = async (caller: Caller): Promise<Answer<unknown>> => {
  tries += 1;
  const {
    response: { revision },
  } = await caller.call('get-form', { query });
  return caller.call('save-answers', {
    query,
    body: { revision, set: { surname: `Kadamwala ${tries}` } },
  });
};
const moveTrip = (caller: Caller) => {
  tries += 1;
  return caller.call('update-application', {
    query,
    body: { application: { visaDetails: { toDate: wireDate(addDays('2027-04-14', tries)) } } },
  });
};
const addFile = (caller: Caller) => {
  tries += 1;
  return upload(
    caller,
    [{ name: 'passport.pdf', content: paper(passport({ number: `X${tries}` })) }],
    { applicantUid: 'applicant-1', applicationUid },
    'process-docs-socket',
  );
};

/** How each is done, and what a refusal that is not about the status says where it is allowed. */
const deeds: Record<string, { call: (caller: Caller) => Promise<Answer<unknown>>; else?: string }> =
  {
    trip: { call: moveTrip },
    documents: { call: addFile },
    answers: { call: change },
    submit: { call: (caller) => caller.call('submit-application', { query }), else: 'checks_open' },
    reopen: { call: (caller) => caller.call('reopen-application', { query }) },
    remake: { call: (caller) => caller.call('make-package', { query }) },
  };

describe('the server allows what the screens offer, and nothing else', () => {
  for (const [role, caller] of Object.entries(callers)) {
    it.each(cases.filter((row) => row.role === role))(
      `${role}: "$status", premium: $premium`,
      async ({ status, premium, allowed }) => {
        const outcomes: [string, string | undefined][] = [];
        const expected: [string, string | undefined][] = [];
        for (const [name, { call, else: other }] of Object.entries(deeds)) {
          await stand(status, premium);
          const isAllowed = allowed.includes(name);
          const { error } = (await call(caller)).body;
          outcomes.push([name, error?.code]);
          const isExperts =
            premium && role === 'applicant' && !['trip', 'documents'].includes(name);
          expected.push([name, isAllowed ? other : isExperts ? 'premium_closed' : 'status_closed']);
        }
        expect(outcomes).toEqual(expected);
      },
    );
  }
});

describe('documents follow the applications that they belong to', () => {
  const [applicantUid, docFields] = ['applicant-1', { surname: 'Kadamwala' }];
  const link = (ids: readonly string[], uid = applicationUid) =>
    inTenant(db, 'demo', (transaction) =>
      applicationDocuments.add(transaction, { tenant: 'demo', applicationUid: uid, ids }),
    );
  const newDocument = async (): Promise<string> => {
    tries += 1;
    const {
      documents: [document],
    } = await upload(
      callers.agent as Caller,
      [{ name: 'p.pdf', content: paper(passport({ number: `Y${tries}` })) }],
      { applicantUid },
    );
    await work();
    return document?._id ?? '';
  };
  const changes: Record<string, (caller: Caller, docId: string) => Promise<Answer<unknown>>> = {
    'update-doc': (caller, docId) =>
      caller.call('update-doc', { body: { docId, applicantUid, docFields } }),
    'mark-primary': (caller, docId) =>
      caller.call('mark-primary', { body: { docId, applicantUid } }),
    'process-edited-category': (caller, docId) =>
      caller.call('process-edited-category', { body: { docId, applicantUid, category: 'Other' } }),
    'create-pdf-from-images': (caller, docId) =>
      caller.call('create-pdf-from-images', {
        body: { applicantUid, documentData: { pages: [{ docId, pageIndex: 0 }] } },
      }),
    'split-pdf-by-categories': (caller, docId) =>
      caller.call('split-pdf-by-categories', { body: { applicantUid, documentData: [{ docId }] } }),
  };

  it.each(Object.entries(changes))(
    '%s is refused where its application is closed, by everybody',
    async (_, change) => {
      const docId = await newDocument();
      await stand('Application submitted', false);
      await link([docId]);
      for (const caller of Object.values(callers))
        expect((await change(caller, docId)).body.error?.code).toBe('status_closed');
      expect(
        (
          await callers.agent?.call('docs-by-docids', {
            body: { applicantUid, docIds: [docId] },
          })
        )?.response,
      ).toMatchObject([
        { documentData: { status: 'done', fields: { number: { source: 'ocr' } } } },
      ]);
    },
  );

  it.each(cases.filter(({ role, premium }) => role === 'agent' && !premium))(
    'a value is corrected as "$status" allows',
    async ({ status, allowed }) => {
      const docId = await newDocument();
      await stand(status, false);
      await link([docId]);
      const answer = await callers.agent?.call('update-doc', {
        body: { docId, applicantUid, docFields },
      });
      expect(answer?.body.error?.code).toBe(
        allowed.includes('documents') ? undefined : 'status_closed',
      );
    },
  );

  it('one that an open application shares can change; the finished one stays as it is', async () => {
    const docId = await newDocument();
    const other = String(
      (
        await callers.agent?.call('draft-application', {
          body: { applicantUid, visaDetails: trip },
        })
      )?.response.applicationUid,
    );
    await stand('Package ready', false);
    await link([docId]);
    await link([docId], other);
    expect(
      (await callers.agent?.call('update-doc', { body: { docId, applicantUid, docFields } }))
        ?.status,
    ).toBe(200);
    expect((await callers.agent?.call('get-application', { query }))?.response.status).toBe(
      'Package ready',
    );
  });

  it('goes at any time, as promised before the first upload', async () => {
    const docId = await newDocument();
    await stand('Application submitted', false);
    await link([docId]);
    expect((await callers.applicant?.call('delete-doc', { query: { docId } }))?.status).toBe(200);
  });
});
