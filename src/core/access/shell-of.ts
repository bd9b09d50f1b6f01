import type { Role } from '../../contract/catalogue.ts';

/**
 * The frame around the screens of somebody: as their role says for their kind of client, else the
 * standard one (rules: "Product and shells").
 */
export function shellOf(
  { clientTypes = [] }: Pick<Role, 'clientTypes'>,
  applicantType: string | undefined,
): 'applicant' | 'staff' {
  return clientTypes.find(({ type }) => type === applicantType)?.shell ?? 'staff';
}
