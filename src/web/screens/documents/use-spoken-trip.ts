import type { ApplicationSummary } from '../../../contract/records.ts';
import { nameInSentence } from '../../../core/copy/in-sentence.ts';
import { formatRange } from '../../lib/format.ts';
import { useKnown } from '../../lib/manifest.ts';
import { tripFromDetails } from '../../lib/trip.ts';

/** The trip of an application within a sentence: "the United Kingdom, 3 – 9 May 2027". */
export const useSpokenTrip = () => {
  const { countries } = useKnown();
  return ({ visaDetails }: Pick<ApplicationSummary, 'visaDetails'>): string => {
    const { to, fromDate, toDate = fromDate } = tripFromDetails(visaDetails, countries);
    const country = countries.byCode(to);
    const dates = fromDate && toDate && formatRange(fromDate, toDate);
    return [country ? nameInSentence(country) : visaDetails.visaTo, dates]
      .filter(Boolean)
      .join(', ');
  };
};
