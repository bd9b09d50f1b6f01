import { useMemo } from 'react';
import type { FormStore } from '../../../core/forms/store.ts';
import type { FormView } from '../../fields/form-view.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import { useToday } from '../../lib/today.ts';
import { createView } from './create-view.ts';

interface ViewOf {
  session: FormSession;
  store: FormStore;
  isReadOnly: boolean;
  onShow: () => void;
}

/** The form around the fields; the same object until another form, person or day. */
export const useView = ({ session, store, isReadOnly, onShow }: ViewOf): FormView => {
  const {
    countries,
    manifest: { trust: limits },
  } = useKnown();
  const state = useStores().session.get();
  const me = state.status === 'signed-in' ? state.user.id : '';
  const today = useToday();
  return useMemo(
    () => createView({ session, store, countries, me, today, limits, isReadOnly, onShow }),
    [session, store, countries, me, today, limits, isReadOnly, onShow],
  );
};
