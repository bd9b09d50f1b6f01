import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashedCheck,
  IconCloudOff,
  IconFileText,
  IconId,
  IconMathFunction,
  IconPencil,
  IconPlaneTilt,
  IconUser,
} from '@tabler/icons-react';
import { isOfType } from '../../core/checks/documents/spec-document-types.ts';
import type { Source } from '../../core/forms/types.ts';
import type { TrustLimits } from '../../core/manifest/manifest.ts';
import { shortMoment } from '../lib/i18n/format-time.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { useKindName } from '../lib/i18n/use-kind-name.ts';
import { type TrustLevel, trustOf } from '../lib/records/trust.ts';
import type { WidgetDefinition } from '../widgets/widget.ts';
import type { ComputedSource } from './computed-note.tsx';
import styles from './source-chip.module.css';

const signs = {
  sure: IconCircleCheckFilled,
  confirmed: IconCircleCheckFilled,
  fairlySure: IconCircleDashedCheck,
  pleaseCheck: IconAlertTriangleFilled,
  typed: IconPencil,
} satisfies { [T in TrustLevel]: unknown };

interface TrustProps {
  trust: TrustLevel;
  /** Whoever looks on has settled it; else somebody has. */
  isMine?: boolean;
  /** Nobody here can look after it: a doubt is told, and asks for nothing. */
  isReadOnly?: boolean;
}

/** How sure we are: sign, word and colour. */
export const TrustWord = ({ trust, isMine = false, isReadOnly = false }: TrustProps) => {
  const t = useTranslate();
  const Sign = signs[trust];
  const words = {
    sure: t('source.sure'),
    fairlySure: t('source.fairlySure'),
    pleaseCheck: t(isReadOnly ? 'source.notChecked' : 'source.pleaseCheck'),
    confirmed: t(isMine ? 'source.confirmed' : 'source.checked'),
    typed: t(isMine ? 'source.typed' : 'source.corrected'),
  };
  return (
    <span className={styles.trust} data-trust={trust}>
      <Sign size={14} aria-hidden="true" /> {words[trust]}
    </span>
  );
};

type DocumentSource = Extract<Source, { kind: 'document' }>;

/** Whether whoever looks on is who confirmed a value: on this page, or before. */
export const isConfirmedBy = (
  { confirmedBy }: Exclude<Source, { kind: 'person' }>,
  me: string,
): boolean => confirmedBy === undefined || confirmedBy === me;

type DocumentChipProps = { source: DocumentSource } & Omit<
  SourceChipProps,
  'source' | 'interaction' | 'isWaiting' | 'isChanged'
>;

const DocumentChip = ({
  source,
  label,
  limits,
  me,
  isReadOnly,
  isActive,
  onShow,
}: DocumentChipProps) => {
  const t = useTranslate();
  const Icon =
    isOfType(source, 'Passport') || isOfType(source, 'National ID') ? IconId : IconFileText;
  const page = source.page ?? 1;
  const name = useKindName()(source);
  const spoken = source.isOneOfSeveral
    ? t('source.showInFile', { label, name, page, file: source.fileName })
    : t('source.showIn', { label, name, page });
  return (
    <button
      type="button"
      className={styles.chip}
      data-active={isActive || undefined}
      onClick={onShow}
    >
      <Icon size={14} aria-hidden="true" />
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.wide} aria-hidden="true">
        {t('source.page', { name, page })}
      </span>
      <span className={styles.narrow} aria-hidden="true">
        {t('source.pageShort', { page })}
      </span>
      <TrustWord
        trust={trustOf(source, limits)}
        isMine={isConfirmedBy(source, me)}
        isReadOnly={isReadOnly}
      />
    </button>
  );
};

const PersonChip = ({
  source,
  me,
  interaction,
  isChanged,
}: Pick<SourceChipProps, 'me' | 'interaction' | 'isChanged'> & {
  source: Extract<Source, { kind: 'person' }>;
}) => {
  const t = useTranslate();
  if (!source.at) return null;
  const time = shortMoment(source.at, Date.now());
  const isMine = !source.by || source.by === me;
  return (
    <span className={styles.chip} data-changed={isChanged || undefined}>
      <IconPencil size={14} aria-hidden="true" />{' '}
      {isChanged && <strong>{t('source.changed')}</strong>}{' '}
      {isMine
        ? t(`source.${interaction}At`, { time })
        : t(`source.${interaction}By`, { name: source.byName ?? source.by ?? '', time })}
    </span>
  );
};

/** What is only likely asks for a look, whoever it comes from. */
const Likely = ({
  source: { check, confirmed },
  isReadOnly,
}: {
  source: Extract<Source, { kind: 'profile' | 'trip' }>;
  isReadOnly: boolean;
}) => check && !confirmed && <TrustWord trust="pleaseCheck" isReadOnly={isReadOnly} />;

/**
 * Nobody says the value: it is assumed, or follows from other things. A person's word settles it.
 */
const ComputedChip = ({
  source,
  me,
  isReadOnly,
}: {
  source: ComputedSource;
  me: string;
  isReadOnly: boolean;
}) => {
  const t = useTranslate();
  const { isAssumed, check, confirmed } = source;
  const trust = confirmed ? 'confirmed' : check ? 'pleaseCheck' : undefined;
  return (
    <span className={styles.chip}>
      <IconMathFunction size={14} aria-hidden="true" />{' '}
      {t(isAssumed && !confirmed ? 'source.assumed' : 'source.workedOut')}{' '}
      {trust && (
        <TrustWord trust={trust} isMine={isConfirmedBy(source, me)} isReadOnly={isReadOnly} />
      )}
    </span>
  );
};

interface SourceChipProps {
  source: Source | undefined;
  /** The field's label, for those who hear it. */
  label: string;
  /** How a person answers it. */
  interaction: WidgetDefinition['interaction'];
  /** From where on what was read counts as sure. */
  limits: TrustLimits;
  /** The person who looks on. */
  me: string;
  /** The form can only be looked at. */
  isReadOnly: boolean;
  /** Not with the server yet. */
  isWaiting: boolean;
  /** Somebody else changed it since this person looked last. */
  isChanged?: boolean;
  /** Its place is the one that is shown. */
  isActive: boolean;
  onShow: () => void;
}

/** Where a value comes from and how sure we are; a document's chip opens its page. */
export const SourceChip = ({
  source,
  label,
  interaction,
  limits,
  me,
  isReadOnly,
  isWaiting,
  isChanged,
  isActive,
  onShow,
}: SourceChipProps) => {
  const t = useTranslate();
  if (isWaiting)
    return (
      <span className={styles.waiting}>
        <IconCloudOff size={16} aria-hidden="true" /> {t('source.onThisDevice')}
      </span>
    );
  switch (source?.kind) {
    case 'document':
      return (
        <DocumentChip
          source={source}
          label={label}
          limits={limits}
          me={me}
          isReadOnly={isReadOnly}
          isActive={isActive}
          onShow={onShow}
        />
      );
    case 'person':
      return <PersonChip source={source} me={me} interaction={interaction} isChanged={isChanged} />;
    case 'profile':
      return (
        <span className={styles.chip}>
          <IconUser size={14} aria-hidden="true" /> {t('source.profile')}{' '}
          <Likely source={source} isReadOnly={isReadOnly} />
        </span>
      );
    case 'trip':
      return (
        <span className={styles.chip}>
          <IconPlaneTilt size={14} aria-hidden="true" /> {t('source.trip')}{' '}
          <Likely source={source} isReadOnly={isReadOnly} />
        </span>
      );
    case 'computed':
      return <ComputedChip source={source} me={me} isReadOnly={isReadOnly} />;
    case undefined:
      return null;
  }
};
