import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '../../../core/access/can.ts';
import { transition } from '../../../core/journey/transition.ts';
import { useApplication, useFacts } from '../../lib/application.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useKnown } from '../../lib/manifest.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { applicationQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Note } from '../../parts/note.tsx';
import styles from './form.module.css';

const ReopenDialog = onDemand(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

/** Whether this person may open the application again from where it stands. */
const useMayReopen = (): boolean => {
  const { manifest } = useKnown();
  const { application } = useApplication();
  const facts = useFacts();
  return application !== undefined && 'to' in transition(manifest.statuses, { from: application.status, on: 'reopen', by: manifest.role, facts });
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
    onError: (error) => showToast({ id: 'reopen', tone: 'bad', text: error.message }),
  });
};

/** Why nothing can be changed, and the way to change something all the same. */
export const ClosedNote = ({ session }: { session: FormSession }) => {
  const say = useText();
  const { manifest } = useKnown();
  const mayReopen = useMayReopen();
  const reopening = useReopening(session);
  const [isAsking, setAsking] = useState(false);
  const confirm = () => { setAsking(false); reopening.mutate(); };
  return (
    <div className={styles.closed}>
      <Note tone="info">
        <p>{say(can(manifest, 'application:update') ? 'form.closed' : 'form.toRead')}</p>
        {mayReopen && <Button className={styles.reopen} size="sm" variant="default" loading={reopening.isPending} onClick={() => setAsking(true)}>{say('summary.reopen')}</Button>}
      </Note>
      {isAsking && <ReopenDialog onConfirm={confirm} onClose={() => setAsking(false)} onMissing={() => setAsking(false)} />}
    </div>
  );
};
