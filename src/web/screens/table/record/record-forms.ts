import { lazy } from 'react';
import type { RecordBody } from '../../../fields/record/record-form.tsx';
import type { ScreenOf } from '../../../lib/records/manifest.ts';

type TableScreen = ScreenOf<'table'>;
type Creates = NonNullable<TableScreen['create']>['save'];
type Updates = NonNullable<TableScreen['edit']>['save'];

const formOver = (load: () => Promise<RecordBody>) =>
  lazy(async () => {
    const [{ createFormOver }, body] = await Promise.all([import('./create-form.tsx'), load()]);
    return { default: createFormOver(body) };
  });

type LazyForm = ReturnType<typeof formOver>;

/**
 * The forms that enter a record: one for each operation that a list may name, fetched when the
 * first is opened.
 */
export const createForms = {
  'create-applicant': formOver(() => import('virtual:operation-body/create-applicant')),
  'create-agent': formOver(() => import('virtual:operation-body/create-agent')),
  'create-agency': formOver(() => import('virtual:operation-body/create-agency')),
  'create-distributor': formOver(() => import('virtual:operation-body/create-distributor')),
  'create-reviewer': formOver(() => import('virtual:operation-body/create-reviewer')),
} satisfies { [N in Creates]: LazyForm };

/** The same for the forms that change one. */
export const editForms = {
  'update-applicant': formOver(() => import('virtual:operation-body/update-applicant')),
  'update-agent': formOver(() => import('virtual:operation-body/update-agent')),
  'update-agency': formOver(() => import('virtual:operation-body/update-agency')),
  'update-distributor': formOver(() => import('virtual:operation-body/update-distributor')),
  'update-reviewer': formOver(() => import('virtual:operation-body/update-reviewer')),
} satisfies { [N in Updates]: LazyForm };
