import { useQueryClient } from '@tanstack/react-query';
import type { Body, Query } from '../../../contract/operations.ts';
import { undoCall } from '../../../core/access/decision-call.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast, type Toast } from '../../lib/page/toasts.ts';
import { uniqueId } from '../../lib/page/unique-id.ts';
import { useStores } from '../../lib/stores.ts';
import type { Deciding, DecisionAction } from './decision-action.ts';

/** A row as it was before a decision, and what the decision answered of it. */
export interface Decided {
  record: object;
  answer: unknown;
}

/** What a decision changes on other parts of the page. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['list', 'application', 'checks'].map((word) =>
        queries.invalidateQueries({ queryKey: [word] }),
      ),
    );
};

/** The way back from a decision, for as long as its message stands; undefined where there is none. */
export const useDecisionUndo = ({ operation, parameters, decision }: DecisionAction) => {
  const t = useTranslate();
  const { call } = useStores();
  const refresh = useRefresh();
  const undo = async (calls: readonly NonNullable<ReturnType<typeof undoCall>>[]) => {
    showToast({ id: 'decided', tone: 'busy', text: t('action.undo') });
    let done = 0;
    let refusal: Error | undefined;
    for (const input of calls) {
      try {
        await call(operation as Deciding, {
          ...(input as { query: Query<Deciding>; body: Body<Deciding> }),
          idempotencyKey: uniqueId(),
        });
        done += 1;
      } catch (error) {
        refusal ??= error as Error;
      }
    }
    await refresh();
    showToast(
      refusal
        ? {
            id: 'decided',
            tone: 'bad',
            text: `${t('decision.someNotUndone', { done, n: calls.length - done })} ${refusal.message}`,
          }
        : { id: 'decided', tone: 'ok', text: t('decision.undone') },
    );
  };
  return (decided: readonly Decided[]): Toast['action'] => {
    const calls = decided.flatMap(
      ({ record, answer }) =>
        undoCall({ parameters, decision, record, answer: answer ?? {} }) ?? [],
    );
    if (calls.length === 0) return undefined;
    return { label: t('action.undo'), run: () => void undo(calls) };
  };
};
