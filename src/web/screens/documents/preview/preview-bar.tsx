import { ActionIcon, Button, Switch } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconListDetails,
  IconRotateClockwise,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { Document } from '../../../../contract/records.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { titleOf } from '../../../lib/i18n/title-of.ts';
import { showToast } from '../../../lib/page/toasts.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { useScreenContext } from '../screen-context.ts';
import { usePrimary } from './use-primary.ts';
import '@mantine/core/styles/Switch.layer.css';
import styles from './preview-bar.module.css';

interface Look {
  zoom: number;
  larger: () => void;
  smaller: () => void;
  turn: () => void;
}

interface PreviewBarProps {
  document: Document;
  look: Look;
  /** The pages of the document, as they are numbered in the file. */
  numbers: readonly number[];
  turnBy: (step: number) => void;
  onDelete: () => void;
  onValues: (() => void) | undefined;
}

const Pages = ({ numbers, turnBy }: Pick<PreviewBarProps, 'numbers' | 'turnBy'>) => {
  const t = useTranslate();
  const { view } = useScreenContext();
  if (numbers.length === 0) return null;
  const at = numbers.indexOf(view.page);
  const words = (
    <span className={styles.pages} aria-live="polite">
      {t('documents.pageOf', { page: at + 1, pages: numbers.length })}
    </span>
  );
  if (numbers.length === 1) return words;
  return (
    <span className={styles.switcher}>
      <ActionIcon
        size={36}
        aria-label={t('documents.previousPage')}
        disabled={at <= 0}
        onClick={() => turnBy(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      {words}
      <ActionIcon
        size={36}
        aria-label={t('documents.nextPage')}
        disabled={at >= numbers.length - 1}
        onClick={() => turnBy(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </span>
  );
};

const Primary = ({ document }: { document: Document }) => {
  const t = useTranslate();
  const {
    isClosed,
    changes: { marking },
  } = useScreenContext();
  const { isPassport, isPrimary, canBePrimary } = usePrimary(document);
  if (!isPassport || isClosed) return null;
  const mark = () =>
    canBePrimary
      ? marking.mutate(document._id)
      : showToast({ id: 'primary', tone: 'info', text: t('documents.verifiedPassport') });
  return (
    <Switch
      labelPosition="left"
      wrapperProps={tourTarget('mark-primary')}
      label={t('documents.markPrimary')}
      checked={isPrimary}
      disabled={marking.isPending}
      title={t(isPrimary ? 'documents.isPrimary' : 'documents.primaryHint')}
      className={styles.primary}
      onChange={() => {
        if (!isPrimary) mark();
      }}
    />
  );
};

const Looking = ({ look }: Pick<PreviewBarProps, 'look'>) => {
  const t = useTranslate();
  return (
    <>
      <ActionIcon
        size={36}
        aria-label={t('documents.zoomOut')}
        aria-keyshortcuts="-"
        disabled={look.zoom <= 1}
        onClick={look.smaller}
      >
        <IconZoomOut size={20} />
      </ActionIcon>
      <span className={styles.percent}>{Math.round(look.zoom * 100)}%</span>
      <ActionIcon
        size={36}
        aria-label={t('documents.zoomIn')}
        aria-keyshortcuts="+"
        disabled={look.zoom >= 3}
        onClick={look.larger}
      >
        <IconZoomIn size={20} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t('documents.rotate')}
        aria-keyshortcuts="R"
        onClick={look.turn}
      >
        <IconRotateClockwise size={20} />
      </ActionIcon>
    </>
  );
};

/** The name of the document and everything that can be done with it. */
export const PreviewBar = ({
  document,
  look,
  numbers,
  turnBy,
  onDelete,
  onValues,
}: PreviewBarProps) => {
  const t = useTranslate();
  const { isClosed, changes } = useScreenContext();
  const { status } = document.documentData;
  const name = titleOf(document);
  return (
    <div className={styles.bar}>
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      <Pages numbers={numbers} turnBy={turnBy} />
      <span className={styles.space} />
      <Primary document={document} />
      {onValues && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconListDetails size={18} />}
          onClick={onValues}
        >
          {t('documents.values')}
        </Button>
      )}
      <span className={styles.tools}>
        {numbers.length > 0 && <Looking look={look} />}
        {status !== 'failed' && (
          <ActionIcon
            size={36}
            aria-label={t('documents.download', { name })}
            onClick={() => void changes.download(document)}
          >
            <IconDownload size={20} />
          </ActionIcon>
        )}
        {!isClosed && (
          <ActionIcon size={36} aria-label={t('documents.delete', { name })} onClick={onDelete}>
            <IconTrash size={20} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
};
