import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Document } from '../../../contract/records.ts';
import { isSameValue } from '../../../core/forms/value.ts';
import { type Translate, useTranslate } from '../i18n/texts.ts';
import { closeToast, showToast, type Toast } from '../page/toasts.ts';
import { useStore } from '../store.ts';
import { useStores } from '../stores.ts';
import { type Correction, correctionPlace } from './correction.ts';
import type { CorrectionOutcome } from './corrections.ts';

/** What follows the documents: the first words of the keys of what was read. */
const FOLLOWS = [
  'uploaded-documents',
  'checks',
  'guidelines',
  'application',
  'applications',
  'list',
];

const ask = (queries: QueryClient, words: readonly string[]) => {
  for (const word of words) void queries.invalidateQueries({ queryKey: [word] });
};

/** What is said of a correction once the server has it; a tick and a kind show for themselves. */
const sentenceOf = ({ about, value, before, isUndo }: Correction): string | undefined => {
  if (about === 'kind' || about === 'statement') return undefined;
  if (about === 'verification') return value === true ? 'editor.verified' : 'editor.unverified';
  if (isUndo || value === undefined) return 'documents.valueBack';
  if (value === null) return 'documents.valueRemoved';
  if (isSameValue(value, before)) return 'documents.valueConfirmed';
  return before === undefined ? 'documents.valueAdded' : 'documents.valueChanged';
};

const waitingSentence = ({ about }: Correction, isBusy: boolean): string => {
  if (about !== 'value') return isBusy ? 'editor.verifyWaitsBusy' : 'editor.verifyWaits';
  return isBusy ? 'editor.valueWaitsBusy' : 'editor.valueWaits';
};

const toastId = ({ correction }: CorrectionOutcome): string =>
  `said of ${correctionPlace(correction)}`;

const toastOf = (outcome: CorrectionOutcome, t: Translate): Toast | undefined => {
  const { correction, undo } = outcome;
  const { about, title } = correction;
  const id = toastId(outcome);
  const words = { label: title, name: title };
  if (outcome.kind === 'refused') {
    const { reason } = outcome;
    const text = about === 'value' ? t('editor.valueRefused', { label: title, reason }) : reason;
    return { id, tone: 'bad', text };
  }
  const action = undo && { action: { label: t('toast.undo'), run: undo } };
  if (outcome.kind === 'waits')
    return {
      id,
      tone: 'info',
      text: t(waitingSentence(correction, outcome.isBusy), words),
      ...action,
    };
  const sentence = sentenceOf(correction);
  return sentence === undefined
    ? undefined
    : { id, tone: 'ok', text: t(sentence, words), ...action };
};

/**
 * Tells what has become of corrections, whichever screen is open, and has what was read follow
 * them.
 */
export const useCorrectionOutcomes = (): void => {
  const t = useTranslate();
  const queries = useQueryClient();
  const opened = useStore(useStores().unsent.opened);
  const receive = useEffectEvent(async (outcome: CorrectionOutcome) => {
    const toast = toastOf(outcome, t);
    if (toast) showToast(toast);
    else closeToast(toastId(outcome));
    if (outcome.kind === 'refused') ask(queries, ['documents', ...FOLLOWS]);
    if (outcome.kind !== 'saved') return;
    const { document, applicantUid } = outcome;
    queries.setQueriesData<Document[]>({ queryKey: ['documents', applicantUid] }, (documents) =>
      documents?.map((one) => (one._id === document._id ? document : one)),
    );
    // Another kind may make another passport the one to take.
    ask(queries, outcome.correction.about === 'kind' ? ['documents', ...FOLLOWS] : FOLLOWS);
    // The screens hear of the document a moment later: until then the correction still counts.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  });
  useEffect(() => opened?.corrections.subscribe((outcome) => receive(outcome)), [opened]);
};
