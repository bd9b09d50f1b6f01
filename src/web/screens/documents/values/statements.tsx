import type { Document } from '../../../../contract/records.ts';
import { isSaidToBe } from '../../../../core/checks/documents/requirement-states.ts';
import choice from '../../../components/inputs/choice.module.css';
import { shortMoment } from '../../../lib/i18n/format-time.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useScreenContext } from '../screen-context.ts';
import styles from './statements.module.css';

/**
 * What a person can say of a document with a tick: that it is one which nothing on the page can
 * tell. Offered at documents that are none of the others that are asked for.
 */
export const Statements = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const { changes, groups, isClosed, applicationDocuments } = useScreenContext();
  const { _id, documentData } = document;
  const isOther = groups.others.includes(document);
  const offered = (applicationDocuments.guidelines?.requirements ?? []).filter(
    (requirement) =>
      requirement.statement !== undefined && (isOther || isSaidToBe(requirement, documentData)),
  );
  if (offered.length === 0) return null;
  const tickedAt = (id: string) =>
    documentData.saidToBe?.find(({ requirement }) => requirement === id)?.at;
  return (
    <ul className={styles.statements}>
      {offered.map(({ id, statement }) => {
        const at = tickedAt(id);
        const hint = `ticked-at-${_id}-${id}`;
        return (
          <li key={id}>
            <label className={choice.choice} data-disabled={isClosed || undefined}>
              <input
                type="checkbox"
                className={choice.mark}
                checked={at !== undefined}
                disabled={isClosed}
                aria-describedby={at === undefined ? undefined : hint}
                onChange={({ currentTarget }) =>
                  void changes.state(document, { requirement: id, isTicked: currentTarget.checked })
                }
              />
              <span>{statement}</span>
            </label>
            {at !== undefined && (
              <p id={hint} className={styles.tickedAt}>
                {t('documents.saidAt', { time: shortMoment(at, Date.now()) })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
};
