import { isEditable } from '../../../core/journey/status.ts';
import type { PublicContext } from '../context.ts';

type Catalogued = Pick<PublicContext, 'ports'>;

/** The statuses of applications that somebody still works on. */
export function openStatuses({ ports }: Catalogued): string[] {
  const { statuses } = ports.catalogues.current();
  return statuses.statuses.map(({ id }) => id).filter((id) => isEditable(statuses, id));
}
