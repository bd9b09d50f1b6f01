import type { Handler } from '../context.ts';
import { settingsOf } from './own.ts';

/** Of what the caller wants to be told, and how. */
export const handler: Handler<'get-notification-settings'> = (_, context) => settingsOf(context);
