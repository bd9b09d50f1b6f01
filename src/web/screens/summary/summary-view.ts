import { createContext, use } from 'react';
import type { Application, Document, Finding } from '../../../contract/records.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Allowed } from '../../../core/journey/allowed.ts';
import type { PackageState } from '../../../core/journey/package-state.ts';
import type { FormPackageFile } from '../../lib/form-session/form-calls.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import type { OpenPoint } from './open-points.ts';

/** What the blocks of the summary read. */
export interface SummaryView {
  screen: ScreenOf<'summary'>;
  application: Application;
  session: FormSession;
  facts: Facts;
  store: FormStore;
  findings: readonly Finding[];
  points: readonly OpenPoint[];
  /** Every file that the package holds as the application stands. */
  packageFiles: readonly FormPackageFile[];
  /** Its documents, in the order of arrival; none while they come. */
  documents: readonly Document[];
  /** What this person may change or do now. */
  allowed: Allowed;
  /** How far the package is. */
  state: PackageState;
  /**
   * The address of a question in the form, from where one comes back here; null when the role has
   * no form.
   */
  linkTo: (cell: Cell) => string | null;
  /** The address of the documents, opened at one of them where it is named. */
  linkToDocuments: (docId?: string) => string | null;
  /** The address of the choices of the trip. */
  linkToTrip: string | null;
}

export const SummaryViewContext = createContext<SummaryView | null>(null);

export const useSummary = (): SummaryView => {
  const view = use(SummaryViewContext);
  if (!view) throw new Error('Blocks of the summary work only below SummaryViewContext.');
  return view;
};
