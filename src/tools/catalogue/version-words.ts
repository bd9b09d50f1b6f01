import { problemText } from '../../core/catalogue/problem-text.ts';
import type { LostAnswer } from '../../server/catalogue/publishing/lost-answers.ts';
import type { PublishResult } from '../../server/catalogue/publishing/publish.ts';
import type { Publication } from '../../server/repositories/catalogue-publications.ts';
import type { CommandResult } from './command.ts';

/** So much of a checksum names a version. */
export const SHORT = 12;

/** A publication as data. */
export const publicationData = ({ number, checksum, at, by_name, reason }: Publication) => ({
  number,
  version: checksum.slice(0, SHORT),
  checksum,
  at: at.toISOString(),
  by: by_name ?? 'server',
  reason,
});

/** "3f2a… , published by ann on 2026-11-27 03:12 UTC: New fees". */
export function publicationWords(publication: Publication): string {
  const { version, by, at, reason } = publicationData(publication);
  return `${version}, published by ${by} on ${utcWords(at)}: ${reason}`;
}

export const utcWords = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const lostWords = ({ name, kind, count }: LostAnswer): string =>
  `${count} ${count === 1 ? 'answer' : 'answers'} to ${name} ${kind === 'aside' ? 'put aside' : 'asked again'} when people take the newer form.`;

/** What a command that publishes says at its end. */
export function publishedText(
  result: PublishResult,
  { servers, asJson }: { servers: number; asJson: boolean },
): CommandResult {
  const code = result.kind === 'refused' ? 1 : 0;
  if (asJson) return { code, text: JSON.stringify(dataOf(result, servers), null, 2) };
  return { code, text: sentences(result, servers).join('\n') };
}

function dataOf(result: PublishResult, servers: number): object {
  if (result.kind === 'refused') return { published: false, problems: result.problems };
  return {
    published: result.kind === 'published',
    ...publicationData(result.publication),
    ...(result.kind === 'published' && {
      replaces: result.replaces ? publicationData(result.replaces) : null,
      accepted: result.lost,
    }),
    servers,
  };
}

function sentences(result: PublishResult, servers: number): string[] {
  if (result.kind === 'refused')
    return [...result.problems.map(problemText), 'Nothing was published.'];
  const { publication } = result;
  if (result.kind === 'unchanged')
    return [`Nothing has changed: the current version is ${publicationWords(publication)}.`];
  return [
    `Published version ${publicationWords(publication)}.`,
    ...(result.replaces ? [`It replaces ${publicationWords(result.replaces)}.`] : []),
    ...result.lost.map(lostWords),
    serversWords(servers),
  ];
}

function serversWords(servers: number): string {
  if (servers === 0) return 'No server runs. At its start it serves its own folder, CATALOGUE_DIR.';
  return servers === 1
    ? 'The running server takes it over within seconds.'
    : `${servers} servers take it over within seconds.`;
}
