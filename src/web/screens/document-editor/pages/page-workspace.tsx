import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconCrop,
  IconMinus,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  IconWand,
} from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { type Cut, cutBy, cutOf } from '../../../../core/pages/crop-box.ts';
import { type DraftPage, MOST_DEGREES } from '../../../../core/pages/draft.ts';
import { type Crop, isWholePage } from '../../../../core/pages/page-plan.ts';
import { displayNumber } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { StraightenedPage } from '../../../widgets/page-view/straightened-page.tsx';
import { usePageImage } from '../../../widgets/page-view/use-page-image.ts';
import { CropFrame } from './crop-frame.tsx';
import styles from './page-workspace.module.css';
import type { SavedPage } from './saved-pages.ts';
import type { PageWork } from './use-page-work.ts';
import { useSkew } from './use-skew.ts';

const WHOLE: Crop = [0, 0, 1, 1];
const STEP = 0.1;

const Straighten = ({
  work,
  page,
  skew,
}: {
  work: PageWork;
  page: DraftPage;
  skew: number | null;
}) => {
  const t = useTranslate();
  const { deskew = 0 } = page;
  return (
    <fieldset className={styles.tool}>
      <legend>{t('editor.straighten')}</legend>
      <div className={styles.row}>
        <ActionIcon
          size={36}
          aria-label={t('editor.lessDegrees')}
          onClick={() => work.straighten(deskew - STEP)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <TextInput
          type="number"
          size="sm"
          className={styles.figure}
          aria-label={t('editor.degrees')}
          value={String(deskew)}
          min={-MOST_DEGREES}
          max={MOST_DEGREES}
          step={STEP}
          rightSection="°"
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
              work.straighten(currentTarget.valueAsNumber);
          }}
        />
        <ActionIcon
          size={36}
          aria-label={t('editor.moreDegrees')}
          onClick={() => work.straighten(deskew + STEP)}
        >
          <IconPlus size={18} />
        </ActionIcon>
        {skew !== null && skew !== deskew && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconWand size={16} />}
            onClick={() => work.straighten(skew)}
          >
            {skew === 0
              ? t('editor.leaveStraight')
              : t('editor.takeSkew', { degrees: displayNumber(skew, 1) })}
          </Button>
        )}
        {skew === 0 && deskew === 0 && (
          <span className={styles.fine} role="status">
            {t('editor.isStraight')}
          </span>
        )}
      </div>
    </fieldset>
  );
};

const SIDES = ['left', 'top', 'right', 'bottom'] as const satisfies readonly (keyof Cut)[];
const percent = (part: number): number => Math.round(part * 1000) / 10;

const CutSides = ({ work, crop }: { work: PageWork; crop: Crop }) => {
  const t = useTranslate();
  const cut = cutOf(crop);
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => (
        <TextInput
          key={side}
          type="number"
          size="sm"
          label={t(`editor.cut.${side}`)}
          value={String(percent(cut[side]))}
          min={0}
          max={95}
          step={0.5}
          rightSection="%"
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '')
              work.crop(cutBy({ ...cut, [side]: currentTarget.valueAsNumber / 100 }));
          }}
        />
      ))}
    </div>
  );
};

/** One page large, with what can be done to it alone. */
export const PageWorkspace = ({
  work,
  page,
  saved,
  name,
}: {
  work: PageWork;
  page: DraftPage;
  saved: SavedPage;
  name: string;
}) => {
  const t = useTranslate();
  const [isCropping, setCropping] = useState(false);
  const { image } = usePageImage(saved.document._id, saved.number, saved.picture);
  const skew = useSkew(image);
  const crop = page.crop ?? WHOLE;
  const isCropped = !isWholePage(crop);
  return (
    <section className={styles.pane} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <div className={styles.stage}>
        {image ? (
          <div
            className={styles.paper}
            style={
              {
                '--ratio':
                  (page.turns ?? 0) % 2 ? image.height / image.width : image.width / image.height,
              } as CSSProperties
            }
          >
            <StraightenedPage picture={image} change={page} name={name}>
              {(isCropping || isCropped) && <CropFrame crop={crop} onCrop={work.crop} />}
            </StraightenedPage>
          </div>
        ) : (
          <div className={styles.blank} aria-busy="true" />
        )}
      </div>
      <div className={styles.row}>
        <ActionIcon size={36} aria-label={t('editor.turnLeft')} onClick={() => work.turn(-1)}>
          <IconRotate size={20} />
        </ActionIcon>
        <ActionIcon size={36} aria-label={t('editor.turnRight')} onClick={() => work.turn(1)}>
          <IconRotateClockwise size={20} />
        </ActionIcon>
        <Button
          size="sm"
          variant="default"
          aria-pressed={isCropping || isCropped}
          leftSection={<IconCrop size={16} />}
          onClick={() => setCropping(!isCropping)}
        >
          {t('editor.crop')}
        </Button>
        {isCropped && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              work.crop(WHOLE);
              setCropping(false);
            }}
          >
            {t('editor.wholePage')}
          </Button>
        )}
      </div>
      {(isCropping || isCropped) && <CutSides work={work} crop={crop} />}
      <Straighten work={work} page={page} skew={skew} />
    </section>
  );
};
