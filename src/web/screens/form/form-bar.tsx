import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconArrowLeft,
  IconArrowRight,
  IconId,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Cell } from '../../../core/forms/store/cell.ts';
import { SavedState } from '../../components/feedback/saved-state.tsx';
import { Link } from '../../components/identity/link.tsx';
import { ActionBar } from '../../components/layout/action-bar.tsx';
import { debouncedStoreOf } from '../../fields/debounced-store.ts';
import { useFormView } from '../../fields/form-view.ts';
import type { FormSession } from '../../lib/form-session/form-session.ts';
import { useSaved } from '../../lib/form-session/use-saved.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useAddressQuery } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { linkToKind } from '../../lib/router/links.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import type { FormAddress } from './form-address.ts';
import styles from './form-bar.module.css';
import { NextOpen } from './next-open.tsx';
import { problemsId } from './sections/section-problems.tsx';
import { useClash } from './use-clash.ts';

interface FormBarProps {
  session: FormSession;
  sections: readonly Cell[];
  /** The section that shows; null when all do. */
  current: Cell | null;
  address: FormAddress;
  /** Goes to the next answer that is left to deal with. */
  onNext: () => boolean;
  /** Shows the document; undefined where it stands beside the form anyway. */
  onDocument: (() => void) | undefined;
}

const idOf = (section: Cell | undefined): string => section?.treeNode.section?.id ?? '';
const titleOf = (section: Cell | undefined): string => section?.treeNode.section?.title ?? '';

/**
 * The way back to the documents and on to the check of all answers, with the parameters that they
 * carry; to the very answer that somebody came from.
 */
const useNeighbours = () => {
  const { manifest } = useManifest();
  const { applicationUid = '', applicantUid = '', back = '', field = '' } = useAddressQuery();
  const query = { applicationUid, applicantUid };
  return {
    documents: linkToKind(manifest, 'documents', query) ?? '',
    summary: linkToKind(manifest, 'summary', { ...query, changed: back && field }) ?? '',
  };
};

/**
 * Going on checks what shows and brings the person to what is wrong. Pressed once more with the
 * same mistakes it continues all the same: only the package needs everything right. To the check of
 * all answers it goes at once, since that lists all that is missing with the way to each.
 */
const useCheckedContinue = (part: Cell, { isLast, go }: { isLast: boolean; go: () => void }) => {
  const { store, isReadOnly } = useFormView();
  const announced = useRef('');
  return () => {
    if (isReadOnly) return go();
    const found = store
      .check(part)
      .map(({ instancePath, message }) => `${instancePath} ${message}`)
      .join('\n');
    if (found && found !== announced.current && !isLast) {
      announced.current = found;
      debouncedStoreOf(store).now();
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(`[id^="${CSS.escape(problemsId(part))}"]:not([hidden])`)
          ?.focus(),
      );
      return;
    }
    go();
  };
};

const Back = ({
  sections,
  current,
  address,
}: Pick<FormBarProps, 'sections' | 'current' | 'address'>) => {
  const t = useTranslate();
  const { documents } = useNeighbours();
  const before = current ? sections[sections.indexOf(current) - 1] : undefined;
  const to = before ? address.to({ section: idOf(before) }) : documents;
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={18} />}>
      {before ? titleOf(before) : t('form.backToDocuments')}
    </Button>
  );
};

/**
 * Drawn by itself, so that the bar is not drawn again at every save. While an answer waits for a
 * choice, not everything is saved.
 */
const Saved = ({ session, address }: Pick<FormBarProps, 'session' | 'address'>) => {
  const t = useTranslate();
  const saved = useSaved(session);
  const clash = useClash(useFormView().store, address);
  if (clash)
    return (
      <span role="status" className={styles.both}>
        <Link to={clash.to} className={styles.settle}>
          <IconAlertTriangleFilled size={20} aria-hidden="true" />{' '}
          {t('form.answersToSettle', { n: clash.count })}
        </Link>
        {saved?.state === 'waiting' && <SavedState {...saved} />}
      </span>
    );
  return saved && <SavedState {...saved} />;
};

/** What going on is called; a closed form saves nothing. */
const onwardWords = ({
  cameFromSummary,
  isLast,
  isReadOnly,
}: Pick<FormAddress, 'cameFromSummary'> & { isLast: boolean; isReadOnly: boolean }): string => {
  if (cameFromSummary) return 'form.backToCheck';
  if (isReadOnly) return isLast ? 'form.toPackage' : 'form.nextSection';
  return isLast ? 'form.checkAnswers' : 'form.saveAndContinue';
};

/** The bar of the form: back, what is saved, and on. */
export const FormBar = ({
  session,
  sections,
  current,
  address,
  onNext,
  onDocument,
}: FormBarProps) => {
  const t = useTranslate();
  const navigate = useNavigate();
  const { store, isReadOnly } = useFormView();
  const { summary } = useNeighbours();
  const after = current ? sections[sections.indexOf(current) + 1] : undefined;
  const isLast = !after || address.cameFromSummary;
  const go = () => {
    void session.saver.now();
    if (isLast) void navigate(summary);
    else address.go({ section: idOf(after) });
  };
  const proceed = useCheckedContinue(current ?? store.root, { isLast, go });
  return (
    <ActionBar
      left={
        <>
          <span data-wide hidden />
          <Back sections={sections} current={current} address={address} />
          <Saved session={session} address={address} />
        </>
      }
      right={
        <>
          {onDocument && (
            <Button
              className={styles.document}
              variant="default"
              aria-label={t('form.showDocument')}
              onClick={onDocument}
            >
              <IconId size={20} aria-hidden="true" />
            </Button>
          )}
          <NextOpen onNext={onNext} />
          <Button
            size="md"
            rightSection={<IconArrowRight size={18} />}
            onClick={proceed}
            {...tourTarget('submit')}
          >
            {t(onwardWords({ ...address, isLast, isReadOnly }))}
          </Button>
        </>
      }
    />
  );
};
