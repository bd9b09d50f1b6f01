import type { Handler } from '../context.ts';
import { chosenDocuments } from './chosen-documents.ts';
import { toDocument } from './to-document.ts';

/** Those of the ids that belong to the applicant; one that was deleted meanwhile is left out. */
export const handler: Handler<'docs-by-docids'> = async ({ body }, context) =>
  (await chosenDocuments(context, body)).map((row) => toDocument(row, context));
