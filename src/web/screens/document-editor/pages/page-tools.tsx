import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconCut,
  IconFilePlus,
  IconRotate,
  IconRotateClockwise,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { arrowDrawn } from '../../../lib/page/arrow-step.ts';
import { MoveTo } from './move-to.tsx';
import styles from './pages.module.css';
import type { Drafting } from './use-draft.ts';
import type { PageWork } from './use-page-work.ts';

interface ToolProps {
  icon: ComponentType<{ size: number }>;
  words: string;
  keys: string;
  isOff?: boolean;
  onClick: () => void;
}

const Tool = ({ icon: Icon, words, keys, isOff = false, onClick }: ToolProps) => (
  <ActionIcon
    size={36}
    aria-label={words}
    title={`${words} (${keys})`}
    aria-keyshortcuts={keys.replaceAll(' ', '+')}
    disabled={isOff}
    onClick={onClick}
  >
    <Icon size={20} />
  </ActionIcon>
);

interface PageToolsProps {
  work: PageWork;
  drafting: Drafting;
  names: readonly { id: string; name: string }[];
  onLook: (() => void) | undefined;
}

/** What can be done with the chosen pages. */
export const PageTools = ({ work, drafting, names, onLook }: PageToolsProps) => {
  const t = useTranslate();
  const n = work.chosen.size;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('editor.tools')}>
      <Tool
        icon={IconArrowBackUp}
        words={t('editor.undo')}
        keys="Ctrl Z"
        isOff={!drafting.canUndo}
        onClick={work.undo}
      />
      <Tool
        icon={IconArrowForwardUp}
        words={t('editor.redo')}
        keys="Ctrl Y"
        isOff={!drafting.canRedo}
        onClick={work.redo}
      />
      <span className={styles.gap} />
      <Tool
        icon={IconRotate}
        words={t('editor.turnLeft')}
        keys="Shift R"
        onClick={() => work.turn(-1)}
      />
      <Tool
        icon={IconRotateClockwise}
        words={t('editor.turnRight')}
        keys="R"
        onClick={() => work.turn(1)}
      />
      <Tool
        icon={IconArrowLeft}
        words={t('editor.moveBack')}
        keys={arrowDrawn('Alt ←')}
        onClick={() => work.shift(-1)}
      />
      <Tool
        icon={IconArrowRight}
        words={t('editor.moveOn')}
        keys={arrowDrawn('Alt →')}
        onClick={() => work.shift(1)}
      />
      <span className={styles.gap} />
      <Tool
        icon={IconCut}
        words={t('editor.splitBefore')}
        keys="S"
        isOff={!work.canSplitBefore}
        onClick={work.splitBefore}
      />
      <Tool
        icon={IconFilePlus}
        words={t('editor.splitOff')}
        keys="N"
        isOff={!work.canSplit}
        onClick={work.splitOff}
      />
      <Tool
        icon={IconTrash}
        words={t('editor.drop')}
        keys="Del"
        isOff={!work.canDrop}
        onClick={() => work.drop()}
      />
      {onLook && (
        <Button
          size="sm"
          variant="default"
          classNames={{ root: styles.look, label: styles.lookWords }}
          leftSection={<IconCrop size={20} />}
          title={t('editor.look')}
          onClick={onLook}
        >
          {t('editor.look')}
        </Button>
      )}
      {names.length > 1 && <MoveTo work={work} names={names} />}
      <span className={styles.space} />
      <span className={styles.chosen}>
        {n > 0 && (
          <>
            {t('editor.chosen', { n })}
            <ActionIcon size={32} aria-label={t('editor.chooseNone')} onClick={work.none}>
              <IconX size={16} />
            </ActionIcon>
          </>
        )}
      </span>
    </div>
  );
};
