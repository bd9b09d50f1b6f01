import { errors } from '../../contract/errors.ts';
import { PARTS } from '../../core/checks/documents/document-parts.ts';
import { NAMED_CALLS, NAMED_FACTS } from '../../core/facts/named-facts.ts';
import { RECORD_FIELDS } from '../../core/history/changed-fields.ts';
import { OTHER_EVENTS, PARTY_EVENTS, STEPS } from '../../core/history/history-sentence.ts';
import { notificationKindNames } from '../../core/notifications/notification-kinds.ts';
import { READABILITY_PROBLEMS, readingErrors } from '../../reader/index.ts';

const LIMITS = ['Days', 'Window', 'Months'];
const CHANGES = ['Added', 'Removed', 'Changed'];

/** Why a package was not made: reasons that an application tells, and no call answers with. */
const PACKAGE_REASONS = ['package_failed', 'package_too_large', 'document_damaged'];

/**
 * Keys of texts that code puts together: the template as it stands in the code, with "*" for what
 * is filled in, and the words that come there. A test holds that every such template is here, and
 * that every key of a family has its text.
 */
export const keyFamilies: Readonly<Record<string, readonly string[]>> = {
  'error.*': [...Object.keys(errors), ...Object.keys(readingErrors), ...PACKAGE_REASONS],
  'notification.*': notificationKindNames,
  'notification.about.*': notificationKindNames,
  'error.field.*': ['beforeOther', 'tooEarly', 'afterOther', 'afterToday', 'tooLate'],
  'checks.unknown.*': ['text', 'number', 'boolean', 'date', 'month', 'country', 'money', 'list'],
  'details.tooLong*': [...LIMITS, 'Options'],
  'details.fits*': [...LIMITS, 'Options'],
  'guidelines.stay*': [...LIMITS, 'Options'],
  'companion.why.*': [
    'by-hand',
    'disabled',
    'forbidden',
    'no-match',
    'not-asked',
    'not-found',
    'not-shown',
    'not-taken',
    'one-choice',
    'too-long',
    'unanswered',
  ],
  'companion.mark.*': ['guess', 'moved', 'relabelled', 'similar'],
  'companion.say.*': ['online-form-started', 'online-form-completed', 'application-submitted'],
  'guidelines.entry.*': ['single', 'two', 'multiple'],
  'exemption.tooLong*': LIMITS,
  'exemption.notNeeded*': [...LIMITS, 'Free'],
  'exemption.permission*': [...LIMITS, 'Free'],
  'exemption.onArrival*': [...LIMITS, 'Free'],
  'version.*': [
    ...[
      'Added',
      'Removed',
      'Retyped',
      'Reworded',
      'Required',
      'Optional',
      'RequiredWhen',
      'ShownWhen',
      'Limits',
    ].map((change) => `question${change}`),
    ...['Added', 'Removed', 'Reworded'].map((change) => `options${change}`),
    'answerAside',
    'answerReturns',
    'answerRefused',
    'answerDeclared',
  ],
  'version.check*': CHANGES,
  'version.document*': CHANGES,
  'version.about.*': ['answers', 'questions', 'documents', 'checks'],
  'package.dateOrder.*': ['day.month.year', 'day/month/year', 'year-month-day', 'day-month-year'],
  'source.*At': ['typed', 'chosen', 'ticked'],
  'source.*By': ['typed', 'chosen', 'ticked'],
  'signIn.*': ['username', 'password'],
  'signIn.*Missing': ['username', 'password'],
  'summary.*Title': ['gone', 'submitted'],
  'documents.problem.*': READABILITY_PROBLEMS,
  'documents.part.*': Object.values(PARTS).flatMap((parts) => parts.map(({ name }) => name)),
  'facts.*': NAMED_FACTS,
  'explain.call.*': NAMED_CALLS,
  'history.*': [...PARTY_EVENTS, ...OTHER_EVENTS],
  'history.step.*': STEPS,
  'history.field.*': RECORD_FIELDS,
  'people.access.*': ['none', 'invited', 'expired', 'active', 'suspended'],
  'explain.now.*': ['yes', 'no', 'unknown'],
  'detail.closedBy.*': ['role', 'premium', 'status', 'checks', 'condition'],
  'premiumKey.state.*': ['unused', 'used', 'revoked', 'spent'],
  'editor.corner.*': ['nw', 'ne', 'se', 'sw'],
  'editor.cut.*': ['left', 'top', 'right', 'bottom'],
};

/** The keys of a family. */
export const familyKeys = (template: string): string[] =>
  (keyFamilies[template] ?? []).map((word) => template.replace('*', () => word));
