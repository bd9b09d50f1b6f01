import type { Handler } from './context.ts';
import { countriesFor } from './countries-for.ts';

/** Countries and their sets; invented ones only where the tenant offers specimens. */
export const handler: Handler<'get-countries'> = async (_, context) => countriesFor(context);
