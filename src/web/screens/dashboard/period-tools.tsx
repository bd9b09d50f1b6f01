import { NativeSelect, TextInput } from '@mantine/core';
import type { Agency } from '../../../contract/records.ts';
import { addDays } from '../../../core/dates/date-arithmetic.ts';
import { isIsoDate } from '../../../core/dates/iso-date.ts';
import { mondayOf, periodOf } from '../../../core/figures/period.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import styles from './dashboard.module.css';

/** What the figures are narrowed to, as the address says it. */
export interface WantedFigures {
  from: string;
  to: string;
  agencyUid: string;
}

const PRESETS = [4, 13, 26, 52];

interface PeriodToolsProps {
  wanted: WantedFigures;
  agencies: readonly Pick<Agency, 'agencyUid' | 'name'>[];
  onChange: (wanted: Partial<WantedFigures>) => void;
}

/** The period in whole weeks, by a word or by two dates, and the agency. */
export const PeriodTools = ({ wanted, agencies, onChange }: PeriodToolsProps) => {
  const t = useTranslate();
  const today = useToday();
  const { from, to, weeks } = periodOf(wanted, today);
  const isUntilNow = to === addDays(mondayOf(today), 6);
  const preset = isUntilNow && PRESETS.includes(weeks) ? String(weeks) : '';
  const setDay = (name: 'from' | 'to', day: string) => {
    if (isIsoDate(day)) onChange({ from, to, [name]: day });
  };
  return (
    <div className={styles.tools}>
      <NativeSelect
        label={t('dashboard.period')}
        value={preset}
        onChange={({ currentTarget: { value } }) => {
          if (value)
            onChange({ from: addDays(mondayOf(today), -7 * (Number(value) - 1)), to: today });
        }}
        data={[
          ...PRESETS.map((n) => ({ value: String(n), label: t('dashboard.lastWeeks', { n }) })),
          ...(preset ? [] : [{ value: '', label: t('dashboard.ownDates') }]),
        ]}
      />
      <TextInput
        type="date"
        label={t('dashboard.from')}
        value={from}
        max={today}
        onChange={(event) => setDay('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('dashboard.to')}
        value={to}
        onChange={(event) => setDay('to', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('dashboard.agency')}
        value={wanted.agencyUid}
        onChange={(event) => onChange({ agencyUid: event.currentTarget.value })}
        data={[
          { value: '', label: t('dashboard.allAgencies') },
          ...agencies.map(({ agencyUid, name }) => ({ value: agencyUid, label: name })),
        ]}
      />
    </div>
  );
};
