import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allowed, answersClosedBy } from '../../../core/journey/allowed.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { useApplication } from '../../lib/application.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useKnown } from '../../lib/manifest.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { applicationQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { Note } from '../../parts/note.tsx';
import styles from './form.module.css';

const ReopenDialog = onDemand(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

/** Why this person cannot change the answers, and whether they may open the application again. */
const useClosing = (): { text: string; canReopen: boolean } => {
  const say = useText();
  const { manifest } = useKnown();
  const { application } = useApplication();
  const actor = { id: manifest.role, grants: manifest.grants };
  const closedBy = application ? answersClosedBy(manifest.statuses, application, actor) : 'role';
  const canReopen = application !== undefined && allowed(manifest.statuses, application, actor).reopen;
  const sentence = describeStatus(manifest.statuses, application?.status ?? '')?.sentence;
  switch (closedBy) {
    case 'premium': return { text: say('form.withExpert'), canReopen };
    case 'status': return { text: canReopen || !sentence ? say('form.closed') : sentence, canReopen };
    default: return { text: say('form.toRead'), canReopen };
  }
};

const useReopening = (session: FormSession) => {
  const { call } = useStores();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('reopen-application', { query: { applicationUid: session.application } }),
    onSuccess: (next) => {
      queries.setQueryData(applicationQuery(call, session.application).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      return session.refresh();
    },
    onError: (error) => showRefusal('reopen', error),
  });
};

/** Why nothing can be changed, and the way to change something all the same. */
export const ClosedNote = ({ session }: { session: FormSession }) => {
  const say = useText();
  const { text, canReopen } = useClosing();
  const reopening = useReopening(session);
  const [isAsking, setAsking] = useState(false);
  const confirm = () => { setAsking(false); reopening.mutate(); };
  return (
    <div className={styles.closed}>
      <Note tone="info">
        <p>{text}</p>
        {canReopen && <Button className={styles.reopen} size="sm" variant="default" loading={reopening.isPending} onClick={() => setAsking(true)}>{say('summary.reopen')}</Button>}
      </Note>
      {isAsking && <ReopenDialog onConfirm={confirm} onClose={() => setAsking(false)} onMissing={() => setAsking(false)} />}
    </div>
  );
};
