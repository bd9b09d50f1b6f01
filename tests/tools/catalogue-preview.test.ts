import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const scratch = mkdtempSync(join(tmpdir(), 'farland-preview-command-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const preview = (...args: string[]) => runCatalogueCommand(['preview', ...args]);

describe('npm run catalogue -- preview', () => {
  it('asks as whom, and names the roles that there are', async () => {
    expect(await preview()).toEqual({
      code: 2,
      text: 'Say as whom with --as: admin, distributor, agency, agent, reviewer, applicant.',
    });
    expect(await preview('--as', 'aplicant')).toEqual({
      code: 2,
      text: 'There is no role "aplicant".  Did you mean "applicant"?',
    });
    expect(await preview('--as', 'zzz')).toEqual({
      code: 2,
      text: 'There is no role "zzz".  Use "admin", "distributor", "agency", "agent", "reviewer" or "applicant".',
    });
  });

  it('asks whose application, and names the made-up applicants', async () => {
    const { code, text } = await preview('--as', 'agent');
    expect([code, text]).toEqual([
      2,
      expect.stringMatching(/^Say whose application with --facts: a file, or one of .*japan-tour/),
    ]);
    expect(await preview('--as', 'agent', '--facts', 'japan-turism')).toEqual({
      code: 2,
      text: 'There is no made-up applicant or file "japan-turism".  Did you mean "japan-tourism"?',
    });
    expect(await preview('--as', 'agent', '--facts', scratch)).toEqual({
      code: 2,
      text: `"${scratch}" cannot be read (EISDIR).`,
    });
  });

  it('tells what is wrong with a file of facts, with line and column', async () => {
    const file = join(scratch, 'facts.json');
    writeFileSync(file, '{\n  "trip": { "to": "JP" }\n}\n');
    const { code, text } = await preview('--as', 'agent', '--facts', file);
    expect(code).toBe(2);
    expect(text).toMatch(new RegExp(`^${file}:2:11 {2}.*"visaType"`, 'm'));
  });

  it('refuses a broken folder with all that is wrong with it', async () => {
    const folder = join(scratch, 'catalogue');
    cpSync(join(import.meta.dirname, '../../catalogue'), folder, { recursive: true });
    writeFileSync(join(folder, 'trust.json'), '{');
    writeFileSync(join(folder, 'samples.json'), '[]');
    const { code, text } = await preview(folder, '--as', 'agent', '--facts', 'japan-tourism');
    expect(code).toBe(1);
    expect(text).toMatch(/^catalogue\/trust\.json:1:\d+ {2}/m);
    expect(text).toMatch(/^catalogue\/samples\.json:1:1 {2}/m);
    expect(text).toMatch(/^The catalogue has \d+ problems, so there is no preview of it\.$/m);
    const { text: json } = await preview(folder, '--as', 'agent', '--json');
    expect(JSON.parse(json)).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'catalogue/trust.json', line: 1 })]),
    );
  });
});
