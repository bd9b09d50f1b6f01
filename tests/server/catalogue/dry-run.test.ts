import { beforeAll, describe, expect, it } from 'vitest';
import type { Form, Journey } from '../../../src/contract/catalogue.ts';
import { tryOnApplications } from '../../../src/server/catalogue/publishing/dry-run.ts';
import { everyInFlight } from '../../../src/server/catalogue/publishing/lost-answers.ts';
import { pinnedInStore } from '../../../src/server/catalogue/publishing/pinned-in-store.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { applicationDocuments } from '../../../src/server/repositories/applications/application-documents.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { ownCatalogue } from '../own-catalogue.ts';
import { silent } from '../silent-log.ts';
import { testApp } from '../test-app.ts';
import { edition, json } from './edition.ts';
import { startedWith } from './started-with.ts';

const { as, db, ports, next, clock } = await testApp();
const traveller = await as('traveller');

/** Japan's form after ops have changed its fields. */
const japan = (change: (fields: Form['sections'][number]['fields']) => typeof fields) =>
  json<Form>(({ sections }) => {
    for (const section of sections) section.fields = change(section.fields);
  });

const withoutSingle = japan((fields) =>
  fields.map((field) =>
    field.key === 'marital_status' && 'options' in field
      ? { ...field, options: field.options?.filter(({ value }) => value !== 'single') }
      : field,
  ),
);

/** An application for Japan with answers. */
const started = (set: object): Promise<string> => startedWith(traveller, set);

/** A passport that was read, on an application. */
const withPassport = (applicationUid: string) =>
  inTenant(db, 'demo', async (transaction) => {
    await documents.insert(transaction, {
      tenant: 'demo',
      id: `passport-of-${applicationUid}`,
      applicant_uid: 'applicant-traveller',
      file_key: 'passport',
      file_name: 'passport.jpg',
      mime_type: 'image/jpeg',
      size: 10,
      sha256: '00',
      status: 'done',
      category: 'Passport',
      namespace: 'passport',
      fields: JSON.stringify({ surname: { value: 'ERIKSSON', raw: 'ERIKSSON', confidence: 0.99 } }),
    });
    await applicationDocuments.add(transaction, {
      tenant: 'demo',
      applicationUid,
      ids: [`passport-of-${applicationUid}`],
    });
  });

const tried = async (loaded: Awaited<ReturnType<typeof edition>>) => {
  const { compiled: current } = await ownCatalogue();
  const { compiled: edited } = loaded;
  if (!current || !edited) throw new Error(JSON.stringify(loaded.problems));
  return db.transaction().execute((transaction) =>
    tryOnApplications(everyInFlight(transaction, current), {
      edited,
      current,
      pinned: pinnedInStore(db, silent),
      now: clock.now,
    }),
  );
};

async function* inBatches<T>(all: AsyncIterable<readonly T[]>, size: number) {
  for await (const some of all)
    for (let at = 0; at < some.length; at += size) yield some.slice(at, at + size);
}

/** Questions that are asked because of one fact each. */
const BECAUSE: Record<string, string> = {
  asked_by_day: "today > '2026-01-01'",
  asked_by_user: "user.role == 'applicant' && user.firstName != ''",
  asked_by_tenant: "tenant.id == 'demo'",
  asked_by_application: 'application.canAnswer && application.documentCount == 1.0',
  asked_by_trip: "trip.nationality == 'IN' && trip.days > 3.0",
  asked_by_visa: 'has(visa.isSpecial)',
  asked_by_profile: "profile.email != '' && profile.lastName != ''",
  asked_by_timing: 'timing.decisionDay > today',
  asked_by_exemption: "exemption.passport == 'IN' && !exemption.isFree",
  asked_by_document: "documents.passport.surname == 'ERIKSSON'",
  asked_by_all_documents: "allDocuments.passport.exists(one, one.surname == 'ERIKSSON')",
  asked_by_files: "files.exists(file, file.namespace == 'passport' && file.lacks.size() > 0)",
};

beforeAll(async () => {
  await started({ surname: 'ERIKSSON', birth_state: 'Goa', marital_status: 'single' });
});

describe('a dry run', () => {
  it('says what becomes of each application in flight, and of none where nothing changes for it', async () => {
    const asks = await edition({
      'forms/japan-visa.json': (text) =>
        japan((fields) =>
          fields.flatMap((field) =>
            field.key === 'birth_state'
              ? [{ key: 'birth_village', type: 'text', label: 'Village', required: true }]
              : [field],
          ),
        )(withoutSingle(text) ?? ''),
    });
    const { applications, unaffected, outcomes, counts, moved } = await tried(asks);
    expect(unaffected).toBe(applications - outcomes.length);
    expect(moved).toBe(0);
    const countOf = (name: string) => counts.find((one) => one.name === name);
    expect(countOf('japan-visa.birth_village')).toMatchObject({ kind: 'needed', label: 'Village' });
    expect(countOf('japan-visa.birth_state')?.kind).toBe('dropped');
    expect(countOf('japan-visa.marital_status')?.kind).toBe('dropped');
    expect(outcomes).toContainEqual({
      tenant: 'demo',
      applicationUid: expect.any(String),
      dropped: ['japan-visa.birth_state', 'japan-visa.marital_status'],
      needed: ['japan-visa.birth_village'],
      moved: [],
    });
    expect(await tried(await ownCatalogue())).toMatchObject({ outcomes: [], counts: [] });
  });

  it('says the same where there are so many that threads share them', async () => {
    const [{ compiled: current }, { compiled: edited }] = [
      await ownCatalogue(),
      await edition({ 'forms/japan-visa.json': withoutSingle }),
    ];
    if (!current || !edited) throw new Error('Not sound.');
    await db.transaction().execute(async (transaction) => {
      const trial = { edited, current, pinned: pinnedInStore(db, silent), now: clock.now };
      const together = await tryOnApplications(everyInFlight(transaction, current), trial);
      expect(together.dropped).toBeGreaterThan(0);
      const apart = inBatches(everyInFlight(transaction, current), 7);
      expect(await tryOnApplications(apart, trial)).toEqual(together);
    });
  });

  it('says where a step would open or close', async () => {
    const opens = await edition({
      'journeys/applicant.json': json<Journey>(({ steps }) => {
        for (const step of steps) if (step.id === 'form') step.openWhen = 'true';
      }),
    });
    const { moved, counts } = await tried(opens);
    expect(moved).toBeGreaterThan(0);
    expect(counts).toContainEqual({
      kind: 'moved',
      name: 'step applicant.form: disabled → open',
      count: moved,
    });
  });

  it('judges an application by every fact, as the product does once it has stepped', async () => {
    const applicationUid = await started({ surname: 'ERIKSSON' });
    await withPassport(applicationUid);
    const asks = await edition({
      'forms/japan-visa.json': json<Form>(({ sections: [first] }) =>
        first?.fields.push(
          ...Object.entries(BECAUSE).map(
            ([key, showWhen]) =>
              ({ key, type: 'text', label: key, required: true, maxLength: 9, showWhen }) as const,
          ),
        ),
      ),
    });
    const { outcomes } = await tried(asks);
    const needed = outcomes.find((one) => one.applicationUid === applicationUid)?.needed;
    expect(needed).toEqual(Object.keys(BECAUSE).map((key) => `japan-visa.${key}`));

    next.catalogue = asks;
    await ports.catalogues.reload();
    const { checksum } = ports.catalogues.current();
    const query = { applicationUid };
    await traveller.call('take-newer-form', { query, body: { checksum } });
    const { body } = await traveller.call('submit-application', { query });
    expect(Object.keys(body.error?.fields ?? {})).toEqual(
      expect.arrayContaining(Object.keys(BECAUSE).map((key) => `form.${key}`)),
    );
  });
});
