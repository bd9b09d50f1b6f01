import type { Scope } from './can.ts';

/**
 * Everybody of one scope who reaches a document, by the uid that their scope goes by; "any" has
 * none.
 */
export interface EventAudience {
  kind: Scope;
  uid: string;
}
