import { useQuery } from '@tanstack/react-query';
import { checksQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';

/** How much of an application's form is answered, counted where its own screens count it. */
export const AnswerCount = ({ applicationUid }: { applicationUid: string }) => {
  const say = useText();
  const { call } = useStores();
  const { data, isError } = useQuery(checksQuery(call, applicationUid));
  if (!data) return isError ? '–' : <span aria-busy="true">…</span>;
  return say('summary.answered', { done: data.answers.answered, all: data.answers.total });
};
