import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/contract/problem.ts';
import { health } from '../../../src/server/plugins/health.ts';
import type { Shortage } from '../../../src/server/ports/disk-space.ts';

const problem: Problem = {
  file: 'catalogue/x.json',
  line: 1,
  column: 1,
  pointer: '',
  code: 'json_syntax',
  message: 'broken',
};

/** What /readyz answers. */
const ready = async ({
  problems = [],
  isVerbose = false,
  trouble = null,
  shortage = 'none',
}: {
  problems?: Problem[];
  isVerbose?: boolean;
  trouble?: string | null;
  shortage?: Shortage;
}) => {
  const app = Fastify();
  const diskSpace = {
    shortage: async () => shortage,
    notice: async () => (shortage === 'none' ? null : `${shortage} are refused`),
  };
  await app.register(health, {
    diskSpace,
    catalogues: { problems: () => problems },
    isVerbose,
    trouble: async () => trouble,
  });
  const { statusCode, headers, body } = await app.inject('/readyz');
  return [statusCode, headers['retry-after'], JSON.parse(body)];
};

describe('whether the server is ready', () => {
  it('is said to outsiders, and nothing of what stands in a catalogue', async () => {
    expect(await ready({ problems: [problem] })).toEqual([200, undefined, { status: 'ready' }]);
  });

  it('is said with the problems of the catalogue in development and demonstrations', async () => {
    const body = {
      status: 'ready',
      catalogue: 'The catalogue files have 1 problem, so the last good catalogue goes on.',
      problems: ['catalogue/x.json:1:1  broken'],
    };
    expect(await ready({ problems: [problem], isVerbose: true })).toEqual([200, undefined, body]);
    expect(await ready({ isVerbose: true })).toEqual([200, undefined, { status: 'ready' }]);
  });

  it('is denied with the reason while the database is away', async () => {
    expect(await ready({ trouble: 'The database does not answer.' })).toEqual([
      503,
      '2',
      { status: 'not ready', reason: 'The database does not answer.' },
    ]);
  });

  it('is said with what the disk has no room for, and denied where that is every write', async () => {
    expect(await ready({ shortage: 'uploads' })).toEqual([
      200,
      undefined,
      { status: 'ready', storage: 'uploads are refused' },
    ]);
    expect(await ready({ shortage: 'writes' })).toEqual([
      503,
      '2',
      { status: 'not ready', reason: 'writes are refused' },
    ]);
  });
});
