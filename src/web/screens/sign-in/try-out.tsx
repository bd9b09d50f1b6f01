import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ToneSign } from '../../components/feedback/note.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './sign-in-page.module.css';

/** Opens a try-out and goes to its application. */
const useBeginning = () => {
  const t = useTranslate();
  const { call, session } = useStores();
  const [state, setState] = useState<{ isBusy: boolean; problem: string }>({
    isBusy: false,
    problem: '',
  });
  const begin = async () => {
    setState({ isBusy: true, problem: '' });
    try {
      const opened = await call('begin-try-out', {});
      const { applicationUid, applicantUid } = opened;
      const place = new URLSearchParams({ applicationUid, applicantUid }).toString();
      location.replace(`#/current-state?${place}`);
      await session.begin?.(opened);
      showToast({ id: 'sign-in', tone: 'ok', text: opened.message });
    } catch (error) {
      const problem = (error instanceof Error && error.message) || t('error.unknown');
      setState({ isBusy: false, problem });
    }
  };
  return { ...state, begin };
};

/** Looking around as an invented traveller, without an account. */
export const TryOut = () => {
  const t = useTranslate();
  const id = useId();
  const { isBusy, problem, begin } = useBeginning();
  return (
    <div className={styles.tryOut}>
      {problem && (
        <p className={styles.problem} role="alert">
          <ToneSign tone="bad" /> {problem}
        </p>
      )}
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconSparkles size={18} />}
        loading={isBusy}
        aria-describedby={id}
        onClick={() => void begin()}
      >
        {t('signIn.tryOut')}
      </Button>
      <p id={id} className={styles.tryOutText}>
        {t('signIn.tryOutText')}
      </p>
    </div>
  );
};
