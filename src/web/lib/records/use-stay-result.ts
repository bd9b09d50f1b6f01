import { useQuery } from '@tanstack/react-query';
import type { Query } from '../../../contract/operations.ts';
import { type StayRuleResult, stayRuleResults } from '../../../core/checks/stay-rules.ts';
import { nameInSentence } from '../../../core/copy/name-in-sentence.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { guidelinesQuery } from '../api/queries.ts';
import { displayLanguage } from '../i18n/language.ts';
import { useToday } from '../i18n/use-today.ts';
import { useStores } from '../stores.ts';
import { useManifest } from './manifest.ts';

/**
 * How the dates of a trip stand with its visa, the heaviest sentence first; nothing for whoever
 * needs none. `query` asks for the visa; null while it is not known.
 */
export const useStayResult = (
  query: Query<'get-guidelines'> | null,
  { to, fromDate, toDate }: Pick<Trip, 'to' | 'fromDate' | 'toDate'>,
): StayRuleResult | undefined => {
  const { call } = useStores();
  const { countries } = useManifest();
  const today = useToday();
  const guidelines = useQuery({
    ...guidelinesQuery(call, query ?? {}),
    enabled: query !== null,
  }).data;
  const chosen = countries.byCode(to);
  const visa = guidelines && {
    ...guidelines.visa,
    applyFrom: guidelines.applyFrom,
    applyUntil: guidelines.applyUntil,
    processing: guidelines.processing,
  };
  if (guidelines?.exemption?.isFree) return undefined;
  return stayRuleResults({
    fromDate,
    toDate,
    country: chosen ? nameInSentence(chosen) : '',
    today,
    visa,
    holidays: guidelines?.holidays,
    language: displayLanguage(),
  })[0];
};
