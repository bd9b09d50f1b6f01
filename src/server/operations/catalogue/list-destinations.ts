import { catalogueFor } from '../application/find-application.ts';
import type { Handler } from '../context.ts';

/**
 * Where one may apply to; an application stays with the destinations of the catalogue that it was
 * started with.
 */
export const handler: Handler<'list-destinations'> = async ({ query }, context) => ({
  destinations: Object.keys((await catalogueFor(query.applicationUid, context)).destinations),
});
