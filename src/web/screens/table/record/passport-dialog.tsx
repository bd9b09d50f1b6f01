import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/records.ts';
import { ErrorLine } from '../../../components/feedback/error-line.tsx';
import { Choices } from '../../../components/inputs/choices.tsx';
import { closeButton } from '../../../components/overlay/close-button.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import styles from './passport-dialog.module.css';

interface PassportDialogProps {
  onClose: () => void;
  onFound: (applicant: Applicant) => void;
}

/** As much as the server takes of a number. */
const MOST_SIGNS = 40;

/** Nobody is found: what the server calls not there. */
const isNobody = (error: Error): boolean =>
  error instanceof CallError && error.code === 'not_found';

/** Finds an applicant by the number of a passport; of several, one is chosen. */
export const PassportDialog = ({ onClose, onFound }: PassportDialogProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const [number, setNumber] = useState('');
  const finding = useMutation({
    mutationFn: (passportId: string) =>
      call('get-applicants-by-passport-id', { query: { passportId } }),
    onSuccess: (found) => {
      const [only, second] = found;
      if (only && !second) onFound(only);
    },
  });
  const { data: found, error } = finding;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('people.passportTitle')}
      closeButtonProps={closeButton(t('action.close'))}
    >
      <p className={styles.text}>{t('people.passportText')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim()) finding.mutate(number.trim());
        }}
      >
        <TextInput
          data-autofocus
          label={t('people.passportNumber')}
          description={t('people.passportHint')}
          maxLength={MOST_SIGNS}
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        {error && (
          <ErrorLine>{isNobody(error) ? t('people.passportNobody') : error.message}</ErrorLine>
        )}
        {found && found.length > 1 && (
          <ul className={styles.found}>
            {found.map((applicant) => (
              <li key={applicant.applicantUid}>
                <Button variant="default" fullWidth onClick={() => onFound(applicant)}>
                  <bdi>{applicant.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Choices>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={finding.isPending}>
            {t('people.passportFind')}
          </Button>
        </Choices>
      </form>
    </Dialog>
  );
};
