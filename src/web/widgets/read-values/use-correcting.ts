import type { Correction } from '../../lib/corrections/correction.ts';
import { useCorrections } from '../../lib/corrections/use-corrections.ts';
import { useUndo } from './use-undo.ts';

/** A person's word on a value, and whether a person had said what stood there before. */
export type CorrectionWord = Correction & { field: string; wasSaid: boolean };

/** What brings a value back as it was: as a person said it, or as it was read. */
const redirectState = ({ wasSaid, ...word }: CorrectionWord): Correction => ({
  ...word,
  value: wasSaid ? (word.before ?? null) : undefined,
  before: word.value,
  isUndo: true,
});

/** Keeps people's words on values, each with its way back. Each counts at once. */
export const useCorrecting = (applicantUid: string, onBack?: (back: Correction) => void) => {
  const { waiting, put } = useCorrections(applicantUid);
  const undone = useUndo();
  return {
    waiting,
    put,
    /** Whether it was not refused. */
    correct: async (word: CorrectionWord): Promise<boolean> => {
      const undo = undone.keep(() => {
        const back = redirectState(word);
        void put(back);
        onBack?.(back);
      });
      const { wasSaid: _, ...correction } = word;
      const isTaken = await put(correction, undo);
      if (!isTaken) undone.drop(undo);
      return isTaken;
    },
  };
};
