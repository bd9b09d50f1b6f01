import type { FastifyRequest } from 'fastify';

/** The parameters that name an object, the nearest first. */
const NAMES = [
  'docId',
  'applicationUid',
  'applicantUid',
  'agentUid',
  'reviewerUid',
  'agencyUid',
  'distributorUid',
];
/** As ids are made here; what somebody typed in their place may be anything, and is not kept. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const LONGEST = 64;

/** Which object a refused call was about, as far as it names one of ours. */
export function refusedObject({
  query,
  body,
}: Pick<FastifyRequest, 'query' | 'body'>): Record<string, string> {
  const named = { ...membersOf(body), ...membersOf(query) };
  const name = NAMES.find((each) => isId(named[each]));
  return name === undefined ? {} : { [name]: String(named[name]) };
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST && ID.test(value);
