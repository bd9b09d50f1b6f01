import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CompiledEmptyState } from '../../../../core/access/compiled-screen.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { PassportArt } from '../../art/passport-art.tsx';
import { StatePage } from './state-page.tsx';

interface EmptyStateProps {
  empty: CompiledEmptyState;
  onAction?: () => void;
}

/** Nothing yet: what will be here, why it is worth having, and the one action. */
export const EmptyState = ({ empty, onAction }: EmptyStateProps) => {
  const t = useTranslate();
  const { action } = empty;
  const isNew = action?.name === 'start-application';
  const button = action && (
    <Button size="lg" onClick={onAction} leftSection={isNew ? <IconPlus size={18} /> : undefined}>
      {t(action.label)}
    </Button>
  );
  return <StatePage art={<PassportArt />} title={empty.title} text={empty.text} actions={button} />;
};
