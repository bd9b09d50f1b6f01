import type { PhotoRules } from '../../../contract/catalogue.ts';
import type { Document, Finding } from '../../../contract/records.ts';
import { displayNumber } from '../../lib/i18n/format.ts';
import type { Say } from '../../lib/i18n/texts.ts';

/** How a fact stands to the rule: fits, does not, a person must look, or nothing is asked. */
export type FactState = 'fits' | 'misfits' | 'look' | 'plain';

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

interface Judging {
  rule: PhotoRules | undefined;
  findings: readonly Finding[];
  say: Say;
}

/** The checks alone judge; a fact only says which of them is about it. */
const stateOf = (isAsked: boolean, field: string, { findings }: Judging): FactState => {
  if (findings.some(({ state, fields }) => state === 'open' && fields.includes(`photo.${field}`)))
    return 'misfits';
  return isAsked ? 'fits' : 'plain';
};

const measuredOf = ({ documentData: { fields } }: Document): Measured =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.value]),
  ) as Measured;

const sizesOf = ({ widthMm, heightMm, alternatives = [] }: PhotoRules, say: Say): string =>
  [{ widthMm, heightMm }, ...alternatives]
    .flatMap((size) =>
      size.widthMm && size.heightMm
        ? [
            say('guidelines.photoSize', { width: size.widthMm, height: size.heightMm }).replaceAll(
              ' ',
              '\u00a0',
            ),
          ]
        : [],
    )
    .join(', ');

const shape = ({ width_px, height_px }: Measured, judging: Judging): PhotoFact[] => {
  const { rule, say } = judging;
  if (!width_px || !height_px) return [];
  const sizes = rule ? sizesOf(rule, say) : '';
  return [
    {
      id: 'shape',
      title: say('documents.photo.shape'),
      value: say('documents.photo.pixels', {
        width: displayNumber(width_px),
        height: displayNumber(height_px),
      }),
      asked: sizes || undefined,
      state: stateOf(sizes !== '', 'ratio', judging),
    },
  ];
};

const background = ({ background_is_plain }: Measured, judging: Judging): PhotoFact[] => {
  const { rule, say } = judging;
  if (background_is_plain === undefined) return [];
  return [
    {
      id: 'background',
      title: say('documents.photo.background'),
      value: say(background_is_plain ? 'documents.photo.plain' : 'documents.photo.notPlain'),
      asked: rule?.background,
      state: stateOf(rule?.background !== undefined, 'background_is_plain', judging),
    },
  ];
};

const file = ({ format, file_size_bytes }: Measured, { rule, say }: Judging): PhotoFact[] => {
  if (!format || !file_size_bytes) return [];
  return [
    {
      id: 'file',
      title: say('documents.photo.file'),
      value: say('documents.photo.kilobytes', {
        format,
        size: displayNumber(Math.max(1, Math.round(file_size_bytes / 1000))),
      }),
      asked: rule?.formats?.join(', '),
      state: 'plain',
    },
  ];
};

/** How much of the height the head takes; where no single face was found, a person must look. */
const face = ({ face_count, face_height_ratio }: Measured, judging: Judging): PhotoFact[] => {
  const { rule, say } = judging;
  const [least, most] = rule?.faceSharePercent ?? [];
  const asked = least && most ? say('documents.photo.faceShare', { least, most }) : undefined;
  const title = say('documents.photo.face');
  if (face_count !== undefined && face_count !== 1)
    return [
      {
        id: 'face',
        title,
        value: say('documents.photo.faces', { n: face_count }),
        asked,
        state: stateOf(true, 'face_count', judging),
      },
    ];
  if (face_height_ratio !== undefined)
    return [
      {
        id: 'face',
        title,
        value: say('documents.photo.headShare', { n: Math.round(100 * face_height_ratio) }),
        asked,
        state: stateOf(asked !== undefined, 'face_height_ratio', judging),
      },
    ];
  return asked ? [{ id: 'face', title, value: asked, state: 'look' }] : [];
};

/** What the rule asks and nobody can measure. */
const age = ({ taken_date }: Measured, { rule, say }: Judging): PhotoFact[] =>
  rule?.maxAgeMonths && !taken_date
    ? [
        {
          id: 'age',
          title: say('documents.photo.age'),
          value: say('documents.photo.atMost', { n: rule.maxAgeMonths }),
          state: 'look',
        },
      ]
    : [];

/**
 * A photo against what the destination asks of it, fact by fact; empty while nothing is measured.
 */
export const photoFacts = (document: Document, judging: Judging): PhotoFact[] => {
  const measured = measuredOf(document);
  const facts = [...shape(measured, judging), ...background(measured, judging)];
  return facts.length > 0
    ? [...facts, ...face(measured, judging), ...age(measured, judging), ...file(measured, judging)]
    : [];
};
