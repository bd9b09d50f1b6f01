import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';

/** What one tour says, from the newest catalogue. Asked for when a tour begins. */
export const handler: Handler<'get-tour'> = ({ query }, context) => {
  const { tours } = context.ports.catalogues.current();
  const tour = tours.find(({ id }) => id === query.id);
  if (!tour) throw new AppError('not_found', { log: 'The catalogue has no such tour.' });
  const { id, categories, steps } = tour;
  return Promise.resolve(context.spoken({ id, ...(categories && { categories }), steps }));
};
