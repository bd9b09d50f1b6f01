import type { PartnerAction } from '../../contract/catalogue.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** What the site of a partner is told: what is wanted, for whom, and when they travel. */
export interface PartnerRequest {
  action: PartnerAction;
  applicantUid?: string | undefined;
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/** What is told the dates of the trip; a list and a profile are of no trip. */
const WITH_DATES: readonly PartnerAction[] = ['visadetails'];

/**
 * The address at the partner's site (rules: "Screens and routes"): `action` and `applicantUid`, and
 * where a trip is to be chosen its dates as yyyy-mm-dd. What is not known is left out, and what the
 * partner's own address says stays. Throws for an address that is none.
 */
export function partnerLink(
  address: string,
  { action, applicantUid, fromDate, toDate }: PartnerRequest,
): string {
  const link = new URL(address);
  const dates = WITH_DATES.includes(action) ? { fromDate, toDate } : {};
  const parameters = { action, applicantUid, ...dates };
  for (const [name, value] of Object.entries(parameters))
    if (value) link.searchParams.set(name, value);
  return link.href;
}
