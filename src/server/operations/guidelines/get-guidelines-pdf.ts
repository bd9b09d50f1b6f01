import { textsIn } from '../../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import type { Handler } from '../context.ts';
import { findGuidelines } from './get-guidelines.ts';

/** The guidelines on paper, of the day on which they are asked for. */
export const handler: Handler<'get-guidelines-pdf'> = async ({ query }, context) => {
  const guidelines = await context.inTenant((transaction) =>
    findGuidelines(query, { ...context, t: context.onPaper, transaction }),
  );
  const { tenant, ports, principal } = context;
  const texts = textsIn(ports.catalogues.current(), ENGLISH);
  const order = { guidelines, maker: tenant.displayName, madeOn: context.today(), texts };
  const account = `${tenant.id} ${principal.accountId}`;
  const content = await ports.renderer.guidelines(order, {
    account,
    signal: context.clientDisconnected(),
  });
  return {
    content,
    mimeType: 'application/pdf',
    fileName: `${guidelines.visa.name}.pdf`,
    size: content.length,
  };
};
