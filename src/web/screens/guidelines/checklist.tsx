import { type Icon, IconCircleCheckFilled, IconHelpCircle, IconStar } from '@tabler/icons-react';
import type { GuidelineRequirement } from '../../../contract/records.ts';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './checklist.module.css';

interface Band {
  id: string;
  Sign: Icon;
  title: string;
  hint?: string;
  holds: readonly GuidelineRequirement['applies'][];
}

const bands: Band[] = [
  {
    id: 'required',
    Sign: IconCircleCheckFilled,
    title: 'guidelines.required',
    hint: 'guidelines.requiredFor',
    holds: ['required'],
  },
  {
    id: 'conditional',
    Sign: IconHelpCircle,
    title: 'guidelines.conditional',
    holds: ['applies', 'if-applies'],
  },
  {
    id: 'recommended',
    Sign: IconStar,
    title: 'guidelines.recommended',
    hint: 'guidelines.recommendedFor',
    holds: ['recommended'],
  },
];

const Row = ({ requirement }: { requirement: GuidelineRequirement }) => {
  const t = useTranslate();
  const { icon, title, detail, condition, applies } = requirement;
  return (
    <li className={styles.row}>
      <CatalogueIcon name={icon} size={22} />
      <div className={styles.words}>
        <h4 className={styles.name}>{title}</h4>
        {condition && applies !== 'required' && (
          <p className={styles.condition}>
            {condition}
            {applies === 'applies' && (
              <strong className={styles.applies}>{t('guidelines.applies')}</strong>
            )}
          </p>
        )}
        <p className={styles.detail}>{detail}</p>
      </div>
    </li>
  );
};

const BandOf = ({ band, requirements }: { band: Band; requirements: GuidelineRequirement[] }) => {
  const t = useTranslate();
  const { Sign, id, title, hint } = band;
  return (
    <section aria-labelledby={`band-${id}`}>
      <h3 id={`band-${id}`} className={styles.band}>
        <Sign size={16} aria-hidden="true" /> {t(title)}{' '}
        {hint && <span className={styles.hint}>{t(hint)}</span>}
      </h3>
      <ul className={styles.rows}>
        {requirements.map((requirement) => (
          <Row key={requirement.id} requirement={requirement} />
        ))}
      </ul>
    </section>
  );
};

interface ChecklistProps {
  /** The visa's name. */
  visa: string;
  requirements: GuidelineRequirement[];
}

/** What to gather, in bands of how much it is asked for, each in the order of the package. */
export const Checklist = ({ visa, requirements }: ChecklistProps) => {
  const t = useTranslate();
  const heldBy = (band: Band) => requirements.filter(({ applies }) => band.holds.includes(applies));
  const count = (...levels: GuidelineRequirement['applies'][]) =>
    requirements.filter(({ applies }) => levels.includes(applies)).length;
  return (
    <section className={styles.card} aria-labelledby="checklist">
      <div className={styles.head}>
        <div>
          <h2 id="checklist" className={styles.title}>
            {t('guidelines.checklist')}
          </h2>
          <p className={styles.visa}>{visa}</p>
        </div>
        <p className={styles.count}>
          {t('guidelines.count', {
            required: count('required', 'applies'),
            recommended: count('recommended'),
          })}
        </p>
      </div>
      {bands
        .filter((band) => heldBy(band).length > 0)
        .map((band) => (
          <BandOf key={band.id} band={band} requirements={heldBy(band)} />
        ))}
    </section>
  );
};
