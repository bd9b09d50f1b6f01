import type { ComponentType } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';
import { AnswerOverview } from './answer-overview.tsx';
import { DatesCard } from './dates-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { OpenPoints } from './open-points.tsx';
import { PackageCard } from './package-card.tsx';
import { useSummary } from './summary-view.ts';

export type SummaryBlock = ScreenOf<'summary'>['blocks'][number];

/** While the package is being made this is said above everything, too. */
const Progress = () => {
  const t = useTranslate();
  const { state } = useSummary();
  return state === 'making' ? (
    <Note tone="info">
      {t('summary.packageMaking')}. {t('summary.packageMakingText')}
    </Note>
  ) : null;
};

const Nothing = () => null;

/** What each block of the screen's JSON shows. The journey is in the frame around the screen. */
export const blocks = {
  progress: Progress,
  journey: Nothing,
  checks: OpenPoints,
  answers: AnswerOverview,
  documents: DocumentsCard,
  package: PackageCard,
  dates: DatesCard,
} satisfies { [B in SummaryBlock]: ComponentType };

/** Blocks that stand beside the others where there is room. */
export const aside: readonly SummaryBlock[] = ['package', 'dates'];
