import { describe, expect, it } from 'vitest';
import cases from '../../cases/catalogue/broken.json' with { type: 'json' };
import { checkCatalogue, checksumText } from '../../../src/core/catalogue/check-catalogue.ts';
import { broken, soundCatalogue, type Change } from './broken-catalogue.ts';

const toldAbout = (change: Change) =>
  checkCatalogue(broken(change), 'test').problems.map(({ file, line, column, message, hint }) => ({
    at: `${file}:${line}:${column}`,
    message,
    ...(hint === undefined ? {} : { hint }),
  }));

describe('a catalogue with a mistake', () => {
  it.each(cases)('$rule', ({ rule: _rule, problems, ...change }) => {
    expect(toldAbout(change)).toEqual(problems);
  });

  it('names the place as a pointer and the mistake by a code', () => {
    const [problem] = checkCatalogue(
      broken({ file: 'journeys/applicant.json', find: 'application.status ==', put: 'application.statsu ==' }),
      'test',
    ).problems;
    expect(problem).toMatchObject({ pointer: '/steps/1/openWhen', code: 'unknown_fact', excerpt: { start: 12, length: 6 } });
  });

  it('is never served', () => {
    for (const { rule: _rule, problems: _problems, ...change } of cases) expect(checkCatalogue(broken(change), 'test').compiled).toBeUndefined();
  });

  it('has the same place with the line ends of Windows', () => {
    const files = broken({ file: 'screens/get-visa.json', find: '"kind": "details"', put: '"kind": "detials"' });
    const windows = files.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
    expect(checkCatalogue(windows, 'test').problems).toEqual(checkCatalogue(files, 'test').problems);
  });
});

describe('a sound catalogue', () => {
  it('has no problems, wherever its folder lies', () => {
    const elsewhere = soundCatalogue().map(({ path, text }) => ({ path: `somewhere/else/${path}`, text }));
    expect(checkCatalogue(soundCatalogue(), 'test').problems).toEqual([]);
    expect(checkCatalogue(elsewhere, 'test').problems).toEqual([]);
  });

  it('has one checksum, however its files are read', () => {
    expect(checksumText(soundCatalogue().reverse())).toBe(checksumText(soundCatalogue()));
  });
});
