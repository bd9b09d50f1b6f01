import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  recordingReporter,
  silentReporter,
} from '../../../src/server/ports/errors/error-reporter.ts';
import { sendingReporter } from '../../../src/server/ports/errors/sending-reporter.ts';
import { testApp } from '../test-app.ts';

const reporter = recordingReporter();
const { app, as, visitor, clock, ports } = await testApp({ reporter, limits: { samples: 1_000 } });
const traveller = await as('traveller');

beforeEach(() => {
  reporter.reported.splice(0);
  Object.assign(reporter, { isOn: true });
  clock.now += 60_000;
});

const brokenBy = (error: unknown) => {
  ports.specimens = { paint: () => Promise.reject(error) };
};
const breakSomething = (
  more: { query?: Record<string, string>; headers?: Record<string, string> } = {},
) => traveller.call('add-sample-documents', { body: { applicationUid: started }, ...more });
const { response: application } = await traveller.call('draft-application', {
  body: {
    applicantUid: 'applicant-traveller',
    visaDetails: {
      visaFrom: 'India',
      visaTo: 'Japan',
      visaCategory: 'Visitor',
      visaSubCategory: 'Tourism',
      fromDate: '10/01/2027',
      toDate: '20/01/2027',
      nationality: 'India',
    },
  },
});
const started = String(application.applicationUid);

const secret = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^eyJ[A-Za-z0-9_-]{20,40}\.[A-Za-z0-9_-]{20,40}$/),
  fc.constantFrom('ERIKSSON', 'L898902C36', '12 Bond Street'),
);

describe('a defect of the server', () => {
  it('is reported with its class, place, route, tenant and the number that the person sees', async () => {
    ports.specimens = { paint: async () => undefined as never };
    const { status, body } = await breakSomething();
    expect(status).toBe(500);
    expect(reporter.reported).toEqual([
      {
        kind: 'request',
        code: 'internal',
        name: 'TypeError',
        status: 500,
        tenant: 'demo',
        route: 'POST /doc/v1/document-ai/add-sample-documents',
        requestId: body.error?.requestId,
        frames: expect.arrayContaining([
          expect.stringMatching(/^src\/server\/operations\/.+\.ts:\d+:\d+$/),
        ]),
        times: 1,
      },
    ]);
  });

  it('is the only thing that is: refusals and a busy server are none', async () => {
    await visitor().call('get-profile');
    await traveller.call('get-application', { query: { applicationUid: 'no-such' } });
    await visitor('nowhere').call('login', { body: { username: 'x', password: 'y' } });
    expect(reporter.reported).toEqual([]);
  });

  it('leaves without a word of what people wrote, wherever it came from', async () => {
    const bodies: string[] = [];
    const sending = sendingReporter({
      address: 'https://errors.example.org',
      release: 'r',
      now: Date.now,
      warn: () => undefined,
      sentenceOf: (code) => String(ports.catalogues.current().copy.en?.all[`error.${code}`]),
      fetch: async (_, init) => {
        bodies.push(String(init?.body));
        return new Response();
      },
    });
    await fc.assert(
      fc.asyncProperty(secret, secret, async (one, other) => {
        const error = Object.assign(new Error(`no ${one}`), {
          name: other,
          detail: `Key (email)=(${one})`,
          code: '23505',
          table: other,
          cause: new Error(one),
        });
        error.stack = `${error.stack}\n    at ${one} (https://host/assets/a.js?token=${other}:1:1)`;
        brokenBy(error);
        const { status } = await breakSomething({
          headers: {
            'user-agent': one,
            'x-name': encodeURIComponent(other),
            referer: `https://host/?${encodeURIComponent(one)}`,
          },
        });
        expect(status).toBe(500);
        for (const { times, ...fault } of reporter.reported.splice(0)) sending.report(fault, times);
      }),
      { numRuns: 60 },
    );
    await sending.stop();
    const reported = bodies.join();
    expect(reported).toContain('POST /doc/v1/document-ai/add-sample-documents');
    for (const planted of [
      '@',
      'eyJ',
      'ERIKSSON',
      'L898902C36',
      'Bond',
      started,
      String(traveller.tokens?.access_token),
    ])
      expect(reported.replaceAll(/node_modules\/@[\w-]+\//g, '')).not.toContain(planted);
  });
});

const wrong = {
  kind: 'page',
  name: 'TypeError',
  frames: ['assets/inside-B1.js:1:234'],
  place: '/form',
  times: 3,
};
const tell = (errors: unknown[], from = '192.0.2.1') =>
  visitor().call('report-errors', { body: { errors }, from });

describe('what browsers report', () => {
  it('goes on, with the tenant that the page is of', async () => {
    const refused = {
      kind: 'call',
      name: 'CallError',
      frames: [],
      place: 'get-form',
      code: 'unavailable',
      status: 503,
      requestId: '0b2f1c9e-5d0a-4c61-9f0e-0d1e2f3a4b5c',
      times: 2,
    };
    expect((await tell([wrong, refused])).response).toEqual({ taken: 2 });
    expect(reporter.reported).toEqual([
      {
        kind: 'page',
        code: 'internal',
        name: 'TypeError',
        frames: ['assets/inside-B1.js:1:234'],
        tenant: 'demo',
        route: '#/form',
        requestId: undefined,
        status: undefined,
        times: 3,
      },
      {
        kind: 'call',
        code: 'unavailable',
        name: 'CallError',
        frames: [],
        tenant: 'demo',
        route: 'GET /application/form',
        requestId: refused.requestId,
        status: 503,
        times: 2,
      },
    ]);
  });

  it('is taken from anybody, so what is no name, place or code of ours is left out', async () => {
    await tell([
      {
        ...wrong,
        name: 'AnnaEriksson',
        frames: ['anna@demo.test', 'https://host/?token=x:1:1', 'assets/a.js:1:1'],
        place: '/anna',
        code: 'constructor',
      },
    ]);
    expect(reporter.reported).toMatchObject([
      { name: 'Error', frames: ['assets/a.js:1:1'], route: undefined, code: 'internal' },
    ]);
  });

  it.each([
    ['a message', [{ ...wrong, message: 'anna@demo.test' }]],
    ['an address', [{ ...wrong, url: '/?token=x' }]],
    ['too many', Array(21).fill(wrong)],
    ['none', []],
    ['no number of a request', [{ ...wrong, requestId: 'anna@demo.test' }]],
  ])('is refused with %s', async (_, errors) => {
    expect((await tell(errors)).body.error?.code).toBe('invalid_request');
    expect(reporter.reported).toEqual([]);
  });

  it('is refused when it is large', async () => {
    expect((await tell([{ ...wrong, frames: ['x'.repeat(70_000)] }])).body.error?.code).toBe(
      'too_large',
    );
  });

  it('is taken so often from one place, and from others still', async () => {
    const answers = [];
    for (let time = 0; time < 121; time += 1)
      answers.push((await tell([wrong], '192.0.2.2')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(120);
    const { status, headers } = await tell([wrong], '192.0.2.2');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await tell([wrong], '192.0.2.3')).status).toBe(200);
    clock.now += 60_000;
    expect((await tell([wrong], '192.0.2.2')).status).toBe(200);
  });

  it('is asked for only where somebody is told', async () => {
    const asked = async () => /"reportsErrors":(\w+)/.exec((await app.inject('/')).body)?.[1];
    expect(await asked()).toBe('true');
    Object.assign(reporter, { isOn: silentReporter.isOn });
    expect([await asked(), (await tell([wrong])).response, reporter.reported]).toEqual([
      'false',
      { taken: 0 },
      [],
    ]);
  });
});
