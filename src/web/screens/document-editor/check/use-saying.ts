import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../../../contract/records.ts';
import { CallError } from '../../../lib/call-error.ts';
import { useStores } from '../../../lib/stores.ts';
import { useText } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Papers } from '../use-papers.ts';
import { placeOf } from './sheets.ts';

/** A person's word on a value; null takes it away. */
export type Word = { docId: string; name: string; title: string; value: unknown };

const keyOf = ({ docId, name }: Word) => placeOf(docId, name);

/** What waits for the connection would be lost with the page. */
const useWarning = (isWaiting: boolean) => useEffect(() => {
  if (!isWaiting) return;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}, [isWaiting]);

/** Keeps people's words on values. Each counts at once; without a connection it waits, and what is refused is open again. */
export const useSaying = ({ applicantUid, refresh }: Pick<Papers, 'applicantUid' | 'refresh'>) => {
  const say = useText();
  const { call, online } = useStores();
  const queries = useQueryClient();
  const [words, setWords] = useState<readonly Word[]>([]);
  const waiting = useRef(new Map<string, Word>());
  const settle = (word: Word) => setWords((all) => all.filter((one) => one !== word));

  const send = useCallback(async (word: Word) => {
    try {
      const { docId, name, value } = word;
      const changed = await call('update-doc', { body: { docId, applicantUid, docFields: { [name]: value } } });
      queries.setQueriesData<Document[]>({ queryKey: ['documents', applicantUid] }, (known) => known?.map((one) => (one._id === docId ? changed : one)));
      settle(word);
      for (const key of ['checks', 'guidelines', 'application']) void queries.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      const isWaiting = error instanceof CallError && error.isUnanswered;
      if (isWaiting) waiting.current.set(keyOf(word), word);
      else settle(word);
      showToast({ id: `value ${keyOf(word)}`, tone: isWaiting ? 'info' : 'bad', text: isWaiting ? say('editor.valueWaits', { label: word.title }) : say('editor.valueRefused', { label: word.title, reason: (error as Error).message }) });
      if (!isWaiting) void refresh();
    }
  }, [call, queries, applicantUid, say, refresh]);

  const latest = useRef(send);
  useEffect(() => { latest.current = send; });
  useEffect(() => online.subscribe(() => {
    if (!online.get()) return;
    const all = [...waiting.current.values()];
    waiting.current.clear();
    for (const word of all) void latest.current(word);
  }), [online]);
  useWarning(words.length > 0);

  return {
    said: new Set(words.map(keyOf)),
    /** What was said of a value, while it is on its way. */
    wordOn: (docId: string, name: string): Word | undefined => words.find((word) => keyOf(word) === placeOf(docId, name)),
    keep: (word: Word) => {
      setWords((all) => [...all.filter((one) => keyOf(one) !== keyOf(word)), word]);
      void send(word);
    },
  };
};

export type Saying = ReturnType<typeof useSaying>;
