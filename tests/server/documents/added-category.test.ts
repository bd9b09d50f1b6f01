import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Destination } from '../../../src/contract/catalogue.ts';
import type { Document, Finding } from '../../../src/contract/records.ts';
import { edition, json } from '../catalogue/edition.ts';
import { documentApp, paper, TRAVELLER } from './document-app.ts';

const CATEGORY = 'Vaccination Certificate';
const guide = readFileSync(join(import.meta.dirname, '../../../catalogue/README.md'), 'utf8');
const [, text = ''] = /vaccination-certificate\.json`\n\n```json\n([^`]+)```/.exec(guide) ?? [];

const { as, next, ports, upload, work, documents, started } = await documentApp();
next.catalogue = await edition(
  {
    'destinations/japan.json': json<Destination>(({ visaTypes }) => {
      for (const { requirements } of visaTypes)
        requirements.push({
          id: 'vaccination',
          documentType: CATEGORY,
          title: 'Yellow fever certificate',
          detail: 'The yellow booklet.',
          level: 'required',
          icon: 'certificate',
        });
    }),
  },
  [{ path: 'catalogue/document-types/vaccination-certificate.json', text }],
);
await ports.catalogues.reload();
const traveller = await as('traveller');

let applicationUid = '';
let docId = '';
const document = async (): Promise<Document['documentData'] | undefined> =>
  (await documents(traveller, TRAVELLER)).find(({ _id }) => _id === docId)?.documentData;
const missing = async (): Promise<string> => {
  const { findings } = (await traveller.call('get-checks', { query: { applicationUid } }))
    .response as { findings: Finding[] };
  return findings.find(({ id }) => id === 'required_documents')?.message ?? '';
};
const file = (category: string) =>
  traveller.call('process-edited-category', {
    body: { docId, applicantUid: TRAVELLER, category },
  });

beforeAll(async () => {
  applicationUid = await started(traveller, { visaType: 'Japan Tourism Visa' });
  const { documents: added } = await upload(
    traveller,
    [{ name: 'scan.pdf', content: paper({ documents: [{ category: 'Other' }] }) }],
    { applicantUid: TRAVELLER, applicationUid },
  );
  await work();
  docId = added[0]?._id ?? '';
});

describe('a category that one file of the catalogue adds', () => {
  it('goes to the browser like all others, and a visa may ask for it', async () => {
    const { response: manifest } = await traveller.call('get-manifest');
    expect(manifest.documentTypes).toHaveLength(14);
    expect(manifest.documentTypes).toContainEqual(expect.objectContaining({ id: CATEGORY }));
    const { requirements } = (await traveller.call('get-guidelines', { query: { applicationUid } }))
      .response;
    expect(requirements.find(({ id }) => id === 'vaccination')).toMatchObject({
      documentType: CATEGORY,
    });
    expect(await missing()).toContain('Yellow fever certificate');
  });

  it('is chosen by hand, and the document then fulfils the requirement', async () => {
    const filed = file(CATEGORY);
    while ((await document())?.status !== 'received') await pause(50);
    await work();
    expect((await filed).status).toBe(200);
    expect(await document()).toMatchObject({ category: CATEGORY });
    expect(await missing()).not.toContain('Yellow fever certificate');
  });

  it('is corrected like any other, and another that nothing defines is refused', async () => {
    const { status } = await file('Seamanship');
    expect(status).toBe(400);
    const { response } = await traveller.call('update-doc', {
      body: { docId, applicantUid: TRAVELLER, docFields: {}, category: CATEGORY },
    });
    expect(response.documentData).toMatchObject({ category: CATEGORY, namespace: 'vaccination' });
  });
});
