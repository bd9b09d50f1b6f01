import { type Correction, fromEdit, isCorrection } from '../../../lib/corrections/correction.ts';
import { type CorrectionWord, useCorrecting } from '../../../widgets/read-values/use-correcting.ts';
import type { EditorDocuments } from '../use-editor-documents.ts';
import { valuePlace } from './checked-documents.ts';
import { useReviewedValues } from './use-reviewed-values.ts';

type ValueCorrection = Extract<Correction, { about: 'value' }>;

const isOfValue = (correction: Correction): correction is ValueCorrection =>
  correction.about === 'value';

type OverridesParts = Pick<EditorDocuments, 'applicantUid'> & {
  /** A value is as it was. */
  onBack: (place: { docId: string; name: string }) => void;
};

/**
 * People's words on values. Each counts at once; without a connection it waits on this device, and
 * what is refused is open again.
 */
export const useOverrides = ({ applicantUid, onBack }: OverridesParts) => {
  const { reviewed, markReviewed } = useReviewedValues(applicantUid);
  const note = ({ docId, field, value }: Pick<CorrectionWord, 'docId' | 'field' | 'value'>) =>
    markReviewed(valuePlace(docId, field), value !== undefined);
  const { waiting, correct } = useCorrecting(applicantUid, (back) => {
    note(back);
    onBack({ docId: back.docId, name: back.field });
  });
  const words = [...waiting.values()].filter(isCorrection).map(fromEdit).filter(isOfValue);
  const placesOf = (some: readonly ValueCorrection[]) =>
    new Set(some.map(({ docId, field }) => valuePlace(docId, field)));
  return {
    corrected: placesOf(words.filter(({ value }) => value !== undefined)),
    takenBack: placesOf(words.filter(({ value }) => value === undefined)),
    reviewed,
    /** What was said of a value, while it is on its way. */
    wordOn: (docId: string, name: string): ValueCorrection | undefined =>
      words.find((word) => word.docId === docId && word.field === name),
    keep: (word: CorrectionWord) => {
      note(word);
      void correct(word).then((isTaken) => {
        if (!isTaken) markReviewed(valuePlace(word.docId, word.field), false);
      });
    },
  };
};
