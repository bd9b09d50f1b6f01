import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';

const received: string[] = [];
const server = createServer(
  (request, response) =>
    void text(request).then((body) => {
      received.push(body);
      response.end();
    }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const crash = (how: string) => `
  import { openErrorReporter } from './src/server/boot/open-error-reporter.ts';
  import { reportCrashes } from './src/server/boot/report-crashes.ts';
  reportCrashes(openErrorReporter({ errorReportUrl: 'http://127.0.0.1:${(server.address() as AddressInfo).port}/', texts: { 'error.internal': 'Something broke.' }, now: Date.now, log: console }));
  setTimeout(() => { ${how} });
  setInterval(() => undefined, 1000);`;

const ran = async (script: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve('.'),
  });
  const [err, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  return { err, code };
};

describe('an error that nobody caught', () => {
  it.each([
    ['thrown', "throw new TypeError('for anna@demo.test')"],
    ['promised', "void Promise.reject(new TypeError('for anna@demo.test'))"],
  ])(
    '(%s) ends the process as ever, with its words on stderr, and is reported without them',
    async (_, how) => {
      received.length = 0;
      const { err, code } = await ran(crash(how));
      expect(code).toBe(1);
      expect(err).toContain('TypeError: for anna@demo.test');
      expect(JSON.parse(received[0] ?? '')).toMatchObject({
        lost: 0,
        reports: [
          {
            kind: 'process',
            code: 'internal',
            name: 'TypeError',
            message: 'Something broke.',
            times: 1,
          },
        ],
      });
      expect(received.join()).not.toContain('anna');
    },
  );
});
