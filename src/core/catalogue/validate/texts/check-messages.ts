import { type MailOccasion, mailParams } from '../../../copy/mail-message.ts';
import { MalformedText, namesIn, parseMessage } from '../../../copy/message.ts';
import { isRepaired } from '../../../expressions/repaired.ts';
import type { Catalogue } from '../../catalogue.ts';
import type { Lookup } from '../../compile/lookup.ts';
import { rootOf } from '../../source/file-kind.ts';
import { SourceFile } from '../../source/source.ts';

/**
 * Messages: each occasion has one, and every sentence can be filled from what the occasion knows.
 */
export function checkMessages({ files, broken }: Catalogue, lookup: Lookup): void {
  if (!broken.has('message') && !files.message.some(({ value }) => isRepaired(value)))
    reportMissing(files, lookup);
  lookup.unique(
    files.message.map(({ value, place }) => ({ word: value.when, place: place('/when') })),
    'occasion',
  );
  for (const { value, place } of files.message) {
    const when = place('/when').isMadeUp ? undefined : value.when;
    checkSentence(value.subject, { when, place: place('/subject'), lookup });
    value.body.forEach((paragraph, index) =>
      checkSentence(paragraph, { when, place: place(`/body/${index}`), lookup }),
    );
  }
}

function reportMissing({ message, tenant }: Catalogue['files'], lookup: Lookup): void {
  const folder = new SourceFile(`${rootOf(tenant[0]?.place('').source.path ?? '')}messages`, '');
  for (const when of Object.keys(mailParams)) {
    if (message.some(({ value }) => value.when === when)) continue;
    lookup.report(
      { source: folder, pointer: '' },
      {
        code: 'unknown_file',
        message: `There is no message for "${when}", so nobody would be told.`,
        hint: 'Add a file to this folder.',
      },
    );
  }
}

interface MailSentencePlace {
  /** Left out where the occasion itself is wrong: nobody knows then what may be named. */
  when: MailOccasion | undefined;
  place: Parameters<Lookup['report']>[0];
  lookup: Lookup;
}

function checkSentence(sentence: string, { when, place, lookup }: MailSentencePlace): void {
  try {
    const names = namesIn(parseMessage(sentence));
    if (when === undefined) return;
    const target = {
      noun: 'value',
      allowed: mailParams[when],
      within: `in a message for "${when}"`,
    };
    for (const name of names) lookup.expect(name, target, place);
  } catch (error) {
    if (!(error instanceof MalformedText)) throw error;
    lookup.report(place, {
      code: 'wrong_value',
      message: error.message,
      hint: 'Placeholders look like {firstName}.',
    });
  }
}
