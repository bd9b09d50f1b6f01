import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Form } from '../../../src/contract/catalogue.ts';
import { readPostmaster } from '../../../src/server/database/cluster/postmaster.ts';
import { processStart } from '../../../src/server/database/cluster/process-start.ts';

/** What `preview --json` says, a line each. */
interface PreviewEvent {
  event: string;
  address?: string;
  problems?: { file: string; message: string }[];
}

interface Preview {
  child: ChildProcess;
  /** Resolves with the next event of this name. */
  next(event: string): Promise<PreviewEvent>;
  ended: Promise<unknown>;
  errors: () => string;
}

// Short, and open to the user that PostgreSQL runs as: previews make their folders here.
const temporary = mkdtempSync('/tmp/farland-own-');
chmodSync(temporary, 0o755);
const catalogue = path.join(temporary, 'edited');
cpSync('catalogue', catalogue, { recursive: true });
const untouched = path.join(temporary, 'data');
const running: Preview[] = [];

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** With an environment that leads elsewhere, none of which may count. */
function start(...args: string[]): Preview {
  const child = spawn(
    process.execPath,
    ['src/tools/catalogue.ts', 'preview', catalogue, '--json', ...args],
    {
      env: {
        ...process.env,
        // It may build the web, and as it does for people.
        VITEST: undefined,
        NODE_ENV: undefined,
        TMPDIR: temporary,
        DATA_DIR: untouched,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        SMTP_URL: 'smtp://127.0.0.1:1',
        STORAGE_URL: 's3://bucket',
        PUBLIC_URL: 'https://visas.example.com',
        HOST: '0.0.0.0',
      },
    },
  );
  const events: PreviewEvent[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line) as PreviewEvent);
    for (const check of [...waiting]) check();
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code);
  const next = (event: string) =>
    new Promise<PreviewEvent>((resolve, reject) => {
      const check = () => {
        const at = events.findIndex((one) => one.event === event);
        if (at < 0) return;
        waiting.delete(check);
        resolve(events.splice(at, 1)[0] as PreviewEvent);
      };
      waiting.add(check);
      check();
      void ended.then(() => reject(new Error(`It ended without saying "${event}":\n${errors}`)));
    });
  const preview = { child, next, ended, errors: () => errors };
  running.push(preview);
  return preview;
}

const folders = () => readdirSync(temporary).filter((name) => name.startsWith('farland-'));
const ask = (address: string) => fetch(address, { redirect: 'manual' });

/** Opens the address, and gives what calls as whoever it signs in. */
async function enter(address: string) {
  const answer = await ask(address);
  const place = answer.headers.get('location') ?? '';
  const token = new URLSearchParams(place.split('?')[1]).get('bearerToken') ?? '';
  const get = async (call: string) => {
    const response = await fetch(new URL(`/api/v1/${call}`, address), {
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'demo' },
    });
    return [response.status, ((await response.json()) as { response?: unknown }).response] as const;
  };
  return { status: answer.status, place, get };
}

const FORM = 'application/form?applicationUid=preview-application';
const file = path.join(catalogue, 'forms/japan-visa.json');
const change = (label: string) => {
  const form = JSON.parse(readFileSync(file, 'utf8')) as Form;
  for (const { fields } of form.sections)
    for (const field of fields) if (field.key === 'surname') field.label = label;
  writeFileSync(file, JSON.stringify(form));
};

/** Each starts a database of its own, which takes its time on a busy machine. */
describe('a preview', { timeout: 240_000 }, () => {
  it('serves the facts to the role, follows the folder, and leaves nothing', async () => {
    const preview = start('--as', 'applicant', '--facts', 'japan-tourism');
    const { address = '' } = await preview.next('ready');
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview\/[\w-]{43}$/);
    const page = await fetch(new URL('/', address));
    expect(await page.text()).toMatch(/"preview":\{"today":"2027-01-18","checksum":"[0-9a-f]{64}"/);

    const { status, place, get } = await enter(address);
    expect([status, place]).toEqual([
      303,
      expect.stringMatching(
        /^\/#\/form\?applicationUid=preview-application&applicantUid=preview-applicant&bearerToken=/,
      ),
    ]);
    const { address: following = '' } = await preview.next('signed-in');
    for (const used of [address, `${address}x`]) {
      const again = await ask(used);
      expect([again.status, again.headers.get('location')]).toEqual([303, '/']);
    }

    const [ok, application] = await get('application/?applicationUid=preview-application');
    expect([ok, application]).toEqual([
      200,
      expect.objectContaining({
        status: 'DRAFT',
        visaDetails: expect.objectContaining({ fromDate: '03/04/2027', visaTo: 'Japan' }),
        answers: expect.objectContaining({ surname: 'Eriksson' }),
      }),
    ]);
    const [, form] = await get(FORM);
    expect(JSON.stringify(form)).toContain('L898902C3');
    expect(JSON.stringify(form)).toContain('"label":"Surname"');

    change('Family name');
    expect(await preview.next('read')).toMatchObject({ problems: [] });
    expect(JSON.stringify((await get(FORM))[1])).toContain('"label":"Family name"');

    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, '{');
    expect((await preview.next('read')).problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'edited/forms/japan-visa.json' })]),
    );
    expect(JSON.stringify((await get(FORM))[1])).toContain('"label":"Family name"');
    writeFileSync(file, sound);
    expect(await preview.next('read')).toMatchObject({ problems: [] });

    expect((await enter(following)).status).toBe(303);
    preview.child.kill('SIGINT');
    await preview.next('ended');
    expect(await preview.ended).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    expect([folders(), existsSync(untouched)]).toEqual([[], false]);
  });

  it('begins where the role begins that sees no form, and ends with the terminal', async () => {
    const preview = start('--as', 'admin', '--facts', 'catalogue/tests/uk-tourism.json');
    const { address = '' } = await preview.next('ready');
    const { place, get } = await enter(address);
    expect(place).toMatch(/^\/#\/\?bearerToken=/);
    const [ok, manifest] = await get('catalogue/manifest');
    expect([ok, manifest]).toEqual([200, expect.objectContaining({ role: 'admin' })]);
    preview.child.kill('SIGHUP');
    expect(await preview.ended).toBe(0);
    expect(folders()).toEqual([]);
  });

  it('shows a reviewer what was sent to them; the next one removes what a killed one has left', async () => {
    const killed = start('--as', 'reviewer', '--facts', 'schengen-tourism');
    const { get } = await enter((await killed.next('ready')).address ?? '');
    const [ok, application] = await get('application/?applicationUid=preview-application');
    expect([ok, application]).toEqual([
      200,
      expect.objectContaining({ status: 'DRAFT - Sent for Review' }),
    ]);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    const [left = ''] = folders().filter((name) => name.startsWith('farland-preview-'));
    const folder = path.join(temporary, left);
    const database = readPostmaster(path.join(folder, 'postgres'))?.pid ?? 0;
    expect(processStart(database)).not.toBeNull();
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(folder, longAgo, longAgo);

    const preview = start('--as', 'agent', '--facts', 'schengen-tourism');
    // What is given up while it starts leaves nothing either.
    await expect.poll(() => folders().includes(left), { timeout: 60_000 }).toBe(false);
    expect(processStart(database)).toBeNull();
    preview.child.kill('SIGTERM');
    expect(await preview.ended).toBe(0);
    expect(folders()).toEqual([]);
  });
});
