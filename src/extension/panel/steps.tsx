import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type FilingEvent, sayEvent } from '../reports.ts';
import type { Filing } from '../state.ts';
import { useTexts } from './texts.ts';

const STEPS: readonly FilingEvent[] = [
  'online-form-started',
  'online-form-completed',
  'application-submitted',
];

/** How far the person is on the official site: they say it, and the platform hears it. */
export const Steps = ({ filing }: { filing: Filing }) => {
  const t = useTexts();
  return (
    <section aria-label={t('companion.steps')}>
      <h2>{t('companion.steps')}</h2>
      <ul className="steps">
        {STEPS.map((event) => {
          const isSaid = filing.said.includes(event);
          return (
            <li key={event} data-said={isSaid || undefined}>
              <button type="button" disabled={isSaid} onClick={() => void sayEvent(filing, event)}>
                {isSaid ? (
                  <IconCircleCheckFilled size={20} aria-hidden="true" />
                ) : (
                  <IconCircle size={20} aria-hidden="true" />
                )}
                <span>
                  {t(`companion.say.${event}`)}
                  {isSaid && ` — ${t('companion.said')}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
