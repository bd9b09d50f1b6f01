import { useTranslate } from '../../lib/i18n/texts.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import { unsentEdits } from '../../lib/unsent/unsent-edits.ts';
import styles from './unsent-list.module.css';

/** More would not be read. */
const SHOWN = 50;

/** What is on this device alone, change by change: what stood there, and what was typed. */
export const UnsentList = () => {
  const t = useTranslate();
  const { unsent } = useStores();
  const changes = useStore(unsent.opened);
  const count = useStore(unsent.waiting);
  if (!changes || count === 0) return null;
  const edits = unsentEdits(changes, t);
  return (
    // A long list is moved by key as well.
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('unsent.title')}>
      <table className={styles.table}>
        <caption>{t('unsent.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('unsent.what')}</th>
            <th scope="col">{t('unsent.before')}</th>
            <th scope="col">{t('unsent.after')}</th>
          </tr>
        </thead>
        <tbody>
          {edits.slice(0, SHOWN).map(({ id, label, before, after }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                <del>{before}</del>
              </td>
              <td>
                <ins>{after}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edits.length > SHOWN && <p>{t('unsent.more', { n: edits.length - SHOWN })}</p>}
    </div>
  );
};
