import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { refuse } from '../../../src/server/plugins/answer/errors.ts';

/** What a stream says that is closed before its end, whoever closed it. */
const broken = Object.assign(new Error('Premature close'), {
  code: 'ERR_STREAM_PREMATURE_CLOSE',
}) as FastifyError;

const levelsLogged = (isGone: boolean) => {
  const levels: string[] = [];
  const log = Object.fromEntries(
    ['debug', 'info', 'error'].map((level) => [level, () => levels.push(level)]),
  );
  const reply = {
    raw: { destroyed: isGone },
    code: () => reply,
    type: () => reply,
    header: () => reply,
  };
  refuse(broken, {
    request: {
      log,
      routeOptions: { url: '/x' },
      method: 'GET',
      id: '1',
    } as unknown as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    texts: {},
    errorReporter: {
      isOn: true,
      report: () => void levels.push('reported'),
      stop: async () => undefined,
    },
  });
  return levels;
};

it('a caller who goes away before the answer is there is no defect', () => {
  expect(levelsLogged(true)).toEqual(['debug']);
});

it('an answer that breaks off while somebody waits for it is one', () => {
  expect(levelsLogged(false)).toEqual(['error', 'reported']);
});
