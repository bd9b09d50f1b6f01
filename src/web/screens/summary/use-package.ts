import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offered, useActions } from '../../actions/use-actions.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { useStores } from '../../lib/stores.ts';
import { useSummary } from './summary-view.ts';

/** What closes or opens an application; asked about before it is done. */
export type StatusCall = 'submit-application' | 'reopen-application';

/**
 * Makes the package or opens the application again; what is typed is saved before, and what the
 * server says shows after.
 */
const useChange = () => {
  const { call } = useStores();
  const queries = useQueryClient();
  const {
    application: { applicationUid },
    session,
  } = useSummary();
  return useMutation({
    mutationFn: async (name: StatusCall) => {
      await session.saver.now();
      return call(name, { query: { applicationUid } });
    },
    onSuccess: (next) => {
      queries.setQueryData(['application', applicationUid], next);
      void queries.invalidateQueries({ queryKey: ['applications'] });
    },
    onError: (error) => showRefusal('package', error),
    onSettled: () => session.refresh(),
  });
};

/** What can be done with the package now; what the catalogue does not offer here is undefined. */
export const usePackage = () => {
  const { screen, application, facts } = useSummary();
  const change = useChange();
  const [asking, setAsking] = useState<StatusCall | null>(null);
  const run = useActions({
    'submit-application': () => setAsking('submit-application'),
    'reopen-application': () => setAsking('reopen-application'),
  });
  const actionFor = (name: StatusCall | 'download-package') => {
    const action = offered(screen.actions, facts).find((one) => one.name === name);
    return action && (() => run(action, application));
  };
  const confirm = () => {
    if (asking) change.mutate(asking);
    setAsking(null);
  };
  return {
    make: actionFor('submit-application'),
    download: actionFor('download-package'),
    reopen: actionFor('reopen-application'),
    isBusy: change.isPending,
    asking,
    confirm,
    cancel: () => setAsking(null),
  };
};
