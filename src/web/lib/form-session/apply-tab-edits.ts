import type { FormStore } from '../../../core/forms/store/store.ts';
import { isSameValue } from '../../../core/forms/value.ts';
import { type Edit, isLater } from '../outbox/edit.ts';
import type { OutboxEvent } from '../outbox/outbox.ts';

/** What this tab has typed itself: nobody else's change may cover it silently. */
interface OwnEdits {
  own: ReadonlySet<string>;
  editedAt: ReadonlyMap<string, number>;
}

/** Brings what another tab of the same person typed, or gave up, into a form. */
export const applyTabEdits = (store: FormStore, event: OutboxEvent, typed: OwnEdits): void => {
  if (event.kind === 'put') for (const edit of event.edits) takeEdit(store, edit, typed);
  if (event.kind === 'dropped')
    store.restore({
      set: new Map(
        event.edits
          .filter(({ key }) => !typed.own.has(key))
          .map(({ key }) => [key, store.saved(key)]),
      ),
    });
};

/** Of two tabs that typed the same answer the later one continues, and the other asks. */
const takeEdit = (store: FormStore, { key, value, at }: Edit, { own, editedAt }: OwnEdits) => {
  if (isSameValue(store.answer(key), value)) return;
  if (!own.has(key)) store.restore({ set: new Map([[key, value]]) });
  else if (isLater({ at, value }, { at: editedAt.get(key) ?? 0, value: store.answer(key) }))
    store.showClash(key, { value: value ?? undefined });
};
