import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Guidelines } from '../../../contract/records.ts';
import { deepLinkState } from '../../../core/journey/deep-link-state.ts';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { ExemptionNote } from '../../components/feedback/exemption-note.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { isNotHere, LoadFailed } from '../../components/feedback/states/load-failed.tsx';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { ReadingPage } from '../../components/feedback/states/reading-page.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { stayTones } from '../../components/identity/stay-tones.ts';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { guidelinesQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useAddressQuery, useApplication, useTrip } from '../../lib/records/application.ts';
import { type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { linkToChoice, linkToKind } from '../../lib/router/links.ts';
import { useStores } from '../../lib/stores.ts';
import { Checklist } from './checklist.tsx';
import { Exempt } from './exempt.tsx';
import { factBlocks } from './fact-blocks.tsx';
import facts from './facts.module.css';
import styles from './guidelines.module.css';
import { GuidelinesActions } from './guidelines-actions.tsx';
import { PhotoExamples } from './photo-examples.tsx';
import { useQuestion } from './use-question.ts';

/** Prints the page as it stands; a phone has the PDF instead. */
const PrintButton = () => {
  const t = useTranslate();
  return (
    <ActionIcon
      className={styles.print}
      onClick={() => window.print()}
      aria-label={t('action.print')}
      title={t('action.print')}
      data-noprint
    >
      <IconPrinter size={20} />
    </ActionIcon>
  );
};

interface GuidelinesScreenProps {
  screen: ScreenOf<'guidelines'>;
}

const Aside = ({ screen, guidelines }: GuidelinesScreenProps & { guidelines: Guidelines }) => {
  const photo = guidelines.requirements.find((requirement) => requirement.photo)?.photo;
  return (
    <>
      <div className={facts.card}>
        {screen.blocks.map((name) => {
          const Block = factBlocks[name];
          return Block && <Block key={name} guidelines={guidelines} />;
        })}
      </div>
      {photo && screen.blocks.includes('photo') && <PhotoExamples photo={photo} />}
    </>
  );
};

const Loaded = ({ screen, guidelines }: GuidelinesScreenProps & { guidelines: Guidelines }) => {
  const title = screen.title.replaceAll('{country}', guidelines.destination.inSentence);
  const { exemption } = guidelines;
  if (exemption?.isFree)
    return (
      <Exempt
        guidelines={guidelines}
        exemption={exemption}
        heading={
          <PageHeading title={title}>
            <PrintButton />
          </PageHeading>
        }
        aside={<Aside screen={screen} guidelines={guidelines} />}
      />
    );
  return (
    <ReadingPage
      isWide
      isAsideFirst
      heading={
        <PageHeading
          title={title}
          subtitle={guidelines.submittedOn === undefined ? screen.subtitle : undefined}
        >
          <PrintButton />
        </PageHeading>
      }
      aside={<Aside screen={screen} guidelines={guidelines} />}
    >
      {exemption && (
        <div className={styles.notices}>
          <ExemptionNote exemption={exemption} />
        </div>
      )}
      {guidelines.notices.length > 0 && (
        <div className={styles.notices}>
          {guidelines.notices.map((notice) => (
            <Note key={notice.code} tone={stayTones[notice.code]}>
              {notice.text}
            </Note>
          ))}
        </div>
      )}
      <Checklist visa={guidelines.visa.name} requirements={guidelines.requirements} />
      <GuidelinesActions guidelines={guidelines} />
    </ReadingPage>
  );
};

/** No checklist: the way to a trip, or to an application for those who start none. */
const Without = ({ title, text: reason }: { title: string; text: string }) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const start = linkToKind(manifest, 'details', useAddressQuery());
  const action = (
    <Button component={Link} to={start ?? linkToChoice(manifest)} size="lg">
      {t(start ? 'guidelines.chooseTrip' : 'action.chooseApplication')}
    </Button>
  );
  return (
    <StatePage
      art={<PassportArt />}
      title={title}
      text={start ? reason : t('guidelines.noApplicationText')}
      actions={action}
    />
  );
};

/** Step 2: what the destination asks for, before anything is started. */
export const GuidelinesScreen = ({ screen }: GuidelinesScreenProps) => {
  const t = useTranslate();
  const { call } = useStores();
  const question = useQuestion();
  const link = deepLinkState(useAddressQuery(), useTrip());
  const { error: missing } = useApplication();
  const { data, error, refetch } = useQuery({
    ...guidelinesQuery(call, question ?? {}),
    enabled: question !== null,
  });
  if (link === 'incomplete')
    return <Without title={t('guidelines.linkTitle')} text={t('guidelines.linkText')} />;
  if (!question)
    return <Without title={t('guidelines.noTripTitle')} text={t('guidelines.noTripText')} />;
  if (data) return <Loaded screen={screen} guidelines={data} />;
  if (isNotHere(missing)) return <LoadFailed error={missing} retry={() => void refetch()} />;
  if (error instanceof CallError && error.status === 404)
    return <Without title={t('guidelines.noVisaTitle')} text={t('guidelines.noVisaText')} />;
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  return <PageLoading />;
};
