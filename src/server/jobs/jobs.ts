import type { AccountOccasion } from '../../core/copy/mail-message.ts';
import type { SpecimenSet } from '../ports/specimens.ts';

/** Every kind of job with what it is given: ids only, since a job's data outlives what it names. */
export interface Jobs {
  'read-document': {
    tenant: string;
    documentId: string;
    /** Its first reading took too long. */
    isSecond?: true;
  };
  'make-package': { tenant: string; applicationUid: string };
  'make-export': { tenant: string; accountId: string };
  'erase-files': { keys: string[] };
  'add-specimens': { tenant: string; applicationUid: string; set: SpecimenSet };
  /** `status`: where an application of the demonstration ends once its package is made. */
  'finish-demonstration': { tenant: string; applicationUid: string; status: string };
  /**
   * Without an account there is nobody to write to: the job is there all the same, so that asking
   * takes as long. `applicationUid`: the application that a question or a fix is about. `fix`: the
   * question of which form that is to be fixed, by its path, and the account that asks.
   */
  'send-mail': {
    tenant: string;
    message: AccountOccasion;
    accountId: string | null;
    applicationUid?: string;
    fix?: { path: string; form: string; by: string };
  };
  /** Without a registration nobody is written to, as above. */
  'send-registration': { tenant: string; registrationId: string | null };
  'send-invitation': { tenant: string; invitationId: string };
}

export type JobName = keyof Jobs;

/**
 * The longest that one try may take, in seconds by the clock. The reader limits its own processor
 * time, which may take ten times as long on a busy machine.
 */
export const LONGEST = {
  'read-document': 6_600,
  'make-package': 300,
  'make-export': 900,
  'erase-files': 60,
  'add-specimens': 300,
  'finish-demonstration': 6_600,
  'send-mail': 60,
  'send-registration': 60,
  'send-invitation': 60,
} satisfies Record<JobName, number>;
export const jobNames = Object.keys(LONGEST) as JobName[];
