import type { Handler } from '../context.ts';
import { decidePerson } from './decide-person.ts';

/** Approves, rejects, suspends or restores a distributor. */
export const handler: Handler<'decide-distributor'> = async (
  { body: { distributorUid, decision } },
  context,
) => {
  const { name } = await decidePerson(
    { kind: 'distributor', uid: distributorUid, decision },
    context,
  );
  return { distributorUid, name };
};
