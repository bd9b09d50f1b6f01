import { pageRanges } from '../../../core/pages/page-ranges.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import type { PublicContext } from '../context.ts';

/** A document as far as its title says it. */
type TitledDocument = Pick<DocumentRow, 'file_name' | 'pages' | 'page_count'>;

/** Whether a file holds other documents too. */
export const isPart = ({ pages, page_count: all }: Omit<TitledDocument, 'file_name'>): boolean =>
  pages.length > 0 && pages.length < all;

/**
 * What a document is called where several are distinguished: its file, with its pages where others
 * are in it.
 */
export const documentTitle = (row: TitledDocument, { t }: Pick<PublicContext, 't'>): string =>
  isPart(row)
    ? t('documents.part', {
        file: row.file_name,
        n: row.pages.length,
        pages: pageRanges(row.pages.map(({ number }) => number)),
      })
    : row.file_name;

/**
 * The addition to the file name of a part that becomes a file of its own: "(page 2)". Empty for a
 * document that is a whole file already.
 */
export const partAddition = (
  row: DocumentRow,
  texts: Pick<PublicContext, 't'>,
): { addition?: string } =>
  isPart(row) ? { addition: documentTitle({ ...row, file_name: '' }, texts).trim() } : {};
