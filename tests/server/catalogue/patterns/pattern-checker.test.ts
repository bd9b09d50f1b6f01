import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPatternChecker } from '../../../../src/server/catalogue/patterns/pattern-checker.ts';

const folder = mkdtempSync(join(tmpdir(), 'farland-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);
const answer = (source: string) => ({ source, flags: 'u' });
/** No repetition of it ends, and looking ahead makes the checker try texts out. */
const LONG = answer('(?:TYPE OF VISA|VISA TYPE|ART DES VISUMS)[:/ ]*([A-Z]{1,2}[0-9]?)(?![A-Z])');

describe('the checker of patterns', () => {
  it('tells what is safe from what doubles with each character and what grows with a power', async () => {
    const check = openPatternChecker(file('verdicts.json'));
    const patterns = [
      '^(?:[A-Z0-9]{5,20})$',
      '^([A-Z]+)+$',
      '^(?:[a-z]+@[a-z.]+)$',
      String.raw`\s+$`,
    ].map(answer);
    expect(await check(patterns)).toEqual([
      { kind: 'safe' },
      { kind: 'slow', growth: 'exponential' },
      { kind: 'safe' },
      { kind: 'slow', growth: 'polynomial' },
    ]);
  });

  it('tells what ends, and ends after too many ways through counted repetitions', async () => {
    const check = openPatternChecker(file('counted.json'));
    const slow = ['^(?:(a{1,3}){15}c)$', `^(?:${'a?'.repeat(26)}b)$`, '^((a?b?){4}){4}c$'];
    expect(await check(slow.map(answer))).toEqual(
      slow.map(() => ({ kind: 'slow', growth: 'counted' })),
    );
    const quick = [
      String.raw`^(?:\d{1,3}(,\d{3}){0,5})$`,
      '^(?:([A-Z]{1,10} ){1,10})$',
      '^([0-9]{2}-?){5}$',
    ];
    expect(await check(quick.map(answer))).toEqual(quick.map(() => ({ kind: 'safe' })));
  });

  it('tells the same of choices that are written as counts or alternatives', async () => {
    const check = openPatternChecker(file('choices.json'));
    const slow = ['a{0,1}', '(?:|a)', '(?:a|aa)'].map((choice) => `^(?:${choice.repeat(26)}b)$`);
    expect(await check(slow.map(answer))).toEqual(
      slow.map(() => ({ kind: 'slow', growth: 'counted' })),
    );
    // How far the checker gets with this one depends on the machine; both verdicts refuse it.
    const hasty = openPatternChecker(file('hasty.json'), { patternMs: 5_000, silenceMs: 25_000 });
    const [counted] = await hasty([answer('^(?:a{1,200}a{1,200}a{1,200}b)$')]);
    expect(['slow', 'undecided']).toContain(counted?.kind);
    const quick = [
      '^(?:M|F|X)$',
      '^(?:[A-Z]{1,3}[0-9]{2,6})$',
      String.raw`^(?:[^\s@]{1,64}@[^\s@]{1,190})$`,
    ];
    expect(await check(quick.map(answer))).toEqual(quick.map(() => ({ kind: 'safe' })));
  });

  it('keeps what it found in its file, for the next process', async () => {
    await openPatternChecker(file('kept.json'))([answer('^a$')]);
    const contents = readFileSync(file('kept.json'), 'utf8');
    expect(contents).toContain('/^a$/u');
    writeFileSync(file('kept.json'), contents.replace('"safe"', '"slow","growth":"exponential"'));
    expect(await openPatternChecker(file('kept.json'))([answer('^a$')])).toEqual([
      { kind: 'slow', growth: 'exponential' },
    ]);
  });

  it('begins anew with a file that is damaged, and goes without one that cannot be written', async () => {
    writeFileSync(file('damaged.json'), '{"recheck');
    expect(await openPatternChecker(file('damaged.json'))([answer('^b$')])).toEqual([
      { kind: 'safe' },
    ]);
    const nowhere = join(file('damaged.json'), 'verdicts.json');
    expect(await openPatternChecker(nowhere)([answer('^b$')])).toEqual([{ kind: 'safe' }]);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('leaves undecided what takes longer than it may, and tries again when asked again', async () => {
    const cache = file('short.json');
    const hasty = openPatternChecker(cache, { patternMs: 1, silenceMs: 25_000 });
    const reason = 'the checker came to no end in 0.001 seconds';
    expect(await hasty([LONG])).toEqual([{ kind: 'undecided', reason }]);
    expect(readFileSync(cache, 'utf8')).not.toContain('VISA');
  });

  it('ends a checker that says nothing, and judges the others', async () => {
    const impatient = openPatternChecker(file('silent.json'), { patternMs: 15_000, silenceMs: 5 });
    expect(await impatient([LONG, answer('^c$')])).toEqual(
      Array(2).fill({ kind: 'undecided', reason: 'the checker took too long' }),
    );
  });
});
