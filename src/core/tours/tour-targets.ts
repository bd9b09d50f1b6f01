import type { Screen } from '../../contract/catalogue.ts';

type ScreenKind = Screen['kind'];

/**
 * The parts of each kind of screen that a tour can point at. Each is marked in the screen's own
 * components; a browser case walks every tour, and so finds one that is not.
 */
const targetsOfKind = {
  applications: ['search', 'status'],
  details: ['trip-form', 'continue'],
  guidelines: ['download-guidelines', 'start-application'],
  documents: [
    'upload',
    'document-list',
    'passport',
    'preview',
    'mark-primary',
    'readability',
    'extracted-details',
    'errors',
    'issue',
    'proceed',
  ],
  form: ['errors', 'processed-documents', 'highlight-edits', 'submit'],
  summary: ['download-package'],
  profile: ['picture', 'update-profile', 'delete-account'],
  'document-editor': [],
  table: [],
  detail: [],
  settings: [],
  dashboard: [],
  inbox: [],
  work: [],
  audit: [],
  system: [],
  empty: [],
  mailbox: [],
  review: [],
  unauthorised: [],
  'not-found': [],
  'sign-in': [],
} as const satisfies Record<ScreenKind, readonly string[]>;

/** A part of a screen that its own components mark. */
export type TourTarget = (typeof targetsOfKind)[ScreenKind][number];

/** What a tour of this screen can point at: parts of its kind, and the actions that it names. */
export function tourTargetsOf(screen: Screen): string[] {
  const actions = [
    ...('actions' in screen ? (screen.actions ?? []) : []),
    ...('rowActions' in screen ? (screen.rowActions ?? []) : []),
  ];
  return [...new Set([...targetsOfKind[screen.kind], ...actions.map(({ name }) => name)])];
}
