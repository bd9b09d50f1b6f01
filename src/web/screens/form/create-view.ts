import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { TrustLimits } from '../../../core/manifest/manifest.ts';
import { createOptions } from '../../fields/create-options.ts';
import type { FormView } from '../../fields/form-view.ts';
import { createPrerenderer } from '../../fields/prerender.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import type { CountryLookup } from '../../lib/i18n/countries.ts';
import { createStore } from '../../lib/store.ts';

interface ViewParts {
  session: FormSession;
  store: FormStore;
  countries: CountryLookup;
  me: string;
  today: IsoDate;
  limits: TrustLimits;
  isReadOnly: boolean;
  /** Somebody wants to see the page of the active question. */
  onShow: () => void;
}

/** What the fields of an open form need, made once. */
export const createView = ({
  session,
  store,
  countries,
  me,
  today,
  limits,
  isReadOnly,
  onShow,
}: ViewParts): FormView => {
  const active = createStore<Cell | null>(null);
  return {
    store,
    me,
    today,
    limits,
    isReadOnly,
    active,
    prerenderer: createPrerenderer(),
    optionsOf: createOptions({
      countries: countries.list,
      sets: { ...countries.sets, ...store.form.sets },
    }),
    waiting: session.unsavedKeys,
    traced: createStore<Cell | null>(null),
    changed: createStore<ReadonlySet<string>>(new Set()),
    editedAt: (key) => session.editedAt(key),
    showSource: (cell) => {
      active.set(cell);
      onShow();
    },
    settleClash: (cell, whose) => session.settleClash(cell, whose),
  };
};
