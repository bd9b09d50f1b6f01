import type { OfficialPaper } from '../../../contract/catalogue.ts';
import { kindName } from '../../../core/checks/documents/kind-name.ts';
import type { Evaluation } from '../../../core/evaluation/evaluate.ts';
import {
  type Filed,
  type PackageContents,
  packageContents,
} from '../../../core/package/package-contents.ts';
import type { PackageInput } from '../../package/package-order.ts';
import { saidToBe } from '../../repositories/documents/document-edits.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { ApplicationContext } from '../application-context/application-context.ts';
import type { Context } from '../context.ts';

/** Which files the package of an application would hold as it stands. */
export function contentsOf(
  applicationContext: ApplicationContext,
  { factsWithForm }: Pick<Evaluation, 'factsWithForm'>,
  { t }: Pick<Context, 't'>,
): PackageContents<Filed> {
  const documents = applicationContext.documents.map((row) =>
    filedDocuments(row, applicationContext),
  );
  const paper = paperOf(applicationContext);
  return packageContents({
    requirements: applicationContext.visaType.requirements,
    facts: factsWithForm,
    documents,
    surname: packageHolder(applicationContext, factsWithForm).surname,
    planName: t('package.planName'),
    ...(paper && { paper }),
  });
}

/** The paper form that the answers of an application fill, where the authority has one. */
export const paperOf = ({
  compiled,
  visaType,
}: Pick<ApplicationContext, 'compiled' | 'visaType'>): OfficialPaper | undefined =>
  compiled.papers[visaType.form];

/** A document as the package files it. */
export const filedDocuments = (
  { id, category, namespace, mime_type: mimeType, edits }: DocumentRow,
  { compiled }: Pick<ApplicationContext, 'compiled'>,
): Filed => ({
  id,
  category,
  namespace,
  mimeType,
  kind: kindName(compiled.documentTypes, { category, namespace }),
  saidToBe: saidToBe(edits),
});

/** Whose package it is: as the passport says, else as the applicant is known. */
export function packageHolder(
  { row, applicant }: ApplicationContext,
  facts: Evaluation['factsWithForm'],
): PackageInput['subject']['applicant'] {
  const { surname, given_names: given } =
    (facts.documents as { passport?: Record<string, unknown> } | undefined)?.passport ?? {};
  return typeof surname === 'string'
    ? { name: [given, surname].filter(Boolean).join(' '), surname }
    : { name: row.applicant_name, surname: applicant.last_name };
}
