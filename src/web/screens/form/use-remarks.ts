import { useEffect, useMemo, useState } from 'react';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Remark } from '../../../core/forms/types.ts';
import { debouncedStoreOf } from '../../fields/debounced-store.ts';
import type { FormState } from '../../lib/form-session/form-state.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';

type Open = Extract<FormState, { status: 'open' }>;

/** Comes behind the form: nothing of it is needed to write in it. */
const remarksCode = () => import('../../lib/form-session/remarks-of.ts');

const textsIn = (remarks: Iterable<readonly Remark[]>): Set<string> =>
  new Set(
    [...remarks]
      .flat()
      .filter(({ tone }) => tone !== 'info')
      .map(({ text }) => text),
  );
const textsOf = (store: FormStore): Set<string> =>
  textsIn([...store.cells()].map((cell) => cell.remarks));

/** What was told stays told while it stands, so that it is told again should it come back. */
const stillStanding = (announced: readonly string[], standing: ReadonlySet<string>) =>
  announced.every((text) => standing.has(text))
    ? announced
    : announced.filter((text) => standing.has(text));

/**
 * Runs the checks across form and documents when the typing pauses and nothing else is to be done,
 * and shows what they say at the questions. Gives what has newly come up, for those who hear the
 * page.
 */
export const useRemarks = (
  { store, checks, asked, facts, doubts, requests }: Open,
  isReadOnly: boolean,
): string => {
  const t = useTranslate();
  const [news, setNews] = useState<readonly string[]>([]);
  // What stands when the form opens is there to be read; what comes up with a change is told, also
  // where new facts come between the change and the checks.
  const opened = useMemo(() => store.getVersion(), [store]);
  useEffect(() => {
    if (isReadOnly || checks.length + requests.length === 0) return;
    let isOver = false;
    let callOff = (): void => undefined;
    const run = async () => {
      const { remarksOf } = await remarksCode();
      if (isOver) return;
      const [before, isUntouched] = [textsOf(store), store.getVersion() === opened];
      const remarks = remarksOf(store, { checks, asked, facts, doubts, requests }, t);
      store.remark(remarks);
      const standing = textsIn(remarks.values());
      const fresh = isUntouched ? [] : [...standing].filter((text) => !before.has(text));
      setNews((announced) => (fresh.length ? fresh : stillStanding(announced, standing)));
    };
    const soon = () => {
      callOff();
      callOff = whenIdle(
        () =>
          void run().catch((error: unknown) =>
            console.warn(
              'The checks beside the form could not run; the next change tries again.',
              error,
            ),
          ),
      );
    };
    soon();
    const stop = debouncedStoreOf(store).subscribe(soon);
    return () => {
      isOver = true;
      stop();
      callOff();
    };
  }, [store, opened, checks, asked, facts, doubts, requests, t, isReadOnly]);
  return news.join(' ');
};
