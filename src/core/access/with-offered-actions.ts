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
  'find-by-passport': 'get-applicants-by-passport-id',
};

/** The kind of screen that an action leads to. */
const LEADS: { readonly [A in ActionName]?: Screen['kind'] } = {
  'start-application': 'details',
  'change-trip': 'details',
  'edit-documents': 'document-editor',
  'view-application': 'detail',
  'view-summary': 'summary',
  'open-review': 'review',
};

type OfferedAction = Pick<Action, 'name' | 'operation' | 'decision'>;

interface OfferInput {
  actions?: OfferedAction[];
  rowActions?: OfferedAction[];
  empty?: { action?: OfferedAction };
  create?: { save: OperationName };
  edit?: { save: OperationName };
  history?: string;
}

type Seen = Pick<Screen, 'kind'>;

/** What a role has for an action: its grants, and the kinds of its screens. */
export interface Reach {
  role: Pick<Role, 'grants'>;
  kinds: ReadonlySet<Screen['kind']>;
}

/**
 * Whether a role may ever do an action: it holds the grant of each call that the action makes, and
 * has the screen that it leads to.
 */
export function isWithinReach(
  { name, operation, decision }: OfferedAction,
  { role, kinds, create, edit }: Reach & Pick<OfferInput, 'create' | 'edit'>,
): boolean {
  const mayCall = (called: string | undefined): boolean => {
    const grant =
      called && (operations[called as OperationName] as OperationDescription | undefined)?.grant;
    return !grant || can(role, grant) !== null;
  };
  const kind = LEADS[name];
  const forms: { [A in ActionName]?: OperationName | undefined } = {
    'create-record': create?.save,
    'edit-record': edit?.save,
  };
  return (
    mayCall(forms[name] ?? operation ?? CALLS[name]) &&
    (decision?.fields ?? []).every(({ source }) => mayCall(source)) &&
    (kind === undefined || kinds.has(kind))
  );
}

/**
 * The screens of a role without what the role may not do: an action whose call it has no grant for
 * would sign its person out (403), and one that leads to a screen that it has not leads nowhere.
 * Screens hide; operations refuse. The page of one application keeps all, and says why what the
 * role may not do is closed.
 */
export function withOfferedActions<S extends Seen>(
  screens: readonly S[],
  role: Pick<Role, 'grants'>,
): S[] {
  const kinds = new Set(screens.map(({ kind }) => kind));
  return screens.map((screen) => {
    if (screen.kind === 'detail') return screen;
    const { actions, rowActions, empty, create, edit, history } = screen as S & OfferInput;
    const isOffered = (action: OfferedAction) =>
      isWithinReach(action, { role, kinds, create, edit });
    return {
      ...screen,
      ...(actions && { actions: actions.filter(isOffered) }),
      ...(rowActions && { rowActions: rowActions.filter(isOffered) }),
      ...(history && can(role, operations['get-history'].grant) === null && { history: undefined }),
      ...(empty?.action && !isOffered(empty.action) && { empty: { ...empty, action: undefined } }),
    };
  });
}
