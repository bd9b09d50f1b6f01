import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, framesOf, MOST_FRAMES } from '../../../src/core/faults/frames.ts';

/** What people are known by, and what opens their doors. */
const secret = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{20,40}\.[A-Za-z0-9_-]{20,40}\.[A-Za-z0-9_-]{20,40}$/),
  fc.constantFrom('ERIKSSON', 'Anna Maria', 'L898902C36', '12 Bond Street'),
);

describe('where an error happened', () => {
  it('is told of calls on the server, with files of ours and of libraries', () => {
    const stack = `TypeError: x is undefined
    at read (file:///home/anna/visas/src/server/operations/document/get-file.ts:12:3)
    at async Object.<anonymous> (/home/anna/visas/node_modules/@fastify/static/src/index.js:4:50)
    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)
    at eval (eval at <anonymous> (unknown), <anonymous>:1:1)`;
    expect(framesOf({ message: 'x is undefined', stack })).toEqual([
      'src/server/operations/document/get-file.ts:12:3',
      'node_modules/@fastify/static/src/index.js:4:50',
      'node:internal/process/task_queues:103:5',
    ]);
  });

  it('is told of the scripts of a page in every browser, without their address and its query', () => {
    const chromium =
      'Error: no\n    at Form (https://visas.example.org/acme/assets/inside-B1x_2.js:1:20345)\n    at https://visas.example.org/src/web/app.tsx?t=1&token=abc:3:4\n    at chrome-extension://abcdef/content.js:1:1';
    const others =
      'Form@https://visas.example.org/assets/inside-B1x_2.js:1:20345\n@https://visas.example.org/assets/main.js:1:2\n';
    expect(framesOf({ message: 'no', stack: chromium })).toEqual([
      'assets/inside-B1x_2.js:1:20345',
      'src/web/app.tsx:3:4',
    ]);
    expect(framesOf({ message: 'no', stack: others })).toEqual([
      'assets/inside-B1x_2.js:1:20345',
      'assets/main.js:1:2',
    ]);
  });

  it('leaves out a message that pretends to be a call', () => {
    const message = 'no\n    at x (/src/anna.eriksson/passport.js:1:1)';
    expect(
      framesOf({ message, stack: `Error: ${message}\n    at f (/visas/src/server/app.ts:1:2)` }),
    ).toEqual(['src/server/app.ts:1:2']);
  });

  it('ends somewhere, and is nothing where there is no stack', () => {
    expect(
      framesOf({ stack: '    at f (/visas/src/server/app.ts:1:2)\n'.repeat(100) }),
    ).toHaveLength(MOST_FRAMES);
    expect([framesOf({}), framesOf({ stack: 5 }), framesOf({ stack: '' })]).toEqual([[], [], []]);
  });

  it('never says what people wrote, wherever it stands in the error', () => {
    fc.assert(
      fc.property(secret, secret, (one, other) => {
        const error = new Error(`no ${one}\n    at ${one} (/visas/src/${other}/a.ts:1:1)`);
        error.name = `Refused${one}`;
        error.stack = `${error.stack}\n    at ${other} (https://visas.example.org/assets/main.js?token=${one}:1:1)\n    at f (https://${one}/x?${other}:2:2)\n${one}@https://visas.example.org/#/form?name=${other}:3:3`;
        const report = JSON.stringify([framesOf(error), classOf(error)]);
        expect(report).not.toContain(one);
        expect(report).not.toContain(other);
      }),
    );
  });
});

describe('the class of an error', () => {
  it('is its name where that looks like one', () => {
    expect([
      classOf(new TypeError('x')),
      classOf({ name: 'FileStoreAway' }),
      classOf({ name: 'Anna' }),
      classOf('x'),
      classOf(null),
      classOf({ name: 5 }),
    ]).toEqual(['TypeError', 'FileStoreAway', 'Error', 'Error', 'Error', 'Error']);
  });
});
