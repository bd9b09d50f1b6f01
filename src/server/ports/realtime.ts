import type { DocumentProgress } from '../../contract/events.ts';

/** Tells open pages what happens. Nothing is promised: whoever was away asks for what changed. */
export interface Realtime {
  /** To everybody of the tenant who follows the applicant, on whatever server they are. */
  tell(tenant: string, progress: DocumentProgress): void;
}
