import type { Correction } from '../../lib/corrections/correction.ts';
import { useCorrections } from '../../lib/corrections/use-corrections.ts';
import { useUndo } from './use-undo.ts';

/** A person's word on a value, and whether a person had said what stood there before. */
export type CorrectionWord = Omit<Extract<Correction, { about: 'value' }>, 'about'> & {
  wasCorrected: boolean;
};

/** What brings a value back as it was: as a person said it, or as it was read. */
const undoOf = ({ wasCorrected, ...word }: CorrectionWord) => ({
  ...word,
  about: 'value' as const,
  value: wasCorrected ? (word.before ?? null) : undefined,
  before: word.value,
  isUndo: true,
});

/** Keeps people's words on values, each with its way back. Each counts at once. */
export const useCorrecting = (applicantUid: string, onBack?: (back: CorrectionWord) => void) => {
  const { waiting, put } = useCorrections(applicantUid);
  const undone = useUndo();
  return {
    waiting,
    put,
    /** Whether it was not refused. */
    correct: async (word: CorrectionWord): Promise<boolean> => {
      const undo = undone.keep(() => {
        void put(undoOf(word));
        onBack?.({ ...word, ...undoOf(word) });
      });
      const { wasCorrected: _, ...correction } = word;
      const isTaken = await put({ ...correction, about: 'value' }, undo);
      if (!isTaken) undone.drop(undo);
      return isTaken;
    },
  };
};
