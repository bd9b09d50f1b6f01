import { createContext, use } from 'react';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { FormStore } from '../../core/forms/store/store.ts';
import type { FieldNode } from '../../core/forms/types.ts';
import type { TrustLimits } from '../../core/manifest/manifest.ts';
import type { Store } from '../lib/store.ts';
import type { WidgetOption } from '../widgets/widget.ts';
import type { Prerenderer } from './prerender.ts';

type Read<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/**
 * What fields need besides their own cell. One object for the life of an open form, so that nothing
 * is drawn again for it.
 */
export interface FormView {
  store: FormStore;
  /** The person who looks on, by id. */
  me: string;
  today: IsoDate;
  /** From where on what was read counts as sure. */
  limits: TrustLimits;
  isReadOnly: boolean;
  prerenderer: Prerenderer;
  optionsOf: (node: FieldNode) => readonly WidgetOption[];
  /** Answers, by key, that are on this device alone and will be for a while. */
  waiting: Read<ReadonlySet<string>>;
  /** When an answer was changed in this visit, in milliseconds since 1970. */
  editedAt: (key: string) => number | undefined;
  /** Answers, by path, that others have changed since this person looked last. */
  changed?: Store<ReadonlySet<string>>;
  /** The question that somebody is at. */
  active: Store<Cell | null>;
  /** The question about which somebody wants to know how it got its value. */
  traced?: Store<Cell | null>;
  /** Brings the page into view from which a value comes. */
  showSource: (cell: Cell) => void;
  settleClash: (cell: Cell, whose: 'mine' | 'theirs') => void;
}

export const FormViewContext = createContext<FormView | null>(null);

/** The form around a field. */
export const useFormView = (): FormView => {
  const view = use(FormViewContext);
  if (!view) throw new Error('Fields work only below FormViewContext.');
  return view;
};
