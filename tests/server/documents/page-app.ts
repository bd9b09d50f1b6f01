import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Document } from '../../../src/contract/records.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import type { Assembly } from '../../../src/server/ports/page-assembler.ts';
import type { Reader } from '../../../src/server/ports/reader.ts';
import type { Answer, Caller } from '../test-app.ts';
import {
  documentApp,
  type Finds,
  paper,
  paperReader,
  passport,
  TRAVELLER,
} from './document-app.ts';

export const letter: Finds = { documents: [{ category: 'Other', namespace: '' }] };
export const twoPages = (): Finds => ({ ...passport(), pages: 2 });
export const page = (docId: string, pageIndex = 0, more: object = {}) => ({
  docId,
  pageIndex,
  ...more,
});
export const idOf = ({ response }: Answer<Document>) => response._id;

/** What the page assembler makes of papers: one that says what its first page said. */
function assembled({ files, documents, pictures }: Assembly, count: number): Buffer[] {
  return documents.map((pages, index) => {
    if (pictures?.includes(index))
      return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`${count}`)]);
    const finds = JSON.parse(
      Buffer.from(files[pages[0]?.file ?? 0] ?? [])
        .toString()
        .replace('%PDF-1.7\n', ''),
    ) as Finds;
    const found = finds.documents?.find(
      (document) => document.pages?.includes(pages[0]?.page ?? 1) ?? true,
    );
    return paper(
      {
        ...finds,
        documents: [{ ...found, pages: pages.map((_, at) => at + 1) }],
        pages: pages.length,
      },
      `${count} ${JSON.stringify(pages)}`,
    );
  });
}

/**
 * A server whose page assembler works on papers, with short names for the calls about pages. The
 * traveller's documents go after each case.
 */
export async function pageApp() {
  const base = await documentApp({ stopping: AbortSignal.abort() });
  const { as, upload, work, documents, db, ports, clock } = base;
  const traveller = await as('traveller');
  const assemblies: Assembly[] = [];
  /** What the reader was told beside each file. */
  const readAsOne: unknown[] = [];
  /** What happens while pages are put together. */
  const meanwhile: { run: () => Promise<unknown> } = { run: async () => undefined };
  ports.pageAssembler = {
    assemble: async (load) => {
      const assembly = await load();
      assemblies.push(assembly);
      await meanwhile.run();
      return assembled(assembly, assemblies.length);
    },
  };
  const reader: Pick<Reader, 'read'> = {
    read: (source, options) => {
      readAsOne.push(options.asOne);
      return paperReader.read(source, options);
    },
  };

  /** Uploads a paper and has it read. */
  async function make(
    finds: Finds,
    { caller = traveller, applicantUid = TRAVELLER, applicationUid = '', name = 'scan.pdf' } = {},
  ): Promise<string> {
    clock.now += 1_000;
    const {
      documents: [document],
    } = await upload(caller, [{ name, content: paper(finds, `${clock.now}`) }], {
      applicantUid,
      applicationUid,
    });
    await work();
    return document?._id ?? '';
  }

  const call = <
    N extends 'create-pdf-from-images' | 'split-pdf-by-categories' | 'process-edited-category',
  >(
    name: N,
    body: object,
    caller: Caller = traveller,
    headers: Record<string, string> = {},
  ) => caller.call(name, { body: { applicantUid: TRAVELLER, ...body }, headers });
  const all = async () =>
    (await documents(traveller, TRAVELLER)).map(({ _id, documentData }) => ({
      id: _id,
      ...documentData,
    }));

  beforeEach(() => {
    assemblies.length = 0;
    readAsOne.length = 0;
    meanwhile.run = async () => undefined;
  });
  afterEach(async () => {
    for (const { id } of await all()) await traveller.call('delete-doc', { query: { docId: id } });
    await work();
  });

  return {
    ...base,
    traveller,
    agent: await as('agent'),
    assemblies,
    readAsOne,
    meanwhile,
    reader,
    make,
    call,
    put: (
      pages: readonly object[],
      more: object = {},
      caller: Caller = traveller,
      headers: Record<string, string> = {},
    ) => call('create-pdf-from-images', { documentData: { pages, ...more } }, caller, headers),
    all,
    one: async (id: string) => (await all()).find((document) => document.id === id),
    docIdsOf: async (applicationUid: string) =>
      (await traveller.call('get-application', { query: { applicationUid } })).response.docIds,
    correct: (
      docId: string,
      docFields: object,
      caller: Caller = traveller,
      applicantUid = TRAVELLER,
    ) => caller.call('update-doc', { body: { docId, applicantUid, docFields } }),
    lastEvent: () =>
      inTenant(
        db,
        'demo',
        async (transaction) =>
          (
            await sql<{ kind: string; data: object }>`
              select kind, data from event
              where kind like 'document.%'
              order by position desc
              limit 1`.execute(transaction)
          ).rows[0],
      ),
  };
}
