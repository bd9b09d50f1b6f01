import type { Handler } from '../context.ts';
import { advance } from './advance.ts';

/** Somebody says what has happened to an application on its way to the authorities. */
export const handler: Handler<'advance-application'> = (
  { query: { applicationUid }, body: { event } },
  context,
) => advance(context, { applicationUid, event, saidBy: 'person' });
