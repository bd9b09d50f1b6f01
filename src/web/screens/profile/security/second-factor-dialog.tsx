import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorEnrolment } from '../../../../contract/records.ts';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { RecoveryCodeList } from '../../../components/second-factor/recovery-code-list.tsx';
import { secondFactorQuery } from '../../../lib/api/queries.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from './second-factor.module.css';
import type { FactorChange } from './second-factor-block.tsx';
import { FactorProof, NewDevice } from './second-factor-forms.tsx';

type Step =
  | { is: 'proof' }
  | { is: 'device'; enrolment: SecondFactorEnrolment }
  | { is: 'codes'; codes: readonly string[] };

interface SecondFactorDialogProps {
  change: FactorChange;
  username: string;
  onClose: () => void;
}

/**
 * Moves a second factor to another device, or makes new recovery codes; both end with ten codes to
 * keep.
 */
export const SecondFactorDialog = ({ change, username, onClose }: SecondFactorDialogProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ is: 'proof' });
  const show = (codes: readonly string[]) => {
    setStep({ is: 'codes', codes });
    void queries.invalidateQueries({ queryKey: secondFactorQuery(call).queryKey });
  };
  const title =
    step.is === 'codes'
      ? 'secondFactor.codesTitle'
      : change === 'move'
        ? 'secondFactor.move'
        : 'secondFactor.renew';
  return (
    // What is shown this once is closed on purpose alone.
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={step.is === 'proof'}
      closeOnEscape={step.is !== 'codes'}
      title={t(title)}
      closeButtonProps={closeButton(t('action.close'))}
    >
      {step.is === 'proof' && (
        <FactorProof
          change={change}
          username={username}
          onClose={onClose}
          onMoving={(enrolment) => setStep({ is: 'device', enrolment })}
          onRenewed={show}
        />
      )}
      {step.is === 'device' && (
        <NewDevice enrolment={step.enrolment} onClose={onClose} onMoved={show} />
      )}
      {step.is === 'codes' && (
        <div className={styles.form}>
          <p role="status" className={styles.text}>
            {t(change === 'move' ? 'secondFactor.moved' : 'secondFactor.renewed')}{' '}
            {t('secondFactor.codesText')}
          </p>
          <RecoveryCodeList codes={step.codes} />
          <Choices>
            <Button onClick={onClose}>{t('secondFactor.done')}</Button>
          </Choices>
        </div>
      )}
    </Dialog>
  );
};
