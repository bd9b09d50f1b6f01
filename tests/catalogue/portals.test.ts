import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintPortals } from '../../src/core/catalogue/lint/lint-portals.ts';
import { LintReporter } from '../../src/core/catalogue/lint/lint-reporter.ts';
import { validate } from '../../src/core/catalogue/validate.ts';
import { loadCompiled } from './load.ts';

const folder = join(import.meta.dirname, '../../catalogue');
const PORTAL = 'portals/germany-videx.json';
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));

/** What is told of the map of VIDEX with a change in it. */
const toldAbout = (before: string, after: string) => {
  const files = texts.map(({ path, text }) => ({
    path: `catalogue/${path}`,
    text: path === PORTAL ? text.replace(before, after) : text,
  }));
  const { catalogue, problems } = validate(files);
  const reporter = new LintReporter();
  lintPortals(catalogue, reporter);
  return [...problems, ...reporter.problems()].map(({ line, column, message, hint, severity }) => ({
    where: line > 0 && column > 0,
    message,
    hint,
    severity,
  }));
};

describe('the maps of portals', () => {
  const { portals } = loadCompiled();

  it('are those of six authorities, and say that nobody has held them against the real site', () => {
    expect(portals.map(({ id, isVerified }) => [id, isVerified])).toEqual([
      ['australia-immiaccount', false],
      ['france-visas', false],
      ['germany-videx', false],
      ['indonesia-evisa', false],
      ['japan-evisa', false],
      ['united-kingdom-visit', false],
    ]);
  });

  it('fill from their form a good part of each portal', () => {
    for (const { id, pages } of portals) {
      const controls = pages.flatMap((page) => page.controls);
      const filled = controls.filter(({ field }) => field !== undefined);
      expect({ id, isMost: filled.length / controls.length > 0.7 }).toEqual({ id, isMost: true });
    }
  });

  it('that name a question which the form does not have are told, with what was meant', () => {
    expect(toldAbout('"field": "surname_at_birth"', '"field": "surname_at_brith"')).toContainEqual({
      where: true,
      message: 'There is no question "surname_at_brith" in the form "schengen-short-stay".',
      hint: 'Did you mean "surname_at_birth"?',
      severity: undefined,
    });
  });

  it('that name an option which the question does not have are told', () => {
    expect(toldAbout('"ours": "female"', '"ours": "femal"')).toContainEqual({
      where: true,
      message: 'There is no option "femal" of the question "sex".',
      hint: 'Did you mean "female"?',
      severity: undefined,
    });
  });

  it('are warned of a question that the form requires and no control takes', () => {
    expect(toldAbout('"field": "surname"', '"byHand": "…"')).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining('The form requires "surname"'),
        severity: 'warning',
      }),
    );
  });

  it('say what fills a control, or why nothing does', () => {
    expect(
      toldAbout('"field": "given_names"', '"note": "…"').map(({ message }) => message),
    ).toContain('Nothing fills this control.');
  });
});
