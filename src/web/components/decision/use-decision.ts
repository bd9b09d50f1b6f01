import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision, DecisionField } from '../../../contract/catalogue.ts';
import type { Body, Query } from '../../../contract/operations.ts';
import { decisionCall, type Given } from '../../../core/access/decision-call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { uniqueId } from '../../lib/page/unique-id.ts';
import { useStores } from '../../lib/stores.ts';
import type { Deciding, DecisionAction } from './decision-action.ts';
import { type Decided, useDecisionUndo, useRefresh } from './use-undo.ts';

/** An empty word may be one of the choices; empty words are no text. */
const isGiven = ({ kind }: DecisionField, value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && (kind !== 'words' || String(value).trim() !== '');
};

/** What the server says of one parameter, a sentence. */
const refusalOf = (error: Error | null, parameter: string): string | undefined => {
  const said = error instanceof CallError ? error.fields[parameter] : undefined;
  return typeof said === 'string' ? said : undefined;
};

/** For how many rows it was made, and why it was not for another. */
interface Outcome {
  decided: Decided[];
  refusal?: Error;
}

interface DecisionInput {
  action: DecisionAction;
  /** One after the other; the first that is refused does not keep back the rest. */
  records: readonly object[];
  onDone: () => void;
}

/** What a decision shows once of the answer of its call. */
const shownOnce = ({ shows }: Decision, answer: unknown): string | undefined => {
  const value = shows && new Map<string, unknown>(Object.entries(answer ?? {})).get(shows);
  return typeof value === 'string' ? value : undefined;
};

/** A record whose reader has seen what changed since: no time is held against the call. */
const withoutTime = (record: object): object => ({ ...record, updatedAt: undefined });

/** What was given to a decision, what still has to be, and the call that it ends in. */
export const useDecision = ({ action, records, onDone }: DecisionInput) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const { decision, operation, parameters } = action;
  const refresh = useRefresh();
  const undoOf = useDecisionUndo(action);
  const [given, setGiven] = useState<Given>({});
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState(() => uniqueId());
  const [shown, setShown] = useState<string>();
  const missing = (decision.fields ?? []).filter(
    (field) => !field.optional && !isGiven(field, given[field.parameter]),
  );
  const [isForced, setForced] = useState(false);
  const deciding = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const outcome: Outcome = { decided: [] };
      for (const [index, record] of records.entries()) {
        const input = decisionCall({
          parameters,
          decision,
          given,
          // Of several, the later decision counts.
          record: isForced || records.length > 1 ? withoutTime(record) : record,
        }) as {
          query: Query<Deciding>;
          body: Body<Deciding>;
        };
        try {
          const answer = await call(operation as Deciding, {
            ...input,
            idempotencyKey: `${key}-${index}`,
          });
          outcome.decided.push({ record, answer });
        } catch (error) {
          outcome.refusal ??= error as Error;
        }
      }
      if (outcome.decided.length === 0 && outcome.refusal) throw outcome.refusal;
      return outcome;
    },
    // Who has read what is there now decides again, and then it counts.
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return;
      setForced(true);
      setKey(uniqueId());
      void queries.invalidateQueries({ queryKey: ['application'] });
    },
    onSuccess: async ({ decided, refusal }) => {
      await refresh();
      const once = shownOnce(decision, decided.at(-1)?.answer);
      if (once !== undefined) return setShown(once);
      const action = undoOf(decided);
      const done = decided.length;
      showToast({
        id: 'decided',
        ...(refusal
          ? {
              tone: 'bad',
              text: `${t('decision.someRefused', { done, n: records.length - done })} ${refusal.message}`,
            }
          : { tone: 'ok', text: t(decision.done) }),
        ...(action && { action }),
      });
      onDone();
    },
  });
  return {
    given,
    give: (parameter: string, value: unknown) => setGiven({ ...given, [parameter]: value }),
    /** What is wrong with a question, once somebody tried to decide. */
    mistakeOf: (field: DecisionField): string | undefined =>
      isTried && missing.includes(field)
        ? t('error.field.required')
        : refusalOf(deciding.error, field.parameter),
    error: deciding.error,
    /** What the answer had to show once, instead of closing. */
    shown,
    isBusy: deciding.isPending,
    decide: () => {
      setTried(true);
      if (missing.length === 0) deciding.mutate();
    },
  };
};
