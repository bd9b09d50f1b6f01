import { lazy } from 'react';
import type { RecordBody } from '../../fields/record/record-form.tsx';
import type { ScreenOf } from '../../lib/manifest.ts';

type Saves = NonNullable<ScreenOf<'table'>['create']>['save'];

const formOver = (load: () => Promise<RecordBody>) =>
  lazy(async () => {
    const [{ createFormOver }, body] = await Promise.all([import('./create-form.tsx'), load()]);
    return { default: createFormOver(body) };
  });

/**
 * The forms that enter a record: one for each operation that a list may name, fetched when the
 * first is opened.
 */
export const createForms = {
  'create-applicant': formOver(() => import('virtual:operation-body/create-applicant')),
} satisfies { [N in Saves]: ReturnType<typeof formOver> };
