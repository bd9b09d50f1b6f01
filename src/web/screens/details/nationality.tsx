import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { ASKS_FOR_NATIONALITY } from '../../lib/router/link-requests.ts';
import { CountryField } from '../../widgets/option-list/country-field.tsx';
import styles from './details-form.module.css';

interface NationalityProps {
  from: string | undefined;
  value: string | undefined;
  onChange: (nationality: string | undefined) => void;
}

/**
 * The passport: that of the country one lives in, unless somebody says otherwise (rules: "States
 * and transitions"). Whoever comes to change it finds the question open, and stands in it.
 */
export const Nationality = ({ from, value, onChange }: NationalityProps) => {
  const t = useTranslate();
  const { countries } = useManifest();
  const isAsked = useLocation().state === ASKS_FOR_NATIONALITY;
  const [isOther, setOther] = useState((value !== undefined && value !== from) || isAsked);
  if (!isOther)
    return (
      <button type="button" className={styles.quiet} onClick={() => setOther(true)}>
        {t('details.nationalityOther')}
      </button>
    );
  return (
    <div data-page-focus={isAsked || undefined}>
      <CountryField
        label={t('details.nationality')}
        countries={countries.list}
        value={value ?? from}
        onChange={onChange}
      />
    </div>
  );
};
