import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sentencesIn, translated } from '../../src/core/copy/translated.ts';
import type { Manifest } from '../../src/core/manifest/manifest.ts';
import { pseudo } from '../pseudo-language.ts';
import { appears, application, handlers, manifest, openProduct } from './form/open-product.tsx';
import { PretendedForm } from './form/pretended-form.ts';
import { texts } from './page.tsx';
import { at, good, http, pretendedServer } from './server.ts';
import { catalogueScreen } from './staff-product.ts';

const server = pretendedServer();
const catalogueCountries = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../catalogue/countries.json'), 'utf8'),
) as object;

/** Every text of the copy as no one speaks it; what says how a language is written stays. */
const spoken = Object.fromEntries(
  Object.entries(texts).map(([key, text]) => [key, /^language\./.test(key) ? text : pseudo(text)]),
);

/** What the server sends of the catalogue, in the language of whoever reads. */
function inPseudo<T>(value: T): T {
  const sentences: Record<string, string> = {};
  sentencesIn(value, (sentence) => {
    if (!Object.hasOwn(texts, sentence)) sentences[sentence] = pseudo(sentence);
  });
  return translated(value, sentences);
}

/** What people are called, and what stands in their applications: data in every language. */
const DATA = /\b(Farland|Anna|Eriksson|Kenji|Tanaka|AE|A1|ap1|[\w.]+@[\w.]+)\b/g;
/** Days and months are written by the browser. */
const DAYS =
  /\b((Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|Mo|Tu|We|Th|Fr|Sa|Su|UTC|AM|PM)\b/g;

/** Words on the page that stand in no text: outside of all brackets. */
function wordsOutsideTexts(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const written: string[] = [];
  while (nodes.nextNode()) {
    const { parentElement, data } = nodes.currentNode as Text;
    if (!parentElement?.closest('style, script, [hidden]')) written.push(data);
  }
  const named = [
    ...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'),
  ].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
  );
  return [outsideBrackets(written.join('\n')), ...named.map(outsideBrackets)]
    .flatMap((text) => text.replace(DATA, '').replace(DAYS, '').split('\n'))
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

function outsideBrackets(text: string): string {
  let [depth, rest] = [0, ''];
  for (const letter of text) {
    if (letter === '⟦') depth += 1;
    else if (letter === '⟧') depth -= 1;
    else if (depth === 0) rest += letter;
  }
  return rest;
}

const form = {
  id: 'one',
  title: 'One',
  officialName: 'One',
  dateFormat: 'day/month/year' as const,
  rules: [],
  sections: [
    {
      id: 'personal',
      title: 'Personal details',
      description: 'As in your passport.',
      fields: [
        { key: 'surname', type: 'text' as const, label: 'Surname', required: true },
        { key: 'born', type: 'date' as const, label: 'Date of birth', help: 'Your own.' },
        { key: 'home', type: 'country' as const, label: 'Country' },
        { key: 'fee', type: 'money' as const, label: 'Means' },
        { key: 'phone', type: 'phone' as const, label: 'Telephone' },
        { key: 'paper', type: 'file' as const, label: 'Certificate' },
        {
          key: 'sex',
          type: 'radio' as const,
          label: 'Sex',
          options: [
            { value: 'f', label: 'Female' },
            { value: 'm', label: 'Male' },
          ],
        },
        {
          key: 'stays',
          type: 'list' as const,
          label: 'Places',
          itemLabel: 'Place',
          minItems: 1,
          maxItems: 3,
          fields: [{ key: 'name', type: 'text' as const, label: 'Name' }],
        },
      ],
    },
    {
      id: 'stay',
      title: 'Where you stay',
      fields: [{ key: 'note', type: 'textarea' as const, label: 'Note' }],
    },
  ],
};

describe('in a language that nobody speaks', { timeout: 30_000 }, () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());

  const open = async (hash: string, own: Manifest) => {
    server.use(
      http.get(at('/api/v1/catalogue/manifest'), () => good(inPseudo(own) as never)),
      http.get(at('/api/v1/catalogue/countries'), async () =>
        good(inPseudo(catalogueCountries) as never),
      ),
      http.get(at('/api/v1/agency/list'), () => good({ total: 0, rows: [] })),
      http.get(at('/api/v1/application/list'), () => good({ total: 0, rows: [] })),
      http.get(at('/api/v1/application/work'), () =>
        good(
          ['came-back', 'today', 'due', 'stuck', 'waiting'].map((id) => ({
            id,
            count: id === 'stuck' ? 0 : 1,
            isMore: false,
            rows: id === 'stuck' ? [] : [{ ...application(), applicantName: 'Kenji Tanaka' }],
          })) as never,
        ),
      ),
      http.get(at('/api/v1/navigation/counts'), () =>
        good({ counts: [{ screen: 'home', count: 3 }] }),
      ),
      http.get(at('/api/v1/analytics/figures'), () =>
        good({ from: '2027-01-04', to: '2027-01-17', rows: [] } as never),
      ),
      ...new PretendedForm(inPseudo(form) as never).handlers(),
      ...handlers(),
    );
    ({ close } = await openProduct(hash, {}, undefined, spoken));
    await appears(() => document.querySelector('h1'), 'a heading');
  };

  const staff = (id: string): Manifest => ({
    ...manifest(),
    shell: 'staff',
    landing: id,
    screens: [catalogueScreen(id)],
  });

  it.each([
    ['form', '#/form?applicationUid=A1&applicantUid=ap1'],
    ['summary', '#/summary?applicationUid=A1&applicantUid=ap1'],
    ['get-visa', '#/get-visa'],
    ['profile', '#/profile'],
    ['visa-requirements', '#/visa-requirements?applicationUid=A1&applicantUid=ap1'],
    ['a page that is not there', '#/no-such-page'],
  ])('%s says nothing of its own, for an applicant', async (_, hash) => {
    await open(hash, manifest());
    expect(wordsOutsideTexts()).toEqual([]);
  });

  it.each([
    ['home', '#/home'],
    ['analytics', '#/analytics'],
    ['agents', '#/agents'],
    ['notifications', '#/notifications'],
  ])('%s says nothing of its own, for staff', async (id, hash) => {
    await open(hash, staff(id));
    expect(wordsOutsideTexts()).toEqual([]);
  });
});
