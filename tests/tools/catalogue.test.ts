import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { functions } from '../../src/core/expressions/functions/functions.ts';
import { standardFunctions } from '../../src/core/expressions/functions/standard-functions.ts';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const SOUND = join(import.meta.dirname, '../cases/catalogue/sound');
const SHIPPED = join(import.meta.dirname, '../../catalogue');
const folders: string[] = [];

/** A copy of the sound catalogue in a folder called "catalogue", with one file changed. */
function copyWith(file: string, change: (text: string) => string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'farland-catalogue-')), 'catalogue');
  folders.push(folder);
  cpSync(SOUND, folder, { recursive: true });
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return folder;
}

afterAll(() => folders.forEach((folder) => rmSync(join(folder, '..'), { recursive: true })));

describe('npm run catalogue -- languages', () => {
  it('counts what each language says', async () => {
    const { code, text } = await runCatalogueCommand(['languages']);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^de {2}Deutsch: \d+ texts, \d+ of \d+ sentences\.$/m),
    ]);
    expect(text).toMatch(/^en {2}English: \d+ texts; the catalogue is written in it\.$/m);
  });
});

describe('a reader that has seen enough', () => {
  it('ends the command without a stack', () => {
    const { stderr, stdout } = spawnSync('sh', [
      '-c',
      `"${process.execPath}" src/tools/catalogue.ts show united-kingdom | head -1`,
    ]);
    expect([String(stdout), String(stderr)]).toEqual(['United Kingdom (united-kingdom)\n', '']);
  });
});

describe('npm run catalogue -- functions', () => {
  it('prints every function that an expression may call, with what it takes and gives', async () => {
    const { code, text } = await runCatalogueCommand(['functions']);
    const lines = text.split('\n');
    expect(code).toBe(0);
    expect(lines).toContain(
      'days(a date, a date) gives a number.  Calendar days from the first date to the second.',
    );
    expect(lines).toContain(
      'a text.startsWith(a text) gives true or false.  Whether a text begins with another.',
    );
    expect(lines).toHaveLength(Object.keys({ ...standardFunctions, ...functions }).length);
  });
});

describe('npm run catalogue -- explain', () => {
  it('says in words what opens a step, and how it stands with facts', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'farland-facts-')), 'facts.json');
    writeFileSync(file, '{"application": {"isEditable": true, "documentCount": 0}}');
    folders.push(join(file, '../catalogue'));
    const { code, text } = await runCatalogueCommand(['explain', 'form', file, '--in', SHIPPED]);
    expect(code).toBe(0);
    expect(text).toContain('The step “Form” (applicant.form)');
    expect(text).toContain('      ✗ The number of documents is above 0  (now 0)');
    expect(text).toContain('      ✓ The application can be edited: yes');
  });

  it('names the conditions of a question and of all that it stands in', async () => {
    const { text } = await runCatalogueCommand(['explain', 'uk-standard-visitor.minor_consent']);
    expect(text).toContain('The section “Travelling under 18” is shown when:');
  });

  it('gives the same as data', async () => {
    const { text } = await runCatalogueCommand(['explain', 'form', '--json']);
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ title: 'The step “Form” (applicant.form)' }),
    );
  });

  it('names what was probably meant', async () => {
    expect(await runCatalogueCommand(['explain', 'marital_satus'])).toEqual({
      code: 2,
      text: 'There is no form, question, step, check, route, document or event "marital_satus".  Did you mean "marital_status"?',
    });
  });

  it('refuses facts that cannot be read', async () => {
    const missing = await runCatalogueCommand(['explain', 'form', 'no-such.json']);
    expect([missing.code, missing.text]).toEqual([
      2,
      expect.stringMatching(/^There is no made-up applicant or file "no-such\.json"\./),
    ]);
  });

  it.each(['japan-tourism', join(SHIPPED, 'tests/japan-tourism.json')])(
    'says how it stands with the made-up applicant %s',
    async (fixture) => {
      const { code, text } = await runCatalogueCommand(['explain', 'guarantor_name', fixture]);
      expect([code, text]).toEqual([
        0,
        expect.stringMatching(/^The question “Their full name” \(japan-visa\.guarantor_name\)/),
      ]);
      expect(text).toMatch(/[✓✗] .*\(now /);
    },
  );

  it('knows of a made-up applicant which documents are there', async () => {
    const { text } = await runCatalogueCommand(['explain', 'required_documents', 'japan-tourism']);
    expect(text).toContain('    ✓ The rule requirements.exists(');
  });

  it('explains the questions of the form that the made-up applicant fills, where several have the name', async () => {
    const { text } = await runCatalogueCommand(['explain', 'surname', 'japan-tourism']);
    expect(text.match(/^The question/gm)).toEqual(['The question']);
    expect(text).toContain('(japan-visa.surname)');
  });

  it('names the made-up applicant that was meant', async () => {
    expect(await runCatalogueCommand(['explain', 'form', 'japan-turism'])).toEqual({
      code: 2,
      text: 'There is no made-up applicant or file "japan-turism".  Did you mean "japan-tourism"?',
    });
  });

  it('refuses facts that nothing reads, with the place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farland-facts-'));
    folders.push(join(folder, 'catalogue'));
    const explained = async (text: string) => {
      const file = join(folder, 'facts.json');
      writeFileSync(file, text);
      const answer = await runCatalogueCommand(['explain', 'form', file]);
      return { ...answer, text: answer.text.replaceAll(`${folder}/`, '') };
    };
    expect(await explained('{"frm": 1}')).toEqual({
      code: 2,
      text: 'facts.json:1:2  "frm" is not a fact.  Did you mean "form"?',
    });
    expect(await explained('{"form": ')).toEqual({
      code: 2,
      text: expect.stringMatching(/^facts\.json:1:\d+ {2}/) as string,
    });
    expect(await explained('[]')).toEqual({
      code: 2,
      text: expect.stringContaining('holds no facts') as string,
    });
    expect(await explained('{"title": "Ann", "answers": {}}')).toEqual({
      code: 2,
      text: expect.stringMatching(/"trip"/) as string,
    });
  });
});

describe('npm run catalogue -- roles', () => {
  it('prints who may open what as the specification writes it', async () => {
    const { code, text } = await runCatalogueCommand(['roles']);
    expect(code).toBe(0);
    expect(text).toContain('| /analytics | admin, distributor |');
    expect(text).toContain('| Applicants | agency, agent |');
  });
});

describe('npm run catalogue -- check', () => {
  it('ends well, with one line, when the catalogue is sound', async () => {
    expect(await runCatalogueCommand(['check', SOUND])).toEqual({
      code: 0,
      text: 'The catalogue is sound: 52 files (destinations 1, forms 1, checks 2, screens 5, roles 2, tenants 1).',
    });
    expect(await runCatalogueCommand(['check', SOUND, '--json'])).toEqual({ code: 0, text: '[]' });
  });

  it('warns a year before the table of holidays runs out, and ends well', async () => {
    const folder = copyWith('holidays.json', (text) =>
      text
        .replace('2999', '2027')
        .replace('"from": 2026', '"from": 2000')
        .replace('2027,', '2001,')
        .replace('"2027"', '"2001"'),
    );
    const [warning, summary] = [
      'catalogue/holidays.json:4:12  Holidays are known until the end of 2001 alone.  Write the table anew with "npm run holidays".',
      'The catalogue is sound: 52 files',
    ];
    expect(await runCatalogueCommand(['check', folder])).toEqual({
      code: 0,
      text: expect.stringMatching(
        new RegExp(`^warning: ${warning.replace(/[.()"]/g, '\\$&')}\n${summary}`),
      ),
    });
    const { code, text } = await runCatalogueCommand(['check', folder, '--json']);
    expect([code, JSON.parse(text)]).toEqual([
      0,
      [
        expect.objectContaining({
          file: 'catalogue/holidays.json',
          line: 4,
          column: 12,
          severity: 'warning',
        }),
      ],
    ]);
  });

  it('tells a problem in one line: where, what, and what was probably meant', async () => {
    const folder = copyWith('forms/short-stay.json', (text) =>
      text.replace('"label": "Surname"', '"lable": "Surname"'),
    );
    expect(await runCatalogueCommand(['check', folder])).toEqual({
      code: 1,
      text: 'catalogue/forms/short-stay.json:13:45  "lable" is not a key here.  Did you mean "label"?',
    });
  });

  it('shows the expression with a mark under the mistake', async () => {
    const folder = copyWith('journeys/applicant.json', (text) =>
      text.replace('application.status ==', 'application.statsu =='),
    );
    expect((await runCatalogueCommand(['check', folder])).text.split('\n')).toEqual([
      'catalogue/journeys/applicant.json:20:32  "statsu" is not a fact.  Did you mean "status"?',
      '  application.statsu == "DRAFT" && application.documentCount > 0',
      '              ~~~~~~',
    ]);
  });

  it('prints an array for machines', async () => {
    const folder = copyWith('journeys/applicant.json', (text) =>
      text.replace('application.status ==', 'application.statsu =='),
    );
    const { code, text } = await runCatalogueCommand(['check', '--json', folder]);
    expect(code).toBe(1);
    expect(JSON.parse(text)).toEqual([
      {
        file: 'catalogue/journeys/applicant.json',
        line: 20,
        column: 32,
        pointer: '/steps/1/openWhen',
        code: 'unknown_fact',
        severity: 'error',
        message: '"statsu" is not a fact.',
        hint: 'Did you mean "status"?',
      },
    ]);
  });

  it('warns of a text that nothing reads, and ends well all the same', async () => {
    const folder = copyWith('copy/en/actions.json', (text) =>
      text.replace('"action.print"', '"action.pirnt"'),
    );
    const warning = {
      file: 'catalogue/copy/en/actions.json',
      severity: 'warning',
      code: 'unread_text',
      message: 'Nothing reads the text "action.pirnt".',
    };
    const { code, text } = await runCatalogueCommand(['check', folder]);
    expect([code, text.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(
        /^warning: catalogue\/copy\/en\/actions\.json:7:\d+ {2}Nothing reads the text "action\.pirnt"\./,
      ),
    ]);
    expect(text).toMatch(/\nThe catalogue is sound: .*$/);
    expect(JSON.parse((await runCatalogueCommand(['check', folder, '--json'])).text)).toMatchObject(
      [warning],
    );
  });

  it('does not count notes and hidden files', async () => {
    const folder = copyWith('roles/agent.json', (text) => text);
    writeFileSync(join(folder, 'forms/README.md'), 'Notes');
    writeFileSync(join(folder, 'forms/.short-stay.json.swp'), 'x');
    expect((await runCatalogueCommand(['check', folder])).code).toBe(0);
  });

  it('says how it is used when it is called wrongly', async () => {
    const { code, text } = await runCatalogueCommand([]);
    expect(code).toBe(2);
    expect(text.split('\n')).toContain('Usage: npm run --silent catalogue -- COMMAND …');
    expect(text).toContain('\n  functions  which functions an expression may call');
    for (const args of [['chek'], ['check', 'a', 'b'], ['schema'], ['check', '--jsn']])
      expect((await runCatalogueCommand(args)).code).toBe(2);
    expect(await runCatalogueCommand(['check', '/no/such/folder'])).toEqual({
      code: 2,
      text: 'The folder "/no/such/folder" cannot be read (ENOENT). Name a catalogue folder.',
    });
  });

  it('says what a command does, and how it is called', async () => {
    for (const args of [
      ['check', '--help'],
      ['check', '-h'],
      ['help', 'check'],
    ])
      expect(await runCatalogueCommand(args)).toEqual({
        code: 0,
        text: [
          'Usage: npm run catalogue -- check [DIR|FILE] [--edit FILE] [--json]',
          '  What is wrong, in the folder or in one file, or would be with an edit made.',
          '  For example: npm run catalogue -- check',
          '  For example: npm run catalogue -- check catalogue/forms/japan-visa.json',
          '  For example: npm run catalogue -- check --edit edit-countries.json',
        ].join('\n'),
      });
    expect((await runCatalogueCommand(['--help'])).code).toBe(0);
  });

  it('names the option that was meant, and the one without its value', async () => {
    const [misspelt, bare] = [
      await runCatalogueCommand(['publish', '--reson', 'x']),
      await runCatalogueCommand(['publish', '--reason']),
    ].map(({ text }) => text.split('\n')[0]);
    expect(misspelt).toBe('There is no "--reson" here. Did you mean "--reason"?');
    expect(bare).toBe('"--reason" needs a value behind it.');
  });

  it('takes a path that is no file for one that was misspelt', async () => {
    expect(await runCatalogueCommand(['check', 'catalogue/forms/japan.json'])).toEqual({
      code: 2,
      text: expect.stringMatching(/^There is no file "catalogue\/forms\/japan\.json"\./),
    });
  });

  it('finds nothing wrong with the catalogue that is served', async () => {
    expect(
      (await runCatalogueCommand(['check', join(import.meta.dirname, '../../catalogue')])).text,
    ).toMatch(/^The catalogue is sound/);
  });
});

describe('npm run catalogue -- test', () => {
  const copy = () =>
    copyWith('tests/tourist.json', (text) =>
      text
        .replace('"today": "2027-01-18"', '"today": "2027-02-30"')
        .replace('"lodging": "host"', '"lodging": "hots"'),
    );
  const told = [
    'catalogue/tests/tourist.json:5:12  There is no day "2027-02-30".  Write a day as yyyy-mm-dd, such as "2027-04-03".',
    'catalogue/tests/tourist.json:22:16  "hots" is not one of the options of "lodging".  Did you mean "host"?',
  ];

  it.each([
    [['test', '--in', copy()], '0 of 1 applicants come out as they should.'],
    [['test', 'tourist', '--in', copy()], '0 of 1 applicants come out as they should.'],
    [['coverage', '--in', copy()], 'Nothing was done: correct this first.'],
    [['check', copy()], undefined],
    [['check', join(copy(), 'tests/tourist.json')], undefined],
  ])('tells in %j what is wrong with an applicant, and runs nobody who is', async (args, end) => {
    expect(await runCatalogueCommand(args)).toEqual({
      code: 1,
      text: [...told, ...(end === undefined ? [] : [end])].join('\n'),
    });
  });

  it('tells it at once with keys that are none', async () => {
    const folder = copyWith('tests/tourist.json', (text) =>
      text.replace('"missing"', '"mising"').replace('"lodging": "host"', '"lodging": "hots"'),
    );
    const { code, text } = await runCatalogueCommand(['test', '--in', folder]);
    expect([code, ...text.split('\n').slice(0, 2)]).toEqual([
      1,
      told[1],
      'catalogue/tests/tourist.json:30:5  "mising" is not a key here.  Did you mean "missing"?',
    ]);
  });

  it('says the same as data', async () => {
    const { code, text } = await runCatalogueCommand(['test', '--in', copy(), '--json']);
    expect([code, JSON.parse(text)]).toEqual([
      1,
      [
        expect.objectContaining({ fixture: 'tourist', line: 5, column: 12, pointer: '/today' }),
        expect.objectContaining({ line: 22, hint: 'Did you mean "host"?' }),
      ],
    ]);
  });
});

describe('npm run catalogue -- coverage', () => {
  it('counts the forms of a destination alone, or one form', async () => {
    const [all, japan, form] = await Promise.all(
      [[], ['japan'], ['japan-visa']].map(async (words) =>
        runCatalogueCommand(['coverage', ...words, '--in', SHIPPED]),
      ),
    );
    expect(japan).toEqual(form);
    expect(japan?.text.split('\n')[0]).toMatch(/ questions are shown, .* by 2 applicants\.$/);
    expect(japan?.text).not.toContain('uk-student.');
    expect(all?.text).toContain('uk-student.');
  });

  it('names the form that was meant', async () => {
    expect(await runCatalogueCommand(['coverage', 'japn', '--in', SHIPPED])).toEqual({
      code: 2,
      text: 'There is no form or destination "japn".  Did you mean "japan"?',
    });
  });
});

describe('npm run catalogue -- schema', () => {
  it('prints the JSON Schema of a form', async () => {
    const { code, text } = await runCatalogueCommand(['schema', 'short-stay', SOUND]);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'short-stay.json',
      properties: { surname: { type: 'string', maxLength: 50 } },
    });
  });

  it('names the form that was probably meant', async () => {
    expect(await runCatalogueCommand(['schema', 'short-stai', SOUND])).toEqual({
      code: 2,
      text: 'There is no form "short-stai".  Did you mean "short-stay"?',
    });
  });

  it('tells the problems of a catalogue that has some', async () => {
    const folder = copyWith('forms/short-stay.json', (text) =>
      text.replace('"label": "Surname"', '"lable": "Surname"'),
    );
    expect(await runCatalogueCommand(['schema', 'short-stay', folder])).toEqual({
      code: 1,
      text: [
        'catalogue/forms/short-stay.json:13:45  "lable" is not a key here.  Did you mean "label"?',
        'Nothing was done: correct this first.',
      ].join('\n'),
    });
  });
});
