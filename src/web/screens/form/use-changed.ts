import { useEffect, useMemo } from 'react';
import { type ChangedAnswer, changedSince } from '../../../core/forms/store/changed-since.ts';
import type { FormView } from '../../fields/form-view.ts';
import type { FormState } from '../../lib/form-session/form-state.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import type { FormLook } from './use-look.ts';

interface Changes {
  state: Extract<FormState, { status: 'open' }>;
  /** What whoever looks on had seen before. */
  look: FormLook | undefined;
}

const NONE: readonly ChangedAnswer[] = [];

/** What others have changed since staff looked last; their fields are marked. Travellers know it. */
export const useChanged = (
  { me, changed: marked }: FormView,
  { state: { remoteAnswers }, look }: Changes,
): readonly ChangedAnswer[] => {
  const isStaff = useManifest().manifest.shell !== 'applicant';
  const changed = useMemo(
    () =>
      isStaff
        ? changedSince(remoteAnswers.sources, {
            since: look?.since,
            takenBack: look?.takenBack,
            me,
          })
        : NONE,
    [isStaff, remoteAnswers, look, me],
  );
  useEffect(() => marked?.set(new Set(changed.map(({ path }) => path))), [changed, marked]);
  return changed;
};
