import type { NavigateFunction } from 'react-router-dom';
import type { ActionName } from '../../contract/catalogue.ts';
import type { ApplicationSummary } from '../../contract/records.ts';
import { allowedTo } from '../lib/records/application.ts';
import type { CompiledAction, ManifestData } from '../lib/records/manifest.ts';
import { hashOf } from '../lib/router/address.ts';
import { carriedBy, linkToKind, linkToScreen } from '../lib/router/links.ts';
import { homeRoute } from '../lib/router/route-target.ts';
import type { Stores } from '../lib/stores.ts';
import { downloadPackage } from './download-package.ts';

/**
 * What a verb may need: the action as written, the application that it is about, and the ways of
 * the page.
 */
export interface VerbInput {
  action: CompiledAction;
  application?: ApplicationSummary | undefined;
  manifestData: ManifestData;
  stores: Stores;
  navigate: NavigateFunction;
}
export type Verb = (input: VerbInput) => void | Promise<void>;

/** A verb that only the screen itself can do: it has the files, the form, or the dialog. */
const ofTheScreen: Verb = ({ action }) => {
  throw new Error(
    `The action "${action.name}" is done by the screen that shows it, and this screen does not.`,
  );
};

const open = (path: string | null, { navigate, manifestData }: VerbInput) =>
  void navigate(path ?? homeRoute(manifestData.manifest));

/** An application with documents goes on in its form, one without at the upload. */
const continueApplication: Verb = (input) => {
  const {
    application,
    manifestData: { manifest },
  } = input;
  if (!application) return open(null, input);
  const hasForm = application.docIds.length > 0 && allowedTo(manifest, application).answers;
  return open(linkToKind(manifest, hasForm ? 'form' : 'documents', carriedBy(application)), input);
};

/** The documents of an application, or of a person who is no application. */
const editDocuments: Verb = (input) => {
  const {
    action,
    application: { applicationUid = '', applicantUid = '' } = {},
    manifestData: { manifest },
  } = input;
  const route = action.screen ? linkToScreen(manifest, action.screen) : null;
  open(route && hashOf({ path: route, query: { applicationUid, applicantUid } }).slice(1), input);
};

/** The verbs that a screen's JSON may name. */
export const verbs = {
  'start-application': (input) =>
    open(
      linkToKind(input.manifestData.manifest, 'details', {
        applicantUid: input.application?.applicantUid ?? '',
      }),
      input,
    ),
  'continue-application': continueApplication,
  'edit-documents': editDocuments,
  'view-application': (input) =>
    open(
      linkToKind(
        input.manifestData.manifest,
        'detail',
        input.application ? carriedBy(input.application) : {},
      ),
      input,
    ),
  'view-summary': (input) =>
    open(
      linkToKind(
        input.manifestData.manifest,
        'summary',
        input.application ? carriedBy(input.application) : {},
      ),
      input,
    ),
  'open-review': (input) =>
    open(
      linkToKind(
        input.manifestData.manifest,
        'review',
        input.application ? carriedBy(input.application) : {},
      ),
      input,
    ),
  'go-to-screen': (input) =>
    open(
      input.action.screen ? linkToScreen(input.manifestData.manifest, input.action.screen) : null,
      input,
    ),
  'download-package': ({ application, stores }) =>
    application && downloadPackage(application, stores),
  'sign-in': ({ stores }) => stores.session.logout(),
  logout: ({ stores }) => stores.session.logout(),
  'delete-application': ofTheScreen,
  'reopen-application': ofTheScreen,
  'submit-application': ofTheScreen,
  'download-guidelines': ofTheScreen,
  'upload-documents': ofTheScreen,
  'use-sample-documents': ofTheScreen,
  'remove-document': ofTheScreen,
  'use-as-primary': ofTheScreen,
  'change-trip': (input) =>
    open(
      linkToKind(
        input.manifestData.manifest,
        'details',
        input.application ? carriedBy(input.application) : {},
      ),
      input,
    ),
  'save-profile': ofTheScreen,
  'create-record': ofTheScreen,
  'edit-record': ofTheScreen,
  'find-by-passport': ofTheScreen,
  decide: ofTheScreen,
} satisfies { [K in ActionName]: Verb };
