import { takesAnswer } from '../../../core/forms/is-answer-to.ts';
import { clashWith, type MergeResult, mergeChange } from '../../../core/forms/store/merge.ts';
import { FormStore } from '../../../core/forms/store/store.ts';
import { answersResource, type Edit, valuesOf } from '../outbox/edit.ts';
import { checkAnswers } from './check-answers.ts';
import type { LoadedForm } from './form-calls.ts';
import type { FormSessionPorts } from './form-session-ports.ts';
import type { FormState } from './form-state.ts';

interface Opened {
  store: FormStore;
  /** Edits of this device that are in it again. */
  restored: Edit[];
  /** Whether some of them are still to be sent. */
  waits: boolean;
}

/**
 * A form as the server knows it, with what waits on this device. Edits that it does not ask for are
 * given up.
 */
export const openStore = (
  { form, remoteAnswers, facts }: LoadedForm,
  { application, countries, outbox }: FormSessionPorts,
): Opened => {
  const store = new FormStore({ form, countries, facts, remoteAnswers });
  const resource = answersResource(application);
  const edits = () => [...outbox.waiting(resource).values()];
  outbox.drop(
    resource,
    edits()
      .filter(({ key, value }) => !takesAnswer(form, key, value ?? null))
      .map(({ key }) => key),
  );
  const verdicts = edits().map((edit) => [edit, mergeChange(edit, store.saved(edit.key))] as const);
  const judged = (verdict: MergeResult) =>
    verdicts.filter(([, its]) => its === verdict).map(([edit]) => edit);
  const [waits, clash] = [judged('waits'), judged('clash')];
  const restored = [...waits, ...clash];
  outbox.settle(resource, { edits: judged('arrived'), revision: store.revision });
  store.restore({ set: valuesOf(restored) });
  for (const { key } of clash)
    store.showClash(key, clashWith(remoteAnswers.answers.get(key), remoteAnswers.sources[key]));
  checkAnswers(store);
  return { store, restored, waits: waits.length > 0 };
};

/** Whether a form is of another trip, or of another catalogue, than the one that is open. */
export const isOtherForm = ({ form, version }: LoadedForm, open: FormState): boolean =>
  open.status === 'open' && (form.id !== open.store.form.id || version !== open.version);
