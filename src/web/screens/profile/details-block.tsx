import * as body from 'virtual:operation-body/update-profile';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { shownSections } from '../../fields/record/record-data.ts';
import { RecordForm } from '../../fields/record/record-form.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import type { BlockProps } from './block-props.ts';
import styles from './profile.module.css';
import { useProfile } from './use-profile.ts';

const FORM = 'profile';

/** The form of the screen's sections, saved by the bar below. */
export const DetailsBlock = ({ screen, profile }: BlockProps) => {
  const t = useTranslate();
  const { data, round, refusal, isChanged, isBusy, change, discard, save } = useProfile(
    profile,
    screen,
  );
  const sections = useMemo(
    () => shownSections(screen.sections, { ...profile }),
    [screen.sections, profile],
  );
  return (
    <div className={styles.details}>
      <RecordForm
        key={round}
        id={FORM}
        body={body}
        sections={sections}
        data={data}
        refusal={refusal}
        onChange={change}
        onSubmit={save}
      />
      <ActionBar
        left={
          isChanged && (
            <span role="status" className={styles.unsaved}>
              {t('profile.unsaved')}
            </span>
          )
        }
        right={
          <>
            {isChanged && (
              <Button variant="subtle" size="sm" onClick={discard}>
                {t('profile.discard')}
              </Button>
            )}
            <Button
              type="submit"
              form={FORM}
              size="lg"
              disabled={!isChanged}
              loading={isBusy}
              {...tourTarget('update-profile')}
            >
              {t('profile.save')}
            </Button>
          </>
        }
      />
    </div>
  );
};
