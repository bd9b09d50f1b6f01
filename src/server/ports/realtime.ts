import type { DocumentProgress } from '../../contract/events.ts';
import type { EventAudience } from '../../core/access/event-audience.ts';

/** Tells open pages what happens. Nothing is promised: whoever was away asks for what changed. */
export interface RealtimePort {
  /**
   * To everybody of the tenant who follows the applicant and reaches this very document now, on
   * whatever server they are; of a document that is gone, to those who reached it (`audience`).
   */
  tell(tenant: string, progress: DocumentProgress, audience?: readonly EventAudience[]): void;
}
