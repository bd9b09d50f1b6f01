import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/contract/errors.ts';
import { operationSchemas } from '../../../src/contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../src/contract/operations.ts';
import { type Answer, addressOf, answerOf, type Caller, testApp } from '../test-app.ts';
import { arbitraryOf, type FuzzSchema } from './arbitrary-of.ts';

const { app, as, visitor } = await testApp();

/** The same inputs at every run; a failure prints the one that broke. */
const SEED = 20_261_121;
const RUNS = 150;

const callers: Record<string, Caller> = {
  nobody: visitor(),
  'nobody of nowhere': visitor('nowhere'),
  'a stranger of acme': await as('traveller', 'acme'),
};
for (const who of ['traveller', 'applicant', 'agent', 'agency', 'reviewer', 'admin'])
  callers[who] = await as(who);
const own = await (await as('traveller')).call('draft-application', {
  body: {
    applicantUid: 'applicant-traveller',
    visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
  },
});
const ids = [
  String(own.response.applicationUid),
  'application-1',
  'application-2',
  'application-7',
  'applicant-traveller',
  'applicant-1',
  'applicant-2',
  'agent-1',
  'agency-1',
  'account-traveller',
  'no-such-id',
];

/** A multipart call waits for its reading, and is tried with hostile files elsewhere. */
const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => (operations[name] as OperationDescription).kind !== 'multipart',
);

const STACK =
  /\bat .+:\d+:\d+|node_modules|\.ts:\d+|SELECT |select .* from |duplicate key|violates/;

function expectPlain(
  { status, headers, body }: Answer,
  { payload, method }: { payload: string; method: string },
): void {
  expect(status).toBeLessThan(500);
  expect(headers['x-request-id']).toBeDefined();
  // Answers to HEAD have no body.
  if (status < 400 || method === 'HEAD') return;
  expect(Object.keys(errors)).toContain(body.error?.code);
  expect(body.error?.message.length).toBeGreaterThan(5);
  expect(payload).not.toMatch(STACK);
}

describe('whatever is sent', () => {
  it.each(names)('%s answers in plain words, never with a defect', async (name) => {
    const { method, kind }: OperationDescription = operations[name];
    const { query = {}, body } = operationSchemas[name] as {
      query?: FuzzSchema;
      body?: FuzzSchema;
    };
    const input = fc.record({
      who: fc.constantFrom(...Object.keys(callers)),
      query: arbitraryOf(query, ids),
      ...(body && { body: arbitraryOf(body, ids) }),
    });
    await fc.assert(
      fc.asyncProperty(input, async (sent) => {
        const { who, query: asked, body } = sent as { who: string; query: unknown; body?: unknown };
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const url = addressOf(
          name,
          typeof asked === 'object' && asked !== null ? wellFormed(asked) : {},
        );
        const answer = await app.inject({
          method,
          url,
          headers: {
            ...callers[who]?.headers,
            ...(kind === 'tus' && { 'tus-resumable': '1.0.0' }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        expectPlain(answerOf(answer), { payload: answer.payload, method });
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

/** An address cannot hold half a character; a browser would have refused to send it. */
const wellFormed = (query: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key.toWellFormed(),
      typeof value === 'object' ? JSON.stringify(value) : String(value).toWellFormed(),
    ]),
  );
