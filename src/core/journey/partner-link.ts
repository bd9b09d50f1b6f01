import type { PartnerAction } from '../../contract/catalogue.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** What the site of a partner is told: what is wanted, for whom, and when they travel. */
export interface PartnerRequest {
  action: PartnerAction;
  applicantUid?: string | undefined;
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/**
 * The address at the partner's site (rules: "Screens and routes"): `action` and `applicantUid`,
 * dates as yyyy-mm-dd. What is not known is left out, and what the partner's own address says
 * stays. Throws for an address that is none.
 */
export function partnerLink(
  address: string,
  { action, applicantUid, fromDate, toDate }: PartnerRequest,
): string {
  const link = new URL(address);
  const parameters = { action, applicantUid, fromDate, toDate };
  for (const [name, value] of Object.entries(parameters))
    if (value) link.searchParams.set(name, value);
  return link.href;
}
