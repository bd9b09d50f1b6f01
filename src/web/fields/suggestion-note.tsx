import { displayValue } from '../../core/forms/display-value.ts';
import type { Cell } from '../../core/forms/store/cell.ts';
import type { CellSuggestion } from '../../core/forms/types.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { useKindName } from '../lib/i18n/use-kind-name.ts';
import { focusCell } from './element-id.ts';
import { useFormView } from './form-view.ts';
import styles from './notes.module.css';

interface SuggestionProps {
  cell: Cell;
  suggestion: CellSuggestion;
}

/**
 * What is said otherwise, in a sentence: "We read Apr 16, 2021 in your document “Passport”." Of
 * several of a kind, which file.
 */
const useCorrectionText = ({ cell, suggestion: { value, source } }: SuggestionProps): string => {
  const t = useTranslate();
  const { store } = useFormView();
  const kindName = useKindName();
  const shown = displayValue(cell.node, value, {
    countries: store.countries,
    yes: t('form.yes'),
    no: t('form.no'),
    language: t.language,
  });
  if (source.kind === 'document') {
    const name = kindName(source);
    if (source.isOneOfSeveral)
      return t('source.suggestionInFile', { name, value: shown, file: source.fileName });
    return t('source.suggestion', { name, value: shown });
  }
  if (source.kind === 'computed') return t('source.suggestionComputed', { value: shown });
  return t(source.kind === 'trip' ? 'source.suggestionTrip' : 'source.suggestionProfile', {
    value: shown,
  });
};

/** Another value, and the way to take it; stands behind the error that it cures. */
export const UseThat = (props: SuggestionProps) => {
  const t = useTranslate();
  const { store, isReadOnly } = useFormView();
  const text = useCorrectionText(props);
  const use = () => {
    store.acceptSuggestion(props.cell);
    focusCell(props.cell);
  };
  return (
    <span>
      {text}
      {!isReadOnly && (
        <>
          {' '}
          <button type="button" className={styles.link} onClick={use}>
            {t('source.use')}
          </button>
        </>
      )}
    </span>
  );
};

/** A document says something else than the person: said quietly, below the control. */
export const SuggestionNote = (props: SuggestionProps) => (
  <p className={styles.suggestion}>
    <UseThat {...props} />
  </p>
);
