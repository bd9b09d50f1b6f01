import { AppError } from '../../../../contract/errors.ts';
import type { Handler } from '../../context.ts';
import { findDocument } from '../find-document.ts';
import { fileContent } from '../get-file.ts';

/**
 * The preview of a page. The page that shows it has it at hand; the browser keeps it nowhere, like
 * everything about people.
 */
export const handler: Handler<'get-page-image'> = async ({ query: { docId, page } }, context) => {
  const { ports, scope } = context;
  const row = await context.inTenant((transaction) =>
    findDocument({ transaction, scope }, { docId }),
  );
  const preview = row.pages.find(({ number }) => number === page)?.preview;
  if (!preview)
    throw new AppError('not_found', {
      log: 'The document has no picture of this page, or not yet.',
    });
  return {
    content: await fileContent(ports.files, preview),
    mimeType: 'image/webp',
    fileName: `page-${page}.webp`,
  };
};
