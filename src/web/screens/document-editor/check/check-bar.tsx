import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { nextOpenValue } from '../../../../core/checks/review-order.ts';
import { ActionBar } from '../../../components/layout/action-bar.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import styles from '../editor.module.css';
import type { CheckedDocument } from './checked-documents.ts';
import { type DocumentCheck, focusOn, stopId, VERIFY } from './use-check.ts';

/**
 * What is left, and the word that a document is right. While something is open the button leads
 * there.
 */
export const CheckBar = ({
  check,
  checked,
}: {
  check: DocumentCheck;
  checked: CheckedDocument;
}) => {
  const t = useTranslate();
  const {
    id,
    name,
    open,
    isVerified,
    document: {
      documentData: { status },
    },
  } = checked;
  const goOn = () => {
    const { next } = check;
    if (next !== undefined) check.goTo(next);
  };
  const verify = () => {
    const first = nextOpenValue(
      check.shown.map((read) => ({ name: read.field.name, isOpen: check.isOpen(read) })),
    );
    if (open > 0) return focusOn(first === undefined ? VERIFY : stopId(first));
    void check.verifying.verify({ docId: id, name, isVerified: true }).then((isTaken) => {
      if (isTaken) goOn();
    });
  };
  const { length: all } = check.documents;
  const done = check.documents.filter((one) => one.isVerified).length;
  if (checked.isClosed) return null;
  return (
    <ActionBar
      left={
        <>
          <span data-wide className={styles.count} role="status">
            {check.left > 0
              ? t('editor.leftToCheck', { n: check.left })
              : done === all
                ? t('editor.allVerified')
                : t('editor.nothingLeft')}
          </span>
          <span className={styles.dim}>{t('editor.verifiedOf', { done, all })}</span>
        </>
      }
      right={
        isVerified ? (
          <>
            <span className={styles.verified}>
              <IconCircleCheckFilled size={18} aria-hidden="true" /> {t('editor.isVerified')}
            </span>
            <Button
              variant="default"
              onClick={() => void check.verifying.verify({ docId: id, name, isVerified: false })}
            >
              {t('editor.unverify')}
            </Button>
            {check.next !== undefined && (
              <Button id={VERIFY} rightSection={<IconArrowRight size={18} />} onClick={goOn}>
                {t('editor.nextDocument')}
              </Button>
            )}
          </>
        ) : (
          <Button
            id={VERIFY}
            aria-disabled={open > 0 || undefined}
            variant={open > 0 ? 'default' : 'filled'}
            disabled={status !== 'done'}
            loading={check.verifying.isPending}
            onClick={verify}
          >
            {open > 0 ? t('editor.verifyLeft', { n: open }) : t('editor.verify', { name })}
          </Button>
        )
      }
    />
  );
};
