import { displayValue } from '../../../core/forms/display-value.ts';
import type { FormStore } from '../../../core/forms/store/store.ts';
import type { Answer } from '../../../core/forms/types.ts';
import type { Translate } from '../i18n/texts.ts';
import { answersResource, type Edit, type Resource } from '../outbox/edit.ts';
import type { UnsentChanges } from './unsent-changes.ts';

/** A change that the server does not have: what it is about, what stood, and what was typed. */
interface UnsentEdit {
  id: string;
  label: string;
  before: string;
  after: string;
}

/** All that waits on this device, as people read it. */
export const unsentEdits = (
  { outbox, forms }: Pick<UnsentChanges, 'outbox' | 'forms'>,
  t: Translate,
): UnsentEdit[] =>
  outbox.resources().flatMap((resource) => {
    const store = forms.storeOf(applicationOf(resource));
    return [...outbox.waiting(resource).values()].map((edit) => ({
      id: `${resource} ${edit.key}`,
      label: labelOf(edit, store),
      before: words(edit.base, { edit, store, t }),
      after: words(edit.value, { edit, store, t }),
    }));
  });

const PREFIX = answersResource('');

const applicationOf = (resource: Resource): string =>
  resource.startsWith(PREFIX) ? resource.slice(PREFIX.length) : '';

/** A form that is not open here has its questions' keys alone. */
const labelOf = ({ key, correction }: Edit, store: FormStore | undefined): string =>
  correction?.title ?? store?.cellAt(key)?.node.label ?? key.replaceAll(/[._]/g, ' ');

interface Around {
  edit: Edit;
  store: FormStore | undefined;
  t: Translate;
}

const words = (value: Answer | undefined, { edit: { key }, store, t }: Around): string => {
  if (value === undefined || value === null || value === '') return t('unsent.nothing');
  const node = store?.cellAt(key)?.node;
  if (node && store)
    return displayValue(node, value, {
      countries: store.countries,
      yes: t('form.yes'),
      no: t('form.no'),
      language: t.language,
    });
  return typeof value === 'object' ? Object.values(value).map(String).join(', ') : String(value);
};
