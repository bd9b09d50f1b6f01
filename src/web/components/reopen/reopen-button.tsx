import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery } from '../../lib/api/queries.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { useStores } from '../../lib/stores.ts';

const ReopenDialog = lazyComponent(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

interface ReopenProps {
  applicationUid: string;
  /** What else has to ask again. */
  onReopened: () => Promise<unknown>;
  className?: string | undefined;
  size?: 'sm' | 'lg';
}

/** Opens a finished application again, once the dialog has said what becomes of its package. */
export const ReopenButton = ({
  applicationUid,
  onReopened,
  className,
  size = 'sm',
}: ReopenProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reopening = useMutation({
    mutationFn: () => call('reopen-application', { query: { applicationUid } }),
    onSuccess: (next) => {
      queries.setQueryData(applicationQuery(call, applicationUid).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
      return onReopened();
    },
    onError: (error) => showRefusal('reopen', error),
  });
  const close = () => setAsking(false);
  return (
    <>
      <Button
        className={className}
        size={size}
        variant="default"
        loading={reopening.isPending}
        onClick={() => setAsking(true)}
      >
        {t('summary.reopen')}
      </Button>
      {isAsking && (
        <ReopenDialog
          onConfirm={() => {
            close();
            reopening.mutate();
          }}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
};
