import { createContext, useContext } from 'react';
import type { Response } from '../../../contract/operations.ts';
import type { Application } from '../../../contract/records.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';

/** What every block of the page reads. */
export interface DetailView {
  screen: ScreenOf<'detail'>;
  application: Application;
  detail: Response<'get-application-detail'>;
  checks: Response<'get-checks'>;
}

export const DetailViewContext = createContext<DetailView | null>(null);

/** The application of the page, with all that is known of it. */
export const useDetail = (): DetailView => {
  const view = useContext(DetailViewContext);
  if (!view) throw new Error('useDetail works only below DetailViewContext.');
  return view;
};
