import type { ComponentType } from 'react';
import type { CompiledScreen, ScreenKind, ScreenOf } from '../lib/records/manifest.ts';

/**
 * Kinds that have an address of their own: sign-in stands before the addresses, the other two are
 * what is left over.
 */
type RoutedKind = Exclude<ScreenKind, 'sign-in' | 'not-found' | 'unauthorised'>;
type Kinds = { [K in RoutedKind]: () => Promise<ComponentType<{ screen: ScreenOf<K> }>> };

/**
 * One piece of the product for each kind of screen, fetched when the first of its kind is opened.
 */
const screenKinds = {
  details: async () => (await import('./details/details-screen.tsx')).DetailsScreen,
  guidelines: async () => (await import('./guidelines/guidelines-screen.tsx')).GuidelinesScreen,
  documents: async () => (await import('./documents/documents-screen.tsx')).DocumentsScreen,
  'document-editor': async () =>
    (await import('./document-editor/document-editor-screen.tsx')).DocumentEditorScreen,
  form: async () => (await import('./form/form-screen.tsx')).FormScreen,
  summary: async () => (await import('./summary/summary-screen.tsx')).SummaryScreen,
  applications: async () =>
    (await import('./applications/applications-screen.tsx')).ApplicationsScreen,
  table: async () => (await import('./table/table-screen.tsx')).TableScreen,
  detail: async () => (await import('./detail/detail-screen.tsx')).DetailScreen,
  profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  settings: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  mailbox: async () => (await import('./mailbox/mailbox-screen.tsx')).MailboxScreen,
  dashboard: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  inbox: async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen,
  work: async () => (await import('./work/work-screen.tsx')).WorkScreen,
  audit: async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  system: async () => (await import('./system/system-screen.tsx')).SystemScreen,
  review: async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  empty: async () => (await import('./empty/empty-screen.tsx')).EmptyScreen,
} satisfies Kinds;

/** Whether a screen has an address of its own. */
export const isRouted = (screen: CompiledScreen): screen is CompiledScreen<RoutedKind> =>
  screen.kind in screenKinds;

/**
 * The component of a screen. Its kind has chosen it, so it takes exactly this screen; types cannot
 * follow that step.
 */
export const componentOf = (
  screen: CompiledScreen<RoutedKind>,
): Promise<ComponentType<{ screen: CompiledScreen }>> =>
  screenKinds[screen.kind]() as Promise<ComponentType<{ screen: CompiledScreen }>>;
