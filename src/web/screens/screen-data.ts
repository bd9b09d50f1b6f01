import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '../lib/api/call.ts';
import { applicationQuery } from '../lib/api/queries.ts';
import type { ScreenKind } from '../lib/records/manifest.ts';
import type { AddressQuery } from '../lib/router/address.ts';

export interface DataStart {
  call: Call;
  queries: QueryClient;
  query: AddressQuery;
}

/**
 * Kinds that show one application: its data starts together with the screen's own piece, not after
 * it.
 */
const ofOneApplication: readonly ScreenKind[] = [
  'details',
  'guidelines',
  'documents',
  'document-editor',
  'form',
  'summary',
];

/**
 * Starts what a screen will read first. A failure is told by the screen, which asks again for the
 * same data.
 */
export const startData = (kind: ScreenKind, { call, queries, query }: DataStart): void => {
  if (query.applicationUid && ofOneApplication.includes(kind))
    void queries.prefetchQuery(applicationQuery(call, query.applicationUid));
};
