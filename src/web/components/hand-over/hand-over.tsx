import { IconUserStar } from '@tabler/icons-react';
import type { Application } from '../../../contract/records.ts';
import { can } from '../../../core/access/can.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import { allocationOf } from '../../../core/journey/allocation.ts';
import { isFiller } from '../../../core/journey/allowed.ts';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './hand-over.module.css';

const AllocationFields = lazyComponent(
  async () => (await import('./allocation-fields.tsx')).AllocationFields,
);

/** What is known of the hand-over, by the name that people read. */
const useRows = ({ handOver, visaAllocationStatus, onlineSubmissionEnrolled }: Application) => {
  const t = useTranslate();
  const { boot } = useStores();
  const { premium } = useManifest().manifest.statuses;
  const allocation = allocationOf(premium, visaAllocationStatus);
  const since =
    handOver?.since && displayDate(todayIn(boot.tenant.timeZone, Date.parse(handOver.since)));
  return {
    next: allocation?.sentence ?? t('handOver.nextUnsaid'),
    rows: [
      [t('handOver.who'), handOver?.by ?? t('handOver.staff')],
      ...(since ? [[t('handOver.since'), since]] : []),
      [t('handOver.stands'), allocation?.label ?? visaAllocationStatus],
      [t('handOver.filing'), t(onlineSubmissionEnrolled ? 'handOver.online' : 'handOver.paper')],
    ] as [string, string][],
  };
};

/**
 * A premium application is with a visa expert: who has it, since when, how far it is and what
 * happens next. Who works on it says here how far it is.
 */
export const HandOverCard = ({ application }: { application: Application }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const { rows, next } = useRows(application);
  const isExpert =
    isFiller(manifest.statuses, { isPremium: true, role: manifest.role }) &&
    can(manifest, 'application:allocate') !== null;
  const title = t(isExpert ? 'handOver.expertTitle' : 'handOver.title');
  return (
    <section className={styles.card} aria-label={title} data-hand-over>
      <div className={styles.head}>
        <span className={styles.sign} aria-hidden="true">
          <IconUserStar size={22} />
        </span>
        <h2>{title}</h2>
      </div>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.next}>
        <strong>{t('handOver.next')}</strong> {next}
      </p>
      {isExpert && <AllocationFields application={application} onMissing={() => undefined} />}
    </section>
  );
};
