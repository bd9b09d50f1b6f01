import type { Translate } from '../copy/text.ts';
import { changedFields, type LabelOf } from './changed-fields.ts';

/** What happens to people and companies of every kind: the part behind the dot. */
export const PARTY_EVENTS = [
  'created',
  'updated',
  'invited',
  'joined',
  'approved',
  'rejected',
  'reopened',
  'suspended',
  'restored',
] as const;

/** What else stands in a history, each with a sentence of its own. */
export const OTHER_EVENTS = [
  'account.changed',
  'account.deleted',
  'account.exported',
  'account.password-changed',
  'account.password-reset',
  'account.picture-changed',
  'account.registered',
  'account.reset-asked',
  'account.roles-changed',
  'application.advanced',
  'application.allocated',
  'application.answered',
  'application.asked',
  'application.changed',
  'application.deleted',
  'application.enrolled',
  'application.fix-answered',
  'application.fix-requested',
  'application.moved',
  'application.noted',
  'application.premium',
  'application.premium-refused',
  'application.recalled',
  'application.reopened',
  'application.review-due',
  'application.reviewed',
  'application.sent-for-review',
  'application.signed',
  'application.started',
  'application.submitted',
  'application.transferred',
  'application.unsigned',
  'call.refused',
  'document.deleted',
  'document.edited',
  'document.failed',
  'document.marked-primary',
  'document.put-together',
  'document.read',
  'document.read-again',
  'document.split',
  'document.uploaded',
  'extension.announced',
  'extension.grant-issued',
  'extension.grant-redeemed',
  'mailbox.read',
  'package.downloaded',
  'package.failed',
  'package.made',
  'premium-key.issued',
  'premium-key.revoked',
  'role-preview.ended',
  'role-preview.started',
  'second-factor.recovery-code-used',
  'second-factor.recovery-codes-renewed',
  'second-factor.reset',
  'session.ended',
  'session.opened',
] as const;

/** The steps of "application.advanced", each with a sentence of its own. */
export const STEPS = [
  'user-response',
  'collect-form-data',
  'start-online-form',
  'complete-online-form',
  'hand-in',
  'take-back',
] as const;

const PARTIES: readonly string[] = ['applicant', 'agent', 'agency', 'distributor', 'reviewer'];

interface Happened {
  kind: string;
  data: Readonly<Record<string, unknown>>;
}

/** As many fields as one sentence names. */
const MOST_NAMED = 4;

/**
 * What happened to a person, a company or an application, as a sentence without whoever did it. With
 * `labelOf` it names the fields that changed, as people read them; never what stood in them.
 */
export function historySentence(happened: Happened, t: Translate, labelOf?: LabelOf): string {
  const words = whatHappened(happened, t);
  const fields = changedFields(happened);
  if (fields === 'not recorded') return t('history.notRecorded', { words });
  const labels = [...new Set(fields.flatMap((field) => labelOf?.(field) ?? []))];
  if (labels.length === 0) return words;
  const named = labels.slice(0, MOST_NAMED).join(t('language.comma'));
  const more = labels.length - MOST_NAMED;
  const list = more > 0 ? t('history.andMore', { fields: named, n: more }) : named;
  return t('history.named', { words, fields: list });
}

function whatHappened({ kind, data }: Happened, t: Translate): string {
  const [object = '', event = ''] = kind.split('.', 2);
  if (kind === 'document.edited' && Array.isArray(data.fields) && data.fields.length > 0)
    return t('history.document.corrected', { n: data.fields.length });
  if (kind === 'application.advanced' && (STEPS as readonly unknown[]).includes(data.event))
    return t(`history.step.${String(data.event)}`);
  if (PARTIES.includes(object) && (PARTY_EVENTS as readonly string[]).includes(event))
    return t(`history.${event}`);
  if ((OTHER_EVENTS as readonly string[]).includes(kind)) return t(`history.${kind}`);
  return t('history.other', { kind });
}
