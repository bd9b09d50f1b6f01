import { guidelinesPdf } from '../package/checklist-pdf.ts';
import type { Handler } from './context.ts';
import { findGuidelines } from './get-guidelines.ts';

/** The guidelines on paper, of the day on which they are asked for. */
export const handler: Handler<'get-guidelines-pdf'> = async ({ query }, context) => {
  const guidelines = await context.inTenant((transaction) => findGuidelines(query, { ...context, say: context.onPaper, transaction }));
  const content = await guidelinesPdf({ guidelines, maker: context.tenant.displayName, madeOn: context.today(), say: context.onPaper });
  return { content, mimeType: 'application/pdf', fileName: `${guidelines.visa.name}.pdf`, size: content.length };
};
