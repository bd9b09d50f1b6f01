import type { Action, ActionName, Role, Screen } from '../../contract/catalogue.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../contract/operations.ts';
import { can } from './can.ts';

/**
 * What an action calls, unless the action itself names a call. Those that only lead somewhere call
 * nothing.
 */
const CALLS: { readonly [A in ActionName]?: OperationName } = {
  'start-application': 'draft-application',
  'edit-documents': 'update-doc',
  'delete-application': 'delete-application',
  'reopen-application': 'reopen-application',
  'submit-application': 'submit-application',
  'download-package': 'get-package',
  'upload-documents': 'process-docs-socket',
  'use-sample-documents': 'add-sample-documents',
  'remove-document': 'delete-doc',
  'use-as-primary': 'mark-primary',
  'save-profile': 'update-profile',
};

/** The kind of screen that an action leads to. */
const LEADS: { readonly [A in ActionName]?: Screen['kind'] } = {
  'start-application': 'details',
  'change-trip': 'details',
  'edit-documents': 'document-editor',
  'view-summary': 'summary',
};

type OfferedAction = Pick<Action, 'name' | 'operation' | 'decision'>;

interface OfferInput {
  actions?: OfferedAction[];
  rowActions?: OfferedAction[];
  empty?: { action?: OfferedAction };
  create?: { save: OperationName };
}

type Seen = Pick<Screen, 'kind'>;

/**
 * The screens of a role without what the role may not do: an action whose call it has no grant for
 * would sign its person out (403), and one that leads to a screen that it has not leads nowhere.
 * Screens hide; operations refuse.
 */
export function withOfferedActions<S extends Seen>(
  screens: readonly S[],
  role: Pick<Role, 'grants'>,
): S[] {
  const kinds = new Set(screens.map(({ kind }) => kind));
  const mayCall = (name: string | undefined): boolean => {
    const grant =
      name && (operations[name as OperationName] as OperationDescription | undefined)?.grant;
    return !grant || can(role, grant) !== null;
  };
  const isOffered = (
    { name, operation, decision }: OfferedAction,
    create: OfferInput['create'],
  ): boolean => {
    const kind = LEADS[name];
    const call = name === 'create-record' ? create?.save : (operation ?? CALLS[name]);
    const asked = decision?.fields ?? [];
    return (
      mayCall(call) &&
      asked.every(({ source }) => mayCall(source)) &&
      (kind === undefined || kinds.has(kind))
    );
  };
  return screens.map((screen) => {
    const { actions, rowActions, empty, create } = screen as S & OfferInput;
    return {
      ...screen,
      ...(actions && { actions: actions.filter((action) => isOffered(action, create)) }),
      ...(rowActions && { rowActions: rowActions.filter((action) => isOffered(action, create)) }),
      ...(empty?.action &&
        !isOffered(empty.action, create) && { empty: { ...empty, action: undefined } }),
    };
  });
}
