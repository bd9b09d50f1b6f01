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
 * Whether a kind shows one application: its data then starts together with the screen's own piece, not after
 * it.
 */
const isOfOneApplication: Readonly<Record<ScreenKind, boolean>> = {
  details: true,
  guidelines: true,
  documents: true,
  'document-editor': true,
  form: true,
  summary: true,
  review: true,
  applications: false,
  table: false,
  detail: true,
  profile: false,
  settings: false,
  mailbox: false,
  dashboard: false,
  inbox: false,
  work: false,
  audit: false,
  system: false,
  empty: false,
  unauthorised: false,
  'not-found': false,
  'sign-in': false,
};

/**
 * Starts what a screen will read first. A failure is told by the screen, which asks again for the
 * same data.
 */
export const startScreenData = (kind: ScreenKind, { call, queries, query }: DataStart): void => {
  if (query.applicationUid && isOfOneApplication[kind])
    void queries.prefetchQuery(applicationQuery(call, query.applicationUid));
};
