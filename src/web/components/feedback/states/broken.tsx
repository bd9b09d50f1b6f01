import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { useStores } from '../../../lib/stores.ts';
import { IslandArt } from '../../art/island-art.tsx';
import { StatePage } from './state-page.tsx';

/**
 * A piece of the product that did not come: no connection, or a newer version has taken its place.
 */
const isMissingPiece = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|preload CSS|module script failed/i.test(error.message);

const wordsFor = (error: unknown) => {
  if (!isMissingPiece(error)) return { title: 'state.crashedTitle', text: 'state.crashedText' };
  return {
    title: 'state.errorTitle',
    text: navigator.onLine ? 'state.newVersion' : 'error.offline',
  };
};

/**
 * A defect of ours on a page: said plainly, with the way out. The details go to the console and,
 * where set, to the report.
 */
export const Broken = ({ error }: { error: unknown }) => {
  const t = useTranslate();
  const { errorReports } = useStores();
  useEffect(() => {
    console.error(error);
    errorReports.note('screen', error);
  }, [error, errorReports]);
  const reload = (
    <Button leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
      {t('state.reload')}
    </Button>
  );
  const words = wordsFor(error);
  return (
    <StatePage art={<IslandArt />} title={t(words.title)} text={t(words.text)} actions={reload} />
  );
};
