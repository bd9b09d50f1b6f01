import type { ComponentType } from 'react';
import { Note } from '../../components/feedback/note.tsx';
import { HandOverCard } from '../../components/hand-over/hand-over.tsx';
import { QuestionNote } from '../../components/question/question-note.tsx';
import { ServiceStrip } from '../../components/services/service-strip.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { AnswerOverview } from './answer-overview.tsx';
import { DatesCard } from './dates-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FilingCard } from './filing-card.tsx';
import { OpenPoints } from './open-points.tsx';
import { PackageCard } from './package-card.tsx';
import { useSummary } from './summary-view.ts';

export type SummaryBlock = ScreenOf<'summary'>['blocks'][number];

/** Above everything: that the package is being made, or what the traveller was asked. */
const Progress = () => {
  const t = useTranslate();
  const { state, application } = useSummary();
  return state === 'making' ? (
    <Note tone="info">
      {t('summary.packageMaking')}. {t('summary.packageMakingText')}
    </Note>
  ) : (
    <QuestionNote application={application} />
  );
};

/** Of a premium application: who has it, and how far it is. */
const WithExpert = () => {
  const { application } = useSummary();
  return application.isPremium ? <HandOverCard application={application} /> : null;
};

/** What can be ordered besides, where the shell has it. */
const Services = () => {
  const { services } = useManifest().manifest;
  return services ? <ServiceStrip services={services} /> : null;
};

const Nothing = () => null;

/** What each block of the screen's JSON shows. The journey is in the frame around the screen. */
export const summaryBlocks = {
  progress: Progress,
  'hand-over': WithExpert,
  services: Services,
  journey: Nothing,
  checks: OpenPoints,
  answers: AnswerOverview,
  documents: DocumentsCard,
  package: PackageCard,
  filing: FilingCard,
  dates: DatesCard,
} satisfies { [B in SummaryBlock]: ComponentType };

/** Blocks that stand beside the others where there is room. */
export const aside: readonly SummaryBlock[] = ['hand-over', 'package', 'filing', 'dates'];
