import { Button, CopyButton } from '@mantine/core';
import { editFileName } from '../../../core/learning/catalogue-edit.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './list.module.css';

/** The commands that try an edit before anybody makes it, by the name of its file. */
const tryOut = (file: string): string =>
  ['check', 'dry-run'].map((name) => `npm run catalogue -- ${name} --edit ${file}`).join('\n');

const Copy = ({ text }: { text: string }) => {
  const t = useTranslate();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" onClick={copy} aria-live="polite">
          {t(copied ? 'learning.copied' : 'learning.copy')}
        </Button>
      )}
    </CopyButton>
  );
};

/** A change of the catalogue, to copy or to save as a file, and the commands that try it. */
export const CatalogueEditCard = ({ edit }: { edit: string }) => {
  const t = useTranslate();
  const name = editFileName(edit);
  const commands = tryOut(name);
  const save = () => saveFile(new Blob([`${edit}\n`], { type: 'application/json' }), name);
  return (
    <>
      <pre className={styles.code} dir="ltr" translate="no">
        {edit}
      </pre>
      <Copy text={edit} />{' '}
      <Button variant="default" size="compact-sm" onClick={save}>
        {t('learning.saveEdit')}
      </Button>
      <p>{t('learning.tryEdit')}</p>
      <pre className={styles.code} dir="ltr" translate="no">
        {commands}
      </pre>
      <Copy text={commands} />
    </>
  );
};
