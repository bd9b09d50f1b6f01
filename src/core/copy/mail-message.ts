import type { MailMessage } from '../../contract/catalogue.ts';
import { filled, type Speech } from './text.ts';

export type MailOccasion = MailMessage['when'];

/** What is written to the owner of an account; of the others nobody may have one yet. */
export type AccountOccasion = Exclude<
  MailOccasion,
  'registration-asked' | 'registration-known' | 'invited'
>;

/** What a message may say by name, by what makes it leave. */
export const mailParams = {
  'password-reset-asked': ['firstName', 'tenant', 'support', 'link', 'minutes'],
  'password-changed': ['firstName', 'tenant', 'support'],
  'question-asked': ['firstName', 'tenant', 'support', 'question', 'link'],
  'fix-requested': ['firstName', 'tenant', 'support', 'field', 'request', 'link'],
  'notification-digest': ['firstName', 'tenant', 'support', 'list', 'link'],
  'registration-asked': ['tenant', 'support', 'link', 'hours'],
  'registration-known': ['tenant', 'support', 'link'],
  'access-approved': ['firstName', 'tenant', 'support', 'link'],
  'access-rejected': ['firstName', 'tenant', 'support'],
  'access-suspended': ['firstName', 'tenant', 'support'],
  'access-restored': ['firstName', 'tenant', 'support', 'link'],
  invited: ['name', 'inviter', 'tenant', 'support', 'link', 'days'],
} as const satisfies { [W in MailOccasion]: readonly string[] };

export type MailParams<W extends MailOccasion> = Readonly<
  Record<(typeof mailParams)[W][number], string | number>
>;

/** A link by itself, which programs of mail make one that can be followed. */
const ONE_VALUE = /^\{\w+\}$/;

/** Subject and plain text of a message with its values filled in. */
export const composed = <W extends MailOccasion>(
  { subject, body }: MailMessage & { when: W },
  params: MailParams<W>,
  speech?: Speech,
): { subject: string; text: string } => ({
  subject: filled(subject, params, speech),
  text: `${body.map((paragraph) => filled(paragraph, params, ONE_VALUE.test(paragraph) ? {} : speech)).join('\n\n')}\n`,
});
