import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { arrowDrawn } from '../../lib/page/arrow-step.ts';
import styles from './shortcuts-dialog.module.css';

/** Each key with the sentence that says what it does. */
const CHECKING: [string, string][] = [
  ['Tab', 'editor.keyNext'],
  ['Enter', 'editor.keyRight'],
  ['A–Z, 0–9', 'editor.keyType'],
  ['←', 'editor.keyChange'],
  ['↑ ↓', 'editor.keyStep'],
  ['Esc', 'editor.keyBack'],
  ['PgDn PgUp', 'editor.keyDocument'],
  ['+ −', 'editor.keyZoom'],
  ['?', 'editor.keyAll'],
];

const SORTING: [string, string][] = [
  ['← → ↑ ↓', 'editor.keyPage'],
  ['Shift ← →', 'editor.keyRange'],
  ['Space', 'editor.keyChoose'],
  ['Ctrl A', 'editor.keyWhole'],
  ['Alt ← →', 'editor.keyMove'],
  ['R', 'editor.turnRight'],
  ['Shift R', 'editor.turnLeft'],
  ['S', 'editor.splitBefore'],
  ['N', 'editor.splitOff'],
  ['M', 'editor.keyMerge'],
  ['Del', 'editor.drop'],
  ['Enter', 'editor.look'],
  ['Ctrl Z', 'editor.undo'],
  ['Ctrl Y', 'editor.redo'],
  ['Esc', 'editor.chooseNone'],
];

const Keys = ({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) => {
  const t = useTranslate();
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {arrowDrawn(key)
                .split(' ')
                .map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What the keys do. */
export const ShortcutsDialog = ({
  isSorting,
  onClose,
}: {
  isSorting: boolean;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editor.keysTitle')}
      size="lg"
      closeButtonProps={closeButton(t('action.close'))}
    >
      {isSorting ? (
        <Keys title={t('editor.modePages')} keys={SORTING} />
      ) : (
        <Keys title={t('editor.modeCheck')} keys={CHECKING} />
      )}
    </Dialog>
  );
};
