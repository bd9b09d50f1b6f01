import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Guidelines } from '../../../contract/records.ts';
import { type Move, movesOf } from '../../../core/journey/moves.ts';
import { isFinalised, isSameStatus } from '../../../core/journey/status.ts';
import { guidelinesQuery } from '../../lib/api/queries.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useAdvance } from '../../lib/records/use-advance.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './filing-card.module.css';
import { ExtensionAhead, FillWithExtension } from './fill-with-extension.tsx';
import { useSummary } from './summary-view.ts';

type Site = NonNullable<Guidelines['fileOnline']>;

/** The site, and what to have at hand before one begins there. */
const OnSite = ({ site: { url, name, reach, atHand, note, certain, asOf } }: { site: Site }) => {
  const t = useTranslate();
  return (
    <>
      <p className={styles.text}>
        {t(reach === 'whole' ? 'filing.wholeText' : 'filing.formText', { name })}
      </p>
      {note && <p className={styles.text}>{note}</p>}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        fullWidth
        rightSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        {t('filing.toSite', { name })}
      </Button>
      {!certain && <p className={styles.guide}>{t('filing.guide', { asOf })}</p>}
      <h3>{t('filing.atHand')}</h3>
      <ul className={styles.hand}>
        {atHand.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  );
};

/** What is said on the way, in its order. */
const SAID = [
  { event: 'collect-form-data', label: 'filing.collect-form-data' },
  { event: 'start-online-form', label: 'filing.start-online-form' },
  { event: 'complete-online-form', label: 'filing.complete-online-form' },
  { event: 'hand-in', label: 'filing.hand-in' },
] as const satisfies readonly { event: Move; label: string }[];

/** The steps in their order, each with the status that it leads to. */
const useSteps = (isOnline: boolean) => {
  const { statuses, role, grants } = useManifest().manifest;
  const {
    application: { status, isPremium },
  } = useSummary();
  const order = (id: string) => statuses.statuses.findIndex((one) => isSameStatus(one.id, id));
  const moves = movesOf(statuses, { status, isPremium }, { id: role, grants });
  const steps = SAID.filter(({ event }) => isOnline || event === 'hand-in').flatMap(
    ({ event, label }) => {
      const to = statuses.transitions.find(({ on }) => on === event)?.to;
      return to === undefined
        ? []
        : [{ event, label, isDone: order(status) >= order(to), canSay: moves.includes(event) }];
    },
  );
  return { steps, canTakeBack: moves.includes('take-back') };
};

/** How far it is, by what people say: each open step is said by a press. */
const Steps = ({ isOnline }: { isOnline: boolean }) => {
  const t = useTranslate();
  const { application } = useSummary();
  const { steps, canTakeBack } = useSteps(isOnline);
  const advance = useAdvance(application.applicationUid);
  const say = (event: Move) => advance.mutate(event);
  return (
    <>
      <h3>{t('filing.howFar')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ event, label, isDone, canSay }) => (
          <li key={event} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-hidden="true" />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            <span>
              {t(label)}
              {isDone && <VisuallyHidden> {t('filing.done')}</VisuallyHidden>}
            </span>
            {canSay && (
              <Button
                size="sm"
                variant="default"
                disabled={advance.isPending}
                aria-label={`${t('filing.say')}: ${t(label)}`}
                onClick={() => say(event)}
              >
                {t('filing.say')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canTakeBack && (
        <Button
          size="sm"
          variant="subtle"
          disabled={advance.isPending}
          onClick={() => say('take-back')}
        >
          {t('filing.take-back')}
        </Button>
      )}
    </>
  );
};

/** From the package to the authorities: the site to file on, and what was done there. */
export const FilingCard = () => {
  const t = useTranslate();
  const { call } = useStores();
  const { statuses } = useManifest().manifest;
  const { application } = useSummary();
  const { applicationUid, status } = application;
  const { data } = useQuery(guidelinesQuery(call, { applicationUid }));
  if (!data) return null;
  const site = data.fileOnline;
  if (!isFinalised(statuses, status))
    return site ? <ExtensionAhead applicationUid={applicationUid} /> : null;
  const title = t(
    site ? (site.reach === 'whole' ? 'filing.whole' : 'filing.form') : 'filing.paper',
  );
  return (
    <section className={styles.card} aria-label={title} data-filing>
      <h2>{title}</h2>
      {site ? (
        <OnSite site={site} />
      ) : (
        <p className={styles.text}>{t('filing.paperText', { where: data.where.text })}</p>
      )}
      {site && <FillWithExtension applicationUid={applicationUid} />}
      <Steps isOnline={site !== undefined} />
    </section>
  );
};
