import { describe, expect, it } from 'vitest';
import { checksumText } from '../../../src/core/catalogue/validate/check-catalogue.ts';
import cases from '../../cases/catalogue/broken.json' with { type: 'json' };
import { broken, type Change, soundCatalogue } from './broken-catalogue.ts';
import { checked } from './checked.ts';

const toldAbout = async (change: Change) =>
  (await checked(broken(change))).problems.map(({ file, line, column, message, hint }) => ({
    at: `${file}:${line}:${column}`,
    message,
    ...(hint === undefined ? {} : { hint }),
  }));

describe('a catalogue with a mistake', () => {
  it.each(cases)('$rule', async ({ rule: _rule, problems, ...change }) => {
    expect(await toldAbout(change)).toEqual(problems);
  });

  it('names the place as a pointer and the mistake by a code', async () => {
    const {
      problems: [problem],
    } = await checked(
      broken({
        file: 'journeys/applicant.json',
        find: 'application.status ==',
        put: 'application.statsu ==',
      }),
    );
    expect(problem).toMatchObject({
      pointer: '/steps/1/openWhen',
      code: 'unknown_fact',
      excerpt: { start: 12, length: 6 },
    });
  });

  it('is never served', async () => {
    for (const { rule: _rule, problems: _problems, ...change } of cases)
      expect((await checked(broken(change))).compiled).toBeUndefined();
  });

  it('has the same place with the line ends of Windows', async () => {
    const files = broken({
      file: 'screens/get-visa.json',
      find: '"kind": "details"',
      put: '"kind": "detials"',
    });
    const windows = files.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
    expect((await checked(windows)).problems).toEqual((await checked(files)).problems);
  });
});

describe('a sound catalogue', () => {
  it('has no problems, wherever its folder lies', async () => {
    const elsewhere = soundCatalogue().map(({ path, text }) => ({
      path: `somewhere/else/${path}`,
      text,
    }));
    expect((await checked(soundCatalogue())).problems).toEqual([]);
    expect((await checked(elsewhere)).problems).toEqual([]);
  });

  it('has one checksum, however its files are read', () => {
    expect(checksumText(soundCatalogue().reverse())).toBe(checksumText(soundCatalogue()));
  });

  it('has one checksum, whatever its folder is called', () => {
    const edited = soundCatalogue().map(({ path, text }) => ({ path: `edited/${path}`, text }));
    expect(checksumText(edited)).toBe(checksumText(soundCatalogue()));
  });
});
