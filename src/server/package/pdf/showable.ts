/** The scripts that people's names and papers come in, by their ISO 15924 codes. */
const SCRIPTS =
  'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hani Hang Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mong Mymr Orya Sinh Syrc Taml Telu Thaa Thai Tibt'.split(
    ' ',
  );

const patterns = SCRIPTS.map((code) => ({ code, pattern: new RegExp(`\\p{Script=${code}}`, 'u') }));

/**
 * Controls, marks of direction and letters without a place: nobody sees them, and they could turn a
 * line around.
 */
const UNSEEN = /[^\P{C}\n]/gu;

export interface Showing {
  /** Whether the typeface has the letter. */
  has(codePoint: number): boolean;
  /**
   * What stands in place of letters that it lacks, by the code of their script ("Arab"; "Zyyy" for
   * signs of no script).
   */
  instead(script: string): string;
}

/**
 * A text as the typeface can show it: runs of letters that it lacks are named instead, never
 * printed as empty boxes.
 */
export function showable(text: string, { has, instead }: Showing): string {
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '');
  const runs: { text: string; isShown: boolean }[] = [];
  for (const letter of plain) {
    const isShown = letter === '\n' || has(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.isShown === isShown) last.text += letter;
    else runs.push({ text: letter, isShown });
  }
  return named(joined(runs), instead);
}

interface Run {
  text: string;
  isShown: boolean;
}

/** A blank or a full stop between two words of a foreign script belongs to them. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  runs.forEach((run, index) => {
    const isBetween =
      run.isShown &&
      /^[\s\p{P}\p{N}]*$/u.test(run.text) &&
      whole.at(-1)?.isShown === false &&
      runs[index + 1]?.isShown === false;
    const last = whole.at(-1);
    if (last && last.isShown === false && (isBetween || !run.isShown)) last.text += run.text;
    else whole.push({ ...run });
  });
  return whole;
}

function named(runs: readonly Run[], instead: Showing['instead']): string {
  return runs.map(({ text, isShown }) => (isShown ? text : instead(scriptOf(text)))).join('');
}

function scriptOf(text: string): string {
  return patterns.find(({ pattern }) => pattern.test(text))?.code ?? 'Zyyy';
}
