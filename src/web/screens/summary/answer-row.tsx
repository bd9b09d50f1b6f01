import { IconFileText, IconId } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isOfType } from '../../../core/checks/documents/spec-document-types.ts';
import { displayValue } from '../../../core/forms/display-value.ts';
import { errorText } from '../../../core/forms/error-text.ts';
import type { Cell } from '../../../core/forms/store/cell.ts';
import type { Source } from '../../../core/forms/types.ts';
import { Link } from '../../components/identity/link.tsx';
import { FormWords } from '../../components/inputs/form-words.tsx';
import { isConfirmedBy, TrustWord } from '../../fields/source-chip.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useKindName } from '../../lib/i18n/use-kind-name.ts';
import { useAddressQuery } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { trustOf } from '../../lib/records/trust.ts';
import { useStores } from '../../lib/stores.ts';
import styles from './answer-overview.module.css';
import { CopyAnswer } from './copy-answer.tsx';
import { useSummary } from './summary-view.ts';

/** The document that an answer comes from; a doubtful one asks for a look and says no more. */
const From = ({ source, isReadOnly }: { source: Source | undefined; isReadOnly: boolean }) => {
  const { manifest } = useManifest();
  const session = useStores().session.get();
  const kindName = useKindName();
  if (source?.kind !== 'document') return null;
  const trust = trustOf(source, manifest.trust);
  if (trust === 'pleaseCheck') return <TrustWord trust={trust} isReadOnly={isReadOnly} />;
  const Icon =
    isOfType(source, 'Passport') || isOfType(source, 'National ID') ? IconId : IconFileText;
  return (
    <span className={styles.from}>
      <Icon size={14} aria-hidden="true" /> {kindName(source)}{' '}
      <TrustWord
        trust={trust}
        isMine={session.status === 'signed-in' && isConfirmedBy(source, session.user.id)}
      />
    </span>
  );
};

/** Whoever comes back from changing an answer continues at it. */
const useComingBack = (path: string) => {
  const link = useRef<HTMLAnchorElement>(null);
  const { changed } = useAddressQuery();
  useEffect(() => {
    if (changed !== path) return undefined;
    const frame = requestAnimationFrame(() => {
      link.current?.scrollIntoView({ block: 'center' });
      link.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [changed, path]);
  return link;
};

/** One question with its answer, where it comes from, and the way to change it. */
export const AnswerRow = ({ cell }: { cell: Cell }) => {
  const t = useTranslate();
  const { store, allowed, linkTo, documents, state } = useSummary();
  const { value, source, doubtful, required, errors } = cell.getSnap();
  const { label } = cell.node;
  const link = useComingBack(cell.path);
  const to = allowed.answers ? linkTo(cell) : null;
  const words =
    value === undefined
      ? ''
      : displayValue(cell.node, value, {
          countries: store.countries,
          yes: t('form.yes'),
          no: t('form.no'),
          language: t.language,
          fileName: (id) => documents.find(({ _id }) => _id === id)?.documentData.fileName,
        });
  const isMissing = value === undefined && required;
  const tone = errors.length || isMissing ? 'bad' : doubtful ? 'warn' : undefined;
  return (
    <div className={styles.row} data-tone={allowed.answers ? tone : undefined}>
      <dt>
        <FormWords>{label}</FormWords>
      </dt>
      <dd className={styles.value}>
        {value === undefined ? (
          <span className={styles.none}>{t('summary.notAnswered')}</span>
        ) : (
          <bdi className={styles.answer}>{words}</bdi>
        )}{' '}
        <From source={source} isReadOnly={!allowed.answers} />
        {errors.map((error) => (
          <span key={error.message} className={styles.error}>
            {errorText(t, error)}
          </span>
        ))}
      </dd>
      {!to && words !== '' && (state === 'ready' || state === 'gone') && (
        <dd className={styles.change}>
          <CopyAnswer label={label} text={words} />
        </dd>
      )}
      {to && (
        <dd className={styles.change}>
          <Link ref={link} to={to} aria-label={t('summary.changeField', { label })}>
            {t('summary.change')}
          </Link>
        </dd>
      )}
    </div>
  );
};
