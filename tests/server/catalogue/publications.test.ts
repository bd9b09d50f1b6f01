import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CheckFile, Form } from '../../../src/contract/catalogue.ts';
import { lintCatalogue } from '../../../src/core/catalogue/lint/lint-catalogue.ts';
import { todayIn } from '../../../src/core/dates/moment.ts';
import { followPublications } from '../../../src/server/catalogue/publishing/follow-publications.ts';
import {
  type PublishResult,
  publishLoaded,
  recordStart,
} from '../../../src/server/catalogue/publishing/publish.ts';
import {
  examineCatalogueFiles,
  type ServedCatalogues,
  serveCatalogue,
} from '../../../src/server/catalogue/serve-catalogue.ts';
import { fromServed, SERVED_FORMAT } from '../../../src/server/catalogue/served-catalogue.ts';
import { openVersionStore } from '../../../src/server/catalogue/version-store.ts';
import { DatabaseListener } from '../../../src/server/database/listener.ts';
import { cataloguePublications } from '../../../src/server/repositories/catalogue-publications.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { ownCatalogue } from '../own-catalogue.ts';
import { silent } from '../silent-log.ts';
import { START, testApp } from '../test-app.ts';
import { edition, json } from './edition.ts';
import { startedWith } from './started-with.ts';

const { as, db, connection, clock } = await testApp();
const traveller = await as('traveller');

const publish = async (
  loaded: Awaited<ReturnType<typeof edition>>,
  {
    accept = [] as string[],
    reason = 'A reason',
    by = 'ann',
    since,
  }: { accept?: string[]; reason?: string; by?: string; since?: number | null } = {},
) =>
  publishLoaded(
    db,
    { ...loaded, meaning: await meaningOf(loaded) },
    { by, reason, accept, now: clock.now, log: silent, ...(since !== undefined && { since }) },
  );
const meaningOf = async ({ files }: Awaited<ReturnType<typeof edition>>) =>
  lintCatalogue(await examineCatalogueFiles(files), todayIn('UTC', clock.now));
const refusals = (result: PublishResult) =>
  result.kind === 'refused'
    ? result.problems.map(({ file, message, hint }) => `${file}: ${message} ${hint}`)
    : result.kind;

/** Japan's form after ops have changed its fields. */
const japan = (change: (fields: Form['sections'][number]['fields']) => typeof fields) =>
  json<Form>(({ sections }) => {
    for (const section of sections) section.fields = change(section.fields);
  });
const withoutState = japan((fields) => fields.filter(({ key }) => key !== 'birth_state'));
const withoutSingle = japan((fields) =>
  fields.map((field) =>
    field.key === 'marital_status' && 'options' in field
      ? { ...field, options: field.options?.filter(({ value }) => value !== 'single') }
      : field,
  ),
);
const titled = (title: string) =>
  json<CheckFile>(({ checks }) => {
    for (const check of checks) if (check.id === 'required_documents') check.title = title;
  });

/** An application for Japan with answers. */
const started = (set: object): Promise<string> => startedWith(traveller, set);

beforeAll(async () => {
  await started({ surname: 'ERIKSSON', birth_state: 'Goa', marital_status: 'single' });
  await started({ surname: 'ERIKSSON', birth_state: 'Kerala', marital_status: 'married' });
});

/** The paper of Japan without the boxes of what its form asks no more. */
const paperWithoutThem = (text: string) =>
  text.replace('"birth_state", ', '').replace('{"option": "single", "label": "Single"}, ', '');

const portalWithoutSingle = (text: string) =>
  text.replace('{"label": "Single", "ours": "single"}, ', '');

describe('the versions of a catalogue', () => {
  it('begin with the one that the server was started with, which is noted once', async () => {
    const { compiled } = await ownCatalogue();
    const checksum = compiled?.checksum ?? '';
    await recordStart(db, { checksum, now: START });
    await recordStart(db, { checksum, now: START });
    expect(await cataloguePublications.list(db, 10)).toEqual([
      { number: 1, checksum, at: new Date(START), by_name: null, reason: 'start' },
    ]);
  });

  it('are not made from a catalogue that is not sound, or in which something can never work', async () => {
    const broken = await edition({ 'countries.json': () => '{' });
    expect(refusals(await publish(broken))).toContainEqual(
      expect.stringContaining('catalogue/countries.json: The file ends too early.'),
    );
    const never = await edition({
      'forms/japan-visa.json': japan((fields) =>
        fields.map((field) =>
          field.key === 'birth_state'
            ? {
                ...field,
                showWhen: "form.marital_status == 'single' && form.marital_status == 'married'",
              }
            : field,
        ),
      ),
    });
    expect(never.problems).toEqual([]);
    expect(refusals(await publish(never))).toEqual([
      expect.stringMatching(/^catalogue\/forms\/japan-visa\.json: /),
    ]);
    expect(await cataloguePublications.list(db, 10)).toHaveLength(1);
  });

  it('are refused while answers of applications in flight would be lost, each field with their number, until each is accepted', async () => {
    const loses = await edition({
      'forms/japan-visa.json': (text) => withoutSingle(withoutState(text) ?? '') ?? '',
      'papers/japan-visa.json': paperWithoutThem,
      'portals/japan-evisa.json': portalWithoutSingle,
    });
    const names = ['japan-visa.birth_state', 'japan-visa.marital_status'];
    const refused = refusals(await publish(loses));
    expect(refused).toEqual([
      expect.stringMatching(
        /^catalogue\/forms\/japan-visa\.json: \d+ answers to “State or province of birth” \(japan-visa\.birth_state\) in applications in flight would be put aside: the form does not ask for it any more\. Publish with --accept japan-visa\.birth_state if that is meant\.$/,
      ),
      expect.stringMatching(
        /\d+ answers? to “Marital status” \(japan-visa\.marital_status\) in applications in flight would not fit any more, and people would be asked again\./,
      ),
    ]);
    expect(refusals(await publish(loses, { accept: names.slice(0, 1) }))).toEqual(refused.slice(1));
    const result = await publish(loses, { accept: names, reason: 'New form' });
    expect(result).toMatchObject({
      kind: 'published',
      publication: {
        number: 2,
        checksum: loses.compiled?.checksum,
        by_name: 'ann',
        reason: 'New form',
      },
      replaces: { number: 1 },
    });
    expect(result.kind === 'published' && result.lost.map(({ name }) => name)).toEqual(names);
  });

  it('are not judged twice for what was accepted, and the current one is published no second time', async () => {
    const next = await edition({
      'forms/japan-visa.json': (text) => withoutSingle(withoutState(text) ?? '') ?? '',
      'papers/japan-visa.json': paperWithoutThem,
      'portals/japan-evisa.json': portalWithoutSingle,
      'checks/general.json': titled('Another title'),
    });
    expect(refusals(await publish(next))).toBe('published');
    expect(refusals(await publish(next))).toBe('unchanged');
    expect(await cataloguePublications.list(db, 10)).toHaveLength(3);
  });

  it('come one after another where two publish at once: the second replaces what the first has published', async () => {
    const [one, other] = [
      await edition({ 'checks/general.json': titled('One') }),
      await edition({ 'checks/general.json': titled('Other') }),
    ];
    const results = await Promise.all([publish(one, { by: 'ann' }), publish(other, { by: 'ben' })]);
    const [first, second] = results
      .flatMap((result) => (result.kind === 'published' ? [result] : []))
      .sort((a, b) => a.publication.number - b.publication.number);
    expect(second?.replaces).toEqual(first?.publication);
    expect((await cataloguePublications.latest(db))?.number).toBe(second?.publication.number);
  });

  it('do not take back unseen what somebody else published since the files were read', async () => {
    const [latest] = await cataloguePublications.list(db, 1);
    const own = await edition({
      'checks/general.json': titled('Of a folder that was read before'),
    });
    expect(refusals(await publish(own, { since: (latest?.number ?? 0) - 1 }))).toEqual([
      `catalogue: ${latest?.by_name} published “${latest?.reason}” while this was read, and publishing would take that back. Bring those changes into your folder, and publish again.`,
    ]);
    expect(await cataloguePublications.list(db, 1)).toEqual([latest]);
  });

  it('are never changed or removed by anybody', async () => {
    for (const statement of [
      sql`update catalogue_publication set reason = 'x'`,
      sql`delete from catalogue_publication`,
      sql`update catalogue_version set files = '[]'`,
      sql`delete from catalogue_version`,
    ])
      await expect(statement.execute(db)).rejects.toThrow();
  });
});

describe('a server that runs', () => {
  let catalogues: ServedCatalogues;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const listener = await DatabaseListener.open({ connection, log: silent });
    const store = openVersionStore({ connection, log: silent });
    catalogues = await serveCatalogue(await ownCatalogue(), {
      store,
      log: silent,
      folder: path.resolve('catalogue'),
      load: ownCatalogue,
    });
    const now = () => clock.now;
    ends.push(
      await followPublications({ db, listener, catalogues, now, log: silent as never }),
      () => listener.stop(),
      store.close,
    );
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('keeps what it was started with as it is served, so that going back to it compiles nothing', async () => {
    const { checksum } = catalogues.current();
    const kept = () => catalogueVersions.findServed(db, { checksum, format: SERVED_FORMAT });
    await vi.waitFor(async () => expect(await kept()).toBeDefined(), 60_000);
    const read = await fromServed((await kept()) ?? '');
    expect(JSON.stringify(read)).toBe(JSON.stringify(catalogues.current()));
    expect(Object.isFrozen(read.documentTypes[0]?.namespaces)).toBe(true);
  });

  it('serves what is published elsewhere, whole, and tells who listens', async () => {
    const announced: string[] = [];
    catalogues.onChange((checksum) => announced.push(checksum));
    const before = catalogues.current();
    const next = await edition({ 'checks/general.json': titled('Served at once') });
    expect(refusals(await publish(next, { accept: ['japan-visa.birth_state'] }))).toBe('published');
    const checksum = next.compiled?.checksum;
    await vi.waitFor(() => expect(catalogues.current().checksum).toBe(checksum), 60_000);
    expect(JSON.stringify(catalogues.current())).toBe(JSON.stringify(next.compiled));
    expect(announced).toEqual([checksum]);
    expect(Object.isFrozen(catalogues.current().forms)).toBe(true);
    expect(await catalogues.pinned(before.checksum)).toBe(before);
  });

  it('goes on with its catalogue where a version cannot be taken over', async () => {
    const before = catalogues.current();
    await expect(catalogues.take('nobody kept this')).rejects.toThrow(/is not kept/);
    expect(catalogues.current()).toBe(before);
  });

  it('shows why a folder was not published until another one is', async () => {
    const problem = { file: 'catalogue/a.json', line: 1, column: 1, pointer: '', message: 'No.' };
    catalogues.refuse([{ ...problem, code: 'answers_lost' }]);
    expect(catalogues.problems()).toHaveLength(1);
    await catalogues.take(catalogues.current().checksum);
    expect(catalogues.problems()).toEqual([]);
  });
});
