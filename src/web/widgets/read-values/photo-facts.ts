import type { PhotoRules } from '../../../contract/catalogue.ts';
import type { Document, Finding } from '../../../contract/records.ts';
import { displayNumber } from '../../lib/i18n/format.ts';
import type { Translate } from '../../lib/i18n/texts.ts';

/** How a fact stands to the rule: fits, does not, a person must look, or nothing is asked. */
export type FactState = 'fits' | 'mismatch' | 'look' | 'plain';

export interface PhotoFact {
  id: string;
  title: string;
  value: string;
  asked?: string | undefined;
  state: FactState;
}

/** What is measured of a photo, by the names of the document type. */
interface Measured {
  width_px?: number;
  height_px?: number;
  background_is_plain?: boolean;
  face_count?: number;
  face_height_ratio?: number;
  format?: string;
  file_size_bytes?: number;
  taken_date?: string;
}

interface PhotoContext {
  rule: PhotoRules | undefined;
  findings: readonly Finding[];
  t: Translate;
}

/** The checks alone check; a fact only says which of them is about it. */
const stateOf = (isAsked: boolean, field: string, { findings }: PhotoContext): FactState => {
  if (findings.some(({ state, fields }) => state === 'open' && fields.includes(`photo.${field}`)))
    return 'mismatch';
  return isAsked ? 'fits' : 'plain';
};

const measuredOf = ({ documentData: { fields } }: Document): Measured =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.value]),
  ) as Measured;

const sizesOf = ({ widthMm, heightMm, alternatives = [] }: PhotoRules, t: Translate): string =>
  [{ widthMm, heightMm }, ...alternatives]
    .flatMap((size) =>
      size.widthMm && size.heightMm
        ? [
            t('guidelines.photoSize', { width: size.widthMm, height: size.heightMm }).replaceAll(
              ' ',
              '\u00a0',
            ),
          ]
        : [],
    )
    .join(', ');

const shape = ({ width_px, height_px }: Measured, context: PhotoContext): PhotoFact[] => {
  const { rule, t } = context;
  if (!width_px || !height_px) return [];
  const sizes = rule ? sizesOf(rule, t) : '';
  return [
    {
      id: 'shape',
      title: t('documents.photo.shape'),
      value: t('documents.photo.pixels', {
        width: displayNumber(width_px),
        height: displayNumber(height_px),
      }),
      asked: sizes || undefined,
      state: stateOf(sizes !== '', 'ratio', context),
    },
  ];
};

const background = ({ background_is_plain }: Measured, context: PhotoContext): PhotoFact[] => {
  const { rule, t } = context;
  if (background_is_plain === undefined) return [];
  return [
    {
      id: 'background',
      title: t('documents.photo.background'),
      value: t(background_is_plain ? 'documents.photo.plain' : 'documents.photo.notPlain'),
      asked: rule?.background,
      state: stateOf(rule?.background !== undefined, 'background_is_plain', context),
    },
  ];
};

const file = ({ format, file_size_bytes }: Measured, { rule, t }: PhotoContext): PhotoFact[] => {
  if (!format || !file_size_bytes) return [];
  return [
    {
      id: 'file',
      title: t('documents.photo.file'),
      value: t('documents.photo.kilobytes', {
        format,
        size: displayNumber(Math.max(1, Math.round(file_size_bytes / 1000))),
      }),
      asked: rule?.formats?.join(', '),
      state: 'plain',
    },
  ];
};

/** How much of the height the head takes; where no single face was found, a person must look. */
const face = ({ face_count, face_height_ratio }: Measured, context: PhotoContext): PhotoFact[] => {
  const { rule, t } = context;
  const [least, most] = rule?.faceSharePercent ?? [];
  const asked = least && most ? t('documents.photo.faceShare', { least, most }) : undefined;
  const title = t('documents.photo.face');
  if (face_count !== undefined && face_count !== 1)
    return [
      {
        id: 'face',
        title,
        value: t('documents.photo.faces', { n: face_count }),
        asked,
        state: stateOf(true, 'face_count', context),
      },
    ];
  if (face_height_ratio !== undefined)
    return [
      {
        id: 'face',
        title,
        value: t('documents.photo.headShare', { n: Math.round(100 * face_height_ratio) }),
        asked,
        state: stateOf(asked !== undefined, 'face_height_ratio', context),
      },
    ];
  return asked ? [{ id: 'face', title, value: asked, state: 'look' }] : [];
};

/** What the rule asks and nobody can measure. */
const age = ({ taken_date }: Measured, { rule, t }: PhotoContext): PhotoFact[] =>
  rule?.maxAgeMonths && !taken_date
    ? [
        {
          id: 'age',
          title: t('documents.photo.age'),
          value: t('documents.photo.atMost', { n: rule.maxAgeMonths }),
          state: 'look',
        },
      ]
    : [];

/**
 * A photo against what the destination asks of it, fact by fact; empty while nothing is measured.
 */
export const photoFacts = (document: Document, context: PhotoContext): PhotoFact[] => {
  const measured = measuredOf(document);
  const facts = [...shape(measured, context), ...background(measured, context)];
  return facts.length > 0
    ? [...facts, ...face(measured, context), ...age(measured, context), ...file(measured, context)]
    : [];
};
