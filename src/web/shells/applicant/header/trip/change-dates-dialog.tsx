import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { datesChangeEffects } from '../../../../../core/journey/dates-change.ts';
import { Choices } from '../../../../components/inputs/choices.tsx';
import { closeButton } from '../../../../components/overlay/close-button.ts';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { ChosenDates } from '../../../../components/trip-dates/chosen-dates.tsx';
import type { DateRange } from '../../../../components/trip-dates/date-range.ts';
import { RangeCalendar } from '../../../../components/trip-dates/range-calendar.tsx';
import { StayResultLine } from '../../../../components/trip-dates/stay-result-line.tsx';
import { documentsQuery } from '../../../../lib/api/queries.ts';
import { displayList } from '../../../../lib/i18n/format.ts';
import { useTranslate } from '../../../../lib/i18n/texts.ts';
import { useToday } from '../../../../lib/i18n/use-today.ts';
import { useApplication, useTrip } from '../../../../lib/records/application.ts';
import { useManifest } from '../../../../lib/records/manifest.ts';
import { useStayResult } from '../../../../lib/records/use-stay-result.ts';
import { useStores } from '../../../../lib/stores.ts';
import styles from './change-dates-dialog.module.css';
import { useChangeDates, wholeRange } from './use-change-dates.ts';

interface Change {
  before: DateRange;
  after: DateRange;
}

/** The documents of the application with the days that were read from them. */
const useDatedDocuments = () => {
  const { call } = useStores();
  const { manifest } = useManifest();
  const { docIds = [], applicantUid = '' } = useApplication().application ?? {};
  const namespaces = manifest.documentTypes.flatMap((type) => type.namespaces);
  const { data = [] } = useQuery(documentsQuery(call, { docIds, applicantUid }));
  return data.map(({ documentData: { title, fileName, namespace, fields } }) => ({
    name: title ?? fileName,
    namespace: namespaces.find(({ id }) => id === namespace),
    fields,
  }));
};

const useStayResultOf = (after: DateRange) => {
  const { application } = useApplication();
  const { to, purpose, visaType, from, nationality } = useTrip();
  const query = application
    ? { applicationUid: application.applicationUid }
    : to
      ? { country: to, purpose, visaType, from, nationality, ...after }
      : null;
  return useStayResult(query, { ...(to && { to }), ...after });
};

/** What the new days mean, before they are saved. */
const Effects = ({ before, after }: Change) => {
  const t = useTranslate();
  const { application } = useApplication();
  const stayResult = useStayResultOf(after);
  const effects = datesChangeEffects({
    before,
    after,
    documents: useDatedDocuments(),
    hasForm: application !== undefined,
  });
  return (
    <>
      <h3 className={styles.head}>{t('dates.whatChanges')}</h3>
      <ul className={styles.effects}>
        {effects.map(({ key, params, names }) => (
          <li key={key}>
            {t(key, { ...params, ...(names && { names: displayList(names, 'conjunction') }) })}
          </li>
        ))}
        {stayResult && (
          <li>
            <StayResultLine stayResult={stayResult} />
          </li>
        )}
      </ul>
    </>
  );
};

/** Chooses other days for the trip; what they change is said before anything is saved. */
export const ChangeDatesDialog = ({
  before,
  onClose,
}: {
  before: DateRange;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const today = useToday();
  const isNarrow = useMediaQuery('(max-width: 700px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [after, setAfter] = useState(before);
  const saving = useChangeDates(before, onClose);
  const isOther = after.fromDate !== before.fromDate || after.toDate !== before.toDate;
  const whole = isOther ? wholeRange(after) : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('dates.change')}
      closeButtonProps={closeButton(t('action.close'))}
      size={isNarrow ? 360 : 680}
      xOffset={4}
      classNames={{ body: styles.body }}
    >
      <ChosenDates {...after} onChange={setAfter} />
      <RangeCalendar {...after} today={today} months={isNarrow ? 1 : 2} onChange={setAfter} />
      <div className={styles.below}>
        <div role="status" className={styles.news}>
          {whole ? (
            <Effects before={before} after={whole} />
          ) : (
            <p className={styles.hint}>{t('dates.pick')}</p>
          )}
        </div>
        <Choices>
          <Button variant="default" onClick={onClose}>
            {t('dates.keep')}
          </Button>
          <Button
            loading={saving.isPending}
            disabled={!whole}
            onClick={() => whole && saving.mutate(whole)}
          >
            {t('dates.save')}
          </Button>
        </Choices>
      </div>
    </Dialog>
  );
};
