import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision, DecisionField } from '../../../../contract/catalogue.ts';
import type { Body, OperationName, Query } from '../../../../contract/operations.ts';
import { decisionCall, type Given } from '../../../../core/access/decision-call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { uniqueId } from '../../../lib/page/unique-id.ts';
import type { CompiledAction } from '../../../lib/records/manifest.ts';
import { useStores } from '../../../lib/stores.ts';

/** An operation that somebody decides with; the compiler of the catalogue knows what it takes. */
type Deciding = Extract<OperationName, 'send-application-for-review'>;

/** The action "decide", with what the compiler of the catalogue demands of it. */
export type DecisionAction = CompiledAction & {
  operation: string;
  decision: Decision;
  parameters: NonNullable<CompiledAction['parameters']>;
};

export const isDecision = (action: CompiledAction): action is DecisionAction =>
  action.decision !== undefined &&
  action.operation !== undefined &&
  action.parameters !== undefined;

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

interface DecisionInput {
  action: DecisionAction;
  record: object;
  onDone: () => void;
}

/** What was given to a decision, what still has to be, and the call that it ends in. */
export const useDecision = ({ action, record, onDone }: DecisionInput) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const { decision, operation, parameters } = action;
  const [given, setGiven] = useState<Given>({});
  const [isTried, setTried] = useState(false);
  const [key] = useState(() => uniqueId());
  const missing = (decision.fields ?? []).filter(
    (field) => !isGiven(field, given[field.parameter]),
  );
  const deciding = useMutation({
    mutationFn: () =>
      call(operation as Deciding, {
        ...(decisionCall({ parameters, decision, given, record }) as {
          query: Query<Deciding>;
          body: Body<Deciding>;
        }),
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['list'] }),
        queries.invalidateQueries({ queryKey: ['application'] }),
      ]);
      showToast({ id: 'decided', tone: 'ok', text: t(decision.done) });
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
    isBusy: deciding.isPending,
    decide: () => {
      setTried(true);
      if (missing.length === 0) deciding.mutate();
    },
  };
};
