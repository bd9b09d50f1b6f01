import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { tourTarget } from '../../../lib/tours/tour-target.ts';
import { useScreenContext } from '../screen-context.ts';
import type { Picker } from '../use-picker.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { ADD_FILES } from './use-row-focus.ts';
import '@mantine/dropzone/styles.layer.css';
import styles from './drop-area.module.css';

/**
 * Where files are dropped, and a button that opens the choice of files. What was not taken is said
 * below, each with its reason.
 */
export const DropArea = ({ picker }: { picker: Picker }) => {
  const t = useTranslate();
  const {
    screen,
    uploading: { add },
  } = useScreenContext();
  return (
    <>
      {/* Our own rules judge the files, with our sentences; the dropzone takes everything. */}
      <Dropzone
        onDrop={add}
        onReject={() => undefined}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        className={styles.zone}
        classNames={{ inner: styles.inner }}
        tabIndex={-1}
      >
        <button
          type="button"
          {...ADD_FILES}
          {...tourTarget('upload')}
          className={styles.button}
          onClick={picker.choose}
        >
          <span className={styles.sign} aria-hidden="true">
            <IconUpload size={20} />
          </span>
          <span>
            <strong className={styles.title}>
              <Dropzone.Idle>{t('documents.drop')}</Dropzone.Idle>
              <Dropzone.Accept>{t('documents.dropNow')}</Dropzone.Accept>
              <Dropzone.Reject>{t('documents.dropNow')}</Dropzone.Reject>
            </strong>
            <span className={styles.hint}>
              {t('documents.accepts', { size: screen.maxFileMegabytes })}
            </span>
          </span>
        </button>
      </Dropzone>
      <RefusedFiles />
    </>
  );
};
