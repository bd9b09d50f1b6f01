import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueText } from '../../../src/core/catalogue/catalogue.ts';
import { checkFixtures } from '../../../src/core/catalogue/validate/fixtures/check-fixtures.ts';
import { broken, type Change, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const problemsOf = async (files: readonly CatalogueText[]) =>
  (await checked(files)).problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
const problemsAfter = (change: Change) => problemsOf(broken(change));

/** One mistake of each wave: in the JSON, in the shape, and in what points at what. */
const REFERENCES: Change[] = [
  { file: 'journeys/applicant.json', find: 'application.status ==', put: 'application.statsu ==' },
  { file: 'checks/identity.json', find: 'sameName(form.surname', put: 'sameName(form.surnam' },
  { file: 'destinations/schengen.json', find: '"form": "short-stay"', put: '"form": "short-stya"' },
  { file: 'roles/agent.json', find: '"landing": "agents"', put: '"landing": "agenst"' },
];
const SHAPES: Change[] = [
  { file: 'forms/short-stay.json', find: '"maxItems": 5', put: '"maxItems": "5"' },
  {
    file: 'checks/identity.json',
    find: '"severity": "error",\n      "appliesTo": "all"',
    put: '"severity": "eror",\n      "appliesTo": "all"',
  },
  {
    file: 'destinations/schengen.json',
    find: '"days": 90, "windowDays"',
    put: '"days": "90", "windowDays"',
  },
  { file: 'roles/agent.json', find: '"rank"', put: '"rnak"' },
  { file: 'document-types/passport.json', find: '"type": "number"', put: '"type": "nummer"' },
  { file: 'screens/applications.json', find: '"columns": [', put: '"colums": [' },
  { file: 'statuses.json', find: '"on": "edit"', put: '"on": "edited"' },
];

describe('problems of all kinds', () => {
  it('are told at once: shapes hide nothing of what points where, in their own file and in others', async () => {
    const all = { ...REFERENCES[0], also: [...REFERENCES.slice(1), ...SHAPES] } as Change;
    const alone = await Promise.all([...REFERENCES, ...SHAPES].map(problemsAfter));
    const together = await problemsAfter(all);
    expect(together.toSorted()).toEqual([...new Set(alone.flat())].toSorted());
    expect(together).toHaveLength(REFERENCES.length + SHAPES.length);
  });

  it('are told of the sound parts of the item that has a wrong shape', async () => {
    const problems = await problemsAfter({
      file: 'forms/short-stay.json',
      find: '"type": "text", "label": "Surname", "required": true, "prefill": ["passport.surname"',
      put: '"type": "text", "lable": "Surname", "required": true, "prefill": ["passport.surnmae"',
    });
    expect(problems).toEqual([
      'forms/short-stay.json:13 "lable" is not a key here.',
      'forms/short-stay.json:13 "passport.surnmae" leads nowhere: there is no "surnmae".',
    ]);
  });

  it('are told of parts under a misspelt key, where they were written', async () => {
    const problems = await problemsAfter({
      file: 'forms/short-stay.json',
      find: '"prefill": ["passport.date_of_birth"]',
      put: '"prefil": ["passport.date_of_brith"]',
    });
    expect(problems).toEqual([
      'forms/short-stay.json:15 "prefil" is not a key here.',
      'forms/short-stay.json:15 "passport.date_of_brith" leads nowhere: there is no "date_of_brith".',
    ]);
  });

  it('are told behind a comma too many or too few and a comment: what is meant is plain', async () => {
    const problems = await problemsAfter({
      file: 'destinations/france.json',
      find: '"country": "FR",',
      put: '// the country\n  "country": "FR", "colour": "blue"',
      also: [
        {
          file: 'roles/agent.json',
          find: '"landing": "agents"',
          put: '"landing": "agenst",, "rank2": 1',
        },
      ],
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^destinations\/france\.json:\d+ JSON has no comments\.$/),
        expect.stringMatching(/^destinations\/france\.json:\d+ A comma is missing here\.$/),
        expect.stringMatching(/^destinations\/france\.json:\d+ "colour" is not a key here\.$/),
      ]),
    );
  });

  it('are no others than the mistake itself, whatever value of whatever file is of a wrong type', {
    timeout: 120_000,
  }, async () => {
    const files = soundCatalogue();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
        const file = files[which % files.length] as CatalogueText;
        const pointers = pointersIn(JSON.parse(file.text));
        const pointer = pointers[where % pointers.length] ?? [];
        const text = JSON.stringify(inLists(JSON.parse(file.text), pointer), null, 2);
        const { problems: found, catalogue } = await checked(
          files.map((one) => (one.path === file.path ? { ...one, text } : one)),
        );
        const problems = [...found, ...checkFixtures(catalogue)];
        const at = `/${pointer.join('/')}`;
        const strays = problems.filter(
          (problem) =>
            problem.file !== file.path ||
            !(problem.pointer.startsWith(at) || at.startsWith(problem.pointer)),
        );
        expect(
          strays.map(
            ({ file: name, pointer: place, message }) =>
              `${at} in ${file.path}: ${name}${place} ${message}`,
          ),
        ).toEqual([]);
        expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

/** Every value below the top of a file that a schema says something about. */
function pointersIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const own = path.length > 0 ? [path] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) =>
      pointersIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** A value within a list within a list, which no schema takes. */
function inLists(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return [[value]];
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string | number, unknown>;
  copy[key] = inLists(copy[key], rest);
  return copy;
}

describe('an id of which there may be one', () => {
  const files = soundCatalogue();
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';

  it('names both places where two destinations have it for a visa type', async () => {
    const base = textOf('destinations/schengen.json').replace('"id": "schengen"', '"id": "other"');
    const problems = (await checked([...files, { path: 'destinations/other.json', text: base }]))
      .problems;
    expect(problems.map(({ file, message, hint }) => [file, message, hint])).toEqual([
      [
        'destinations/other.json',
        'The visa type "schengen_c_tourism" stands twice.',
        'The other stands in destinations/schengen.json:8.',
      ],
    ]);
  });

  it('is no other where destinations take it over from the same base', async () => {
    const france = textOf('destinations/france.json')
      .replace('"id": "france"', '"id": "x-de"')
      .replace('"FR"', '"DE"');
    expect(await problemsOf([...files, { path: 'destinations/x-de.json', text: france }])).toEqual(
      [],
    );
  });

  it('names both places where two tenants have it for a realm', async () => {
    const text = textOf('tenants/demo.json')
      .replace('"id": "demo"', '"id": "other"')
      .replace(/"clientId": "[^"]*"/, '"clientId": "other"')
      .replace(/"path": "[^"]*"/, '"path": "/other"');
    const problems = (await checked([...files, { path: 'tenants/other.json', text }])).problems;
    expect(problems.map(({ message, hint }) => [message, hint?.replace(/\d+\.$/, '')])).toEqual([
      [
        expect.stringMatching(/^The realm id ".*" stands twice\.$/),
        'The other stands in tenants/demo.json:',
      ],
    ]);
  });
});
