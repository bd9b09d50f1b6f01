import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { wireDate } from '../../../../../core/dates/format-date.ts';
import type { DateRange } from '../../../../components/trip-dates/date-range.ts';
import { applicationQuery } from '../../../../lib/api/queries.ts';
import { isChangedMeanwhile, showRefusal } from '../../../../lib/api/show-refusal.ts';
import { displayRange } from '../../../../lib/i18n/format.ts';
import { useTranslate } from '../../../../lib/i18n/texts.ts';
import { useToday } from '../../../../lib/i18n/use-today.ts';
import { showToast } from '../../../../lib/page/toasts.ts';
import { useAddressQuery, useApplication } from '../../../../lib/records/application.ts';
import { hashOf } from '../../../../lib/router/address.ts';
import { useStores } from '../../../../lib/stores.ts';

type WholeRange = Required<{ [D in keyof DateRange]: string }>;

const wireDates = ({ fromDate, toDate }: WholeRange) => ({
  fromDate: wireDate(fromDate),
  toDate: wireDate(toDate),
});

/** Both days, where both are chosen. */
export const wholeRange = ({ fromDate, toDate }: DateRange): WholeRange | null =>
  fromDate && toDate ? { fromDate, toDate } : null;

/**
 * Saves other dates, those alone: what somebody else changed meanwhile stays. What waits in the form
 * goes first, and all that is computed from the dates is asked for again. Before there is an
 * application the address takes them.
 */
export const useChangeDates = (before: DateRange, onSaved: () => void) => {
  const { call, unsent } = useStores();
  const t = useTranslate();
  const today = useToday();
  const queries = useQueryClient();
  const { application } = useApplication();
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const navigate = useNavigate();

  const save = async (range: WholeRange) => {
    if (!application) {
      const next = { ...query, ...wireDates(range) };
      await navigate(hashOf({ path: pathname, query: next }).slice(1), { replace: true });
      return;
    }
    const { applicationUid, updatedAt } = application;
    if (unsent.waiting.get() > 0) await (await unsent.get()).saveAll();
    const saved = await call('update-application', {
      query: { applicationUid, updatedAt },
      body: { application: { visaDetails: wireDates(range) } },
    });
    queries.setQueryData(applicationQuery(call, applicationUid).queryKey, saved);
    for (const name of ['checks', 'guidelines', 'applications'])
      void queries.invalidateQueries({ queryKey: [name] });
    void unsent.get().then(({ forms }) => forms.refresh(applicationUid));
  };

  const announce = (range: WholeRange) => {
    const old = wholeRange(before);
    showToast({
      id: 'dates',
      tone: 'ok',
      text: t('dates.changed', { range: displayRange(range.fromDate, range.toDate) }),
      ...(old &&
        old.fromDate >= today && {
          action: {
            label: t('action.undo'),
            run: () =>
              void save(old).catch((error: unknown) => showRefusal('dates', error as Error)),
          },
        }),
    });
  };

  return useMutation({
    mutationFn: save,
    onSuccess: (_, range) => {
      onSaved();
      announce(range);
    },
    onError: (error) => {
      showRefusal('dates', error);
      // Who has read what is there now changes it again, and then it counts.
      if (isChangedMeanwhile(error)) void queries.invalidateQueries({ queryKey: ['application'] });
    },
  });
};
