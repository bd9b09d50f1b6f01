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
import { useText } from '../../../lib/i18n/texts.ts';
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
  const say = useText();
  const n = work.chosen.size;
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('editor.tools')}>
      <Tool
        icon={IconArrowBackUp}
        words={say('editor.undo')}
        keys="Ctrl Z"
        isOff={!drafting.canUndo}
        onClick={work.undo}
      />
      <Tool
        icon={IconArrowForwardUp}
        words={say('editor.redo')}
        keys="Ctrl Y"
        isOff={!drafting.canRedo}
        onClick={work.redo}
      />
      <span className={styles.gap} />
      <Tool
        icon={IconRotate}
        words={say('editor.turnLeft')}
        keys="Shift R"
        onClick={() => work.turn(-1)}
      />
      <Tool
        icon={IconRotateClockwise}
        words={say('editor.turnRight')}
        keys="R"
        onClick={() => work.turn(1)}
      />
      <Tool
        icon={IconArrowLeft}
        words={say('editor.moveBack')}
        keys="Alt ←"
        onClick={() => work.shift(-1)}
      />
      <Tool
        icon={IconArrowRight}
        words={say('editor.moveOn')}
        keys="Alt →"
        onClick={() => work.shift(1)}
      />
      <span className={styles.gap} />
      <Tool
        icon={IconCut}
        words={say('editor.splitBefore')}
        keys="S"
        isOff={!work.canSplitBefore}
        onClick={work.splitBefore}
      />
      <Tool
        icon={IconFilePlus}
        words={say('editor.splitOff')}
        keys="N"
        isOff={!work.canSplit}
        onClick={work.splitOff}
      />
      <Tool
        icon={IconTrash}
        words={say('editor.drop')}
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
          title={say('editor.look')}
          onClick={onLook}
        >
          {say('editor.look')}
        </Button>
      )}
      {names.length > 1 && <MoveTo work={work} names={names} />}
      <span className={styles.space} />
      <span className={styles.chosen}>
        {n > 0 && (
          <>
            {say('editor.chosen', { n })}
            <ActionIcon size={32} aria-label={say('editor.chooseNone')} onClick={work.none}>
              <IconX size={16} />
            </ActionIcon>
          </>
        )}
      </span>
    </div>
  );
};
