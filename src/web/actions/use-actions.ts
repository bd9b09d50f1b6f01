import { useNavigate } from 'react-router-dom';
import type { ActionName } from '../../contract/catalogue.ts';
import type { ApplicationSummary } from '../../contract/records.ts';
import { holds } from '../../core/expressions/evaluate.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { type CompiledAction, useManifest } from '../lib/records/manifest.ts';
import { useStores } from '../lib/stores.ts';
import { type Verb, verbs } from './verbs.ts';

/** The verbs that a screen does itself, in place of or beside the shared ones. */
export type OwnVerbs = { [K in ActionName]?: Verb };

/**
 * Runs an action for an application (or for none): the screen's own verb first, else the shared
 * one.
 */
export const useActions = (
  own: OwnVerbs = {},
): ((action: CompiledAction, application?: ApplicationSummary) => void) => {
  const navigate = useNavigate();
  const manifestData = useManifest();
  const stores = useStores();
  return (action, application) => {
    const verb: Verb = own[action.name] ?? verbs[action.name];
    void verb({ action, application, manifestData, stores, navigate });
  };
};

/** The actions that the facts allow, in their order. */
export const offered = (
  actions: readonly CompiledAction[] | undefined,
  facts: Facts,
): CompiledAction[] =>
  (actions ?? []).filter(({ showWhen }) => !showWhen || holds(showWhen, facts));
