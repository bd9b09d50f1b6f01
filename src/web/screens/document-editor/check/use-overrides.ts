import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../../contract/records.ts';
import { useText } from '../../../lib/i18n/texts.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { useStores } from '../../../lib/stores.ts';
import { useUndo } from '../../../widgets/read-values/use-undo.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { placeOf } from './sheets.ts';
import { useReceivedEvents } from './use-received-events.ts';
import { type RetryQueue, useUnloadWarning } from './use-retry-queue.ts';

/** A person's word on a value; null takes it away. */
export interface Override {
  docId: string;
  name: string;
  title: string;
  value: unknown;
  /** What stood there before, and whether a person had said it. */
  before: unknown;
  wasSaid: boolean;
  /** What was read is to stand again, as nobody had said anything. */
  isTakenBack?: boolean;
}

const keyOf = ({ docId, name }: Pick<Override, 'docId' | 'name'>) => placeOf(docId, name);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is said of a value once a word on it is kept. */
const sentenceOf = ({ value, before, isTakenBack }: Override): string => {
  if (isTakenBack) return 'documents.valueBack';
  if (value === null) return 'documents.valueRemoved';
  return isSame(value, before) ? 'documents.valueConfirmed' : 'documents.valueChanged';
};

/** What brings a value back as it was: as a person said it, or as it was read. */
const wayBack = (word: Override): Override => ({
  ...word,
  value: word.before,
  before: word.value,
  wasSaid: !word.isTakenBack,
  isTakenBack: !word.wasSaid,
});

type SayingParts = Pick<EditorDocuments, 'applicantUid' | 'refresh'> & {
  errands: RetryQueue;
  /** A value is as it was. */
  onBack: (place: Pick<Override, 'docId' | 'name'>) => void;
};

/**
 * Keeps people's words on values, each with its way back. Each counts at once; without a connection
 * it waits, and what is refused is open again.
 */
export const useOverrides = ({ applicantUid, refresh, errands, onBack }: SayingParts) => {
  const say = useText();
  const { call } = useStores();
  const queries = useQueryClient();
  const undone = useUndo();
  const [words, setWords] = useState<readonly Override[]>([]);
  const { heard, hear } = useReceivedEvents(applicantUid);
  const settle = (word: Override) => setWords((all) => all.filter((one) => one !== word));
  const send = async (word: Override) => {
    const { docId, name, value, isTakenBack } = word;
    const changed = await call('update-doc', {
      body: {
        docId,
        applicantUid,
        ...(isTakenBack ? { docFields: {}, takeBack: [name] } : { docFields: { [name]: value } }),
      },
      afterWait: 'goes-on',
    });
    queries.setQueriesData<Document[]>({ queryKey: ['documents', applicantUid] }, (known) =>
      known?.map((one) => (one._id === docId ? changed : one)),
    );
    // Together with the answer, which is told a moment later: in between the value would stand as
    // before.
    notifyManager.schedule(() => settle(word));
    for (const key of ['checks', 'guidelines', 'application'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const tell = (word: Override, undo?: () => () => void) => {
    setWords((all) => [...all.filter((one) => keyOf(one) !== keyOf(word)), word]);
    hear(keyOf(word), !word.isTakenBack);
    const id = `value ${keyOf(word)}`;
    const offer = () => (undo ? { action: { label: say('toast.undo'), run: undo() } } : {});
    void errands.send({
      key: keyOf(word),
      run: async () => {
        await send(word);
        showToast({
          id,
          tone: 'ok',
          text: say(sentenceOf(word), { label: word.title }),
          ...offer(),
        });
      },
      onWaiting: (isBusy) =>
        showToast({
          id,
          tone: 'info',
          text: say(isBusy ? 'editor.valueWaitsBusy' : 'editor.valueWaits', { label: word.title }),
          ...offer(),
        }),
      onRefused: ({ message: reason }) => {
        settle(word);
        hear(keyOf(word), false);
        showToast({
          id,
          tone: 'bad',
          text: say('editor.valueRefused', { label: word.title, reason }),
        });
        void refresh();
      },
    });
  };
  const keep = (word: Override) => {
    let undo: (() => void) | undefined;
    tell(
      word,
      () =>
        (undo ??= undone.keep(() => {
          tell(wayBack(word));
          onBack(word);
        })),
    );
  };
  useUnloadWarning(words.length > 0);
  return {
    said: new Set(words.filter(({ isTakenBack }) => !isTakenBack).map(keyOf)),
    back: new Set(words.filter(({ isTakenBack }) => isTakenBack).map(keyOf)),
    heard,
    /** What was said of a value, while it is on its way. */
    wordOn: (docId: string, name: string): Override | undefined =>
      words.find((word) => keyOf(word) === placeOf(docId, name)),
    keep,
  };
};
