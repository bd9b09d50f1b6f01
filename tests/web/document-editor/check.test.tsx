import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document, Finding } from '../../../src/contract/records.ts';
import { slice } from '../../../src/core/manifest/manifest.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { finding, paper, passport } from '../documents/papers.ts';
import { appears, application, handlers, openProduct, says } from '../form/open-product.tsx';
import { click, press, type } from '../page.tsx';
import { at, good, HttpResponse, http, pretendedServer, refused } from '../server.ts';

const server = pretendedServer();
const manifest = slice(loadCompiled(), { roles: ['agent'], tenantId: 'demo' });

const read = (value: unknown, confidence: number) => ({
  value,
  raw: String(value),
  confidence,
  page: 1,
  source: 'text',
});
const doubtful = (): Document =>
  passport('p1', {
    fields: {
      surname: read('ERIKSSON', 0.4),
      given_names: read('ANNA', 0.99),
      place_of_birth: read('ZENITH', 0.3),
      number: read('L898902C3', 0.5),
    },
  });

interface Edit {
  docId: string;
  docFields: Record<string, unknown>;
  takeBack?: string[];
  isVerifiedByAgent?: boolean;
}

describe('the check of what was read', { timeout: 20_000 }, () => {
  let papers: Document[];
  let edits: Edit[];
  let close: () => Promise<void> = () => Promise.resolve();
  /** Keeps a person's word as the server does. */
  const edited = ({ docId, docFields, takeBack = [], isVerifiedByAgent }: Edit): Document => {
    const paper = papers.find(({ _id }) => _id === docId) as Document;
    const { fields } = paper.documentData;
    const corrected = Object.fromEntries(
      Object.entries(docFields).map(([name, value]) => [
        name,
        { ...fields[name], value, confidence: 1, source: 'person', read: fields[name] },
      ]),
    );
    const back = Object.fromEntries(
      takeBack.map((name) => [name, (fields[name] as { read?: unknown }).read]),
    );
    const next = {
      ...paper,
      documentData: {
        ...paper.documentData,
        fields: { ...fields, ...corrected, ...back } as typeof fields,
        isVerifiedByAgent: isVerifiedByAgent ?? paper.documentData.isVerifiedByAgent,
      },
    };
    papers = papers.map((one) => (one === paper ? next : one));
    return next;
  };
  beforeEach(() => {
    papers = [doubtful()];
    edits = [];
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
      http.get(at('/doc/v1/document-ai/get-docs-applicantUid'), () => good(papers as never)),
      http.get(at('/doc/v1/document-ai/page-image'), () => HttpResponse.json({}, { status: 404 })),
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        const edit = (await request.json()) as Edit;
        edits.push(edit);
        return good(edited(edit) as never);
      }),
      ...handlers(() => application({ docIds: papers.map(({ _id }) => _id) })),
    );
  });
  afterEach(() => close());

  const button = (name: string) =>
    appears(
      () =>
        [...document.querySelectorAll('button')].find(
          (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
        ),
      name,
    );
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
  const open = async () => {
    ({ close } = await openProduct(
      '#/applications/document-editor?applicationUid=A1&applicantUid=ap1',
    ));
    await button('Surname: looks right');
  };
  const stops = () =>
    [
      ...document.querySelectorAll(
        'li button[tabindex="0"], li [role=toolbar] button:not([tabindex="-1"])',
      ),
    ].map((one) => one.getAttribute('aria-label'));

  const surname = async (value: string) => {
    await click(await button('Change Surname'));
    await type(
      await appears(
        () => document.querySelector<HTMLInputElement>('form[aria-label="Change Surname"] input'),
        'the box',
      ),
      value,
    );
    await click(await button('Save'));
  };

  it('takes a correction back by Ctrl+Z, and goes on where it was', async () => {
    await open();
    await surname('Muster');
    await says('Surname: your change is saved.');
    await act(async () => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    await says('Surname: back as it was.');
    expect(edits.map(({ docFields, takeBack }) => [docFields, takeBack])).toEqual([
      [{ surname: 'Muster' }, undefined],
      [{}, ['surname']],
    ]);
    await says('3 values left to check');
    expect(focused()).toBe('Surname: looks right');
  });

  it('offers to take a word back in its message', async () => {
    await open();
    await click(await button('Surname: looks right'));
    await click(await button('Undo'));
    await appears(() => edits.at(-1)?.takeBack?.includes('surname'), 'the way back');
    await button('Surname: looks right');
  });

  it('offers what was read beside what somebody typed instead', async () => {
    await open();
    await surname('Muster');
    await says('Surname: your change is saved.');
    await click(await button('Use that for Surname'));
    await appears(() => edits.at(-1)?.takeBack?.includes('surname'), 'what was read');
    await button('Surname: looks right');
  });

  it('counts a document as verified without a connection, and says so to the server when it is back', async () => {
    let isAway = true;
    papers = [passport('p1', { fields: { surname: read('ERIKSSON', 0.99) } as never })];
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        if (isAway) return HttpResponse.error();
        const edit = (await request.json()) as Edit;
        edits.push(edit);
        return good(edited(edit) as never);
      }),
    );
    ({ close } = await openProduct(
      '#/applications/document-editor?applicationUid=A1&applicantUid=ap1',
    ));
    await click(await button('Mark Passport as verified'));
    await says('Passport: kept on this device, and sent when the connection is back.');
    await says('1 of 1 documents verified');
    isAway = false;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await says('Passport is marked as verified.');
    expect(edits.map(({ isVerifiedByAgent }) => isVerifiedByAgent)).toEqual([true]);
  });

  it('shows documents that are added or deleted elsewhere as soon as somebody looks, into an empty editor too', async () => {
    const all = papers;
    papers = [];
    ({ close } = await openProduct(
      '#/applications/document-editor?applicationUid=A1&applicantUid=ap1',
    ));
    await says('No documents are here yet');
    const look = () =>
      act(async () => {
        window.dispatchEvent(new Event('visibilitychange'));
      });
    papers = all;
    await look();
    await button('Surname: looks right');
    papers = [];
    await look();
    await says('No documents are here yet');
  });

  const failing = (...findings: Finding[]) =>
    server.use(http.get(at('/api/v1/application/checks'), () => good({ findings } as never)));

  it('shows a check that fails at the value that it names, and counts it until somebody has spoken', async () => {
    failing(
      finding(['passport.given_names', 'form.givenNames'], {
        message: 'The given names differ.',
        fix: 'Compare both.',
      }),
    );
    await open();
    await says('Check failed');
    await says('The given names differ. Compare both.');
    await says('4 values left to check');
    await click(await button('Given names: looks right'));
    await says('3 values left to check');
    await says('The given names differ.');
    await click(await button('Sort pages'));
    await says('Nothing is changed yet');
    await click(await button('Check values'));
    await says('3 values left to check');
  });

  it('shows what fails of a photo, of which no value is compared', async () => {
    papers = [
      paper('f1', {
        category: 'Photo',
        namespace: 'photo',
        fields: { background_is_plain: read(false, 1) } as never,
      }),
    ];
    failing(finding(['photo.background_is_plain'], { message: 'The background is not plain.' }));
    ({ close } = await openProduct(
      '#/applications/document-editor?applicationUid=A1&applicantUid=ap1',
    ));
    await says('Check failedThe background is not plain. Mend it.');
  });

  it('shows the doubtful values alone, and says how many are left', async () => {
    await open();
    expect(stops()).toEqual([
      'Surname: looks right',
      'Passport number: looks right',
      'Place of birth: looks right',
    ]);
    await says('3 values left to check');
    await says('0 of 3 done');
  });

  it('goes on to the next doubtful one as soon as a value is right, and at last to the word that the document is', async () => {
    await open();
    const names = stops();
    for (const [index, name] of names.entries()) {
      await click(await button(name ?? ''));
      expect(focused()).toBe(names[index + 1] ?? 'Mark Passport as verified');
    }
    await appears(() => edits.length === 3, 'three words');
    expect(edits.map(({ docFields }) => Object.values(docFields)[0])).toEqual(
      expect.arrayContaining(['ERIKSSON', 'ZENITH', 'L898902C3']),
    );
    await click(await button('Mark Passport as verified'));
    await says('Every document is verified');
    expect(edits.at(-1)).toMatchObject({ docId: 'p1', isVerifiedByAgent: true, docFields: {} });
  });

  it('has no stop of the Tab key at what is settled while something is open, and has it again at the end', async () => {
    await open();
    await click(await button('Surname: looks right'));
    await appears(() => edits.length === 1, 'the word');
    await button('Change Surname');
    expect(stops()).toEqual(['Passport number: looks right', 'Place of birth: looks right']);
    for (const name of stops()) await click(await button(name ?? ''));
    await appears(() => edits.length === 3, 'three words');
    await appears(() => stops().length === 3, 'stops at all');
  });

  it('takes what is typed on a value as the start of its correction', async () => {
    await open();
    const right = await button('Surname: looks right');
    await act(async () => right.focus());
    await press(right, 'M');
    const box = await appears(
      () => document.querySelector<HTMLInputElement>('form[aria-label="Change Surname"] input'),
      'the box',
    );
    expect([box.value, document.activeElement === box]).toEqual(['M', true]);
    await type(box, 'Muster');
    await click(await button('Save'));
    await appears(() => edits.length === 1, 'the correction');
    expect(edits[0]?.docFields).toEqual({ surname: 'Muster' });
    await says('Muster');
  });

  it('comes back from a correction by Escape to the value as it was', async () => {
    await open();
    const right = await button('Surname: looks right');
    await act(async () => right.focus());
    await press(right, 'M');
    const box = await appears(
      () => document.querySelector('form[aria-label="Change Surname"] input'),
      'the box',
    );
    await press(box, 'Escape');
    expect([focused(), edits]).toEqual(['Surname: looks right', []]);
  });

  it('has a value open again that the server refused, and says why', async () => {
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), () =>
        refused(409, { code: 'conflict', message: 'Somebody else changed it.' }),
      ),
    );
    await open();
    await click(await button('Surname: looks right'));
    await says('Surname was not kept. Somebody else changed it.');
    await button('Surname: looks right');
    await says('3 values left to check');
  });

  it('keeps a value without a connection, and sends it when it is back', async () => {
    let isAway = true;
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        if (isAway) return HttpResponse.error();
        const edit = (await request.json()) as Edit;
        edits.push(edit);
        return good(edited(edit) as never);
      }),
    );
    await open();
    await click(await button('Surname: looks right'));
    await says('sent when the connection is back');
    await says('2 values left to check');
    isAway = false;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await appears(() => edits.length === 1, 'the word');
    expect(edits[0]?.docFields).toEqual({ surname: 'ERIKSSON' });
  });

  it('keeps a value without a connection over a reload, shows it as said, and sends it once', async () => {
    const disk = new IDBFactory();
    const address = '#/applications/document-editor?applicationUid=A1&applicantUid=ap1';
    let isAway = true;
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        if (isAway) return HttpResponse.error();
        const edit = (await request.json()) as Edit;
        edits.push(edit);
        return good(edited(edit) as never);
      }),
    );
    ({ close } = await openProduct(address, {}, disk));
    await surname('SVENSSON');
    await says('sent when the connection is back');
    await close();
    ({ close } = await openProduct(address, {}, disk));
    await says('SVENSSON');
    await says('2 values left to check');
    isAway = false;
    await says('Surname: your change is saved.');
    await says('SVENSSON');
    expect(edits).toEqual([expect.objectContaining({ docFields: { surname: 'SVENSSON' } })]);
  });

  it('keeps a value while the server asks to wait, and sends it then', async () => {
    let refusals = 1;
    server.use(
      http.post(at('/doc/v1/document-ai/update-doc'), async ({ request }) => {
        if (refusals > 0) {
          refusals -= 1;
          return refused(503, { code: 'unavailable', message: 'Later.' }, { 'retry-after': '1' });
        }
        const edit = (await request.json()) as Edit;
        edits.push(edit);
        return good(edited(edit) as never);
      }),
    );
    await open();
    await surname('SVENSSON');
    await says('Surname: kept on this device, and sent by itself in a moment.');
    await says('The server asks us to wait 1 second. We go on by ourselves, and nothing is lost.');
    await appears(() => edits[0], 'the value at the server');
    expect(edits).toEqual([expect.objectContaining({ docFields: { surname: 'SVENSSON' } })]);
  });

  it('leads whoever wants to end a document to what is left in it', async () => {
    await open();
    const [first] = stops();
    await click(await button('3 values left'));
    expect([focused(), edits]).toEqual([first, []]);
  });

  it('tells what the keys do', async () => {
    await open();
    await press(document.body, '?');
    await appears(
      () => document.querySelector('[role=dialog]')?.textContent?.includes('next doubtful value'),
      'the keys',
    );
  });

  describe('of an application that is finished', () => {
    let stands = '';
    const finished = (status: string, isPremium = false) => {
      papers = [
        passport('p1', {
          fields: { surname: { ...read('ERIKSSON', 0.4), box: [0.1, 0.2, 0.3, 0.04] } } as never,
        }),
      ];
      server.use(
        http.get(at('/api/v1/catalogue/manifest'), () => good(manifest as never)),
        ...handlers(() => application({ status: stands, isPremium, docIds: ['p1'] })),
      );
      stands = status;
      return openProduct(
        '#/applications/document-editor?applicationUid=A1&applicantUid=ap1&view=pages',
      );
    };
    const names = () =>
      [...document.querySelectorAll('main button, main input')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
      );

    it.each([
      ['Package ready', false],
      ['Form-data collected', true],
    ] as const)('"%s" is looked at, says why, and is opened again', async (status, isPremium) => {
      ({ close } = await finished(status, isPremium));
      server.use(
        http.post(at('/api/v1/application/reopen'), () => {
          stands = 'DRAFT';
          return good(application({ status: stands, isPremium, docIds: ['p1'] }) as never);
        }),
      );
      await says(
        'The package is made, so the documents are closed. Reopen the application to change them. Its documents can be looked at here.',
      );
      await button('Show Surname in Passport, page 1');
      expect(
        names().filter((name) => /^Change |looks right|verified|Pages|Check values/.test(name)),
      ).toEqual([]);
      await click(await button('Reopen to change something'));
      await click(await button('Reopen'));
      await click(await button('Check values'));
      await button('Surname: looks right');
    });

    it('"Application submitted" says where it is, and offers nothing', async () => {
      ({ close } = await finished('Application submitted'));
      await says('The application is with the authorities.');
      await button('Show Surname in Passport, page 1');
      expect(
        names().filter((name) => /^Change |looks right|verified|Reopen|Pages/.test(name)),
      ).toEqual([]);
      await press(document.querySelector('li') as Element, 'x');
      expect(document.querySelector('form')).toBeNull();
    });
  });
});
