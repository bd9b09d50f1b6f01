const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Room {
  width: number;
  measure(text: string): number;
}

/**
 * Breaks a text into lines no wider than `width`: at blanks, and within a word only when it is
 * wider than a whole line, then at its hyphens before anywhere else. Line ends of the text stay.
 * Every line that breaks at a blank keeps it at its end, so that whoever reads the words out of the
 * file does not join them. Words are measured each by itself: kerning across a blank is nothing.
 */
export function brokenLines(text: string, room: Room): string[] {
  const blank = room.measure(' ');
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph.trim(), { ...room, blank }));
}

function breakParagraph(paragraph: string, room: Room & { blank: number }): string[] {
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const piece of paragraph.split(/[ \t]+/).flatMap((word) => breakWord(word, room))) {
    const gap = piece.joins ? 0 : room.blank;
    if (line === '') [line, taken] = [piece.text, piece.width];
    else if (taken + gap + piece.width <= room.width)
      [line, taken] = [`${line}${piece.joins ? '' : ' '}${piece.text}`, taken + gap + piece.width];
    else {
      lines.push(piece.joins ? line : `${line} `);
      [line, taken] = [piece.text, piece.width];
    }
  }
  return [...lines, line];
}

interface Piece {
  text: string;
  width: number;
  /** Goes on with the word before it, without a blank. */
  joins: boolean;
}

/**
 * A word that fits, or its pieces: those between its hyphens, and letters only of a piece that is
 * too wide by itself.
 */
function breakWord(word: string, room: Room): Piece[] {
  const whole = room.measure(word);
  if (whole <= room.width) return [{ text: word, width: whole, joins: false }];
  const parts = word.match(/[^-]+-*|-+/g) ?? [word];
  if (parts.some((part) => room.measure(part) > room.width)) return letterPieces(word, room);
  return parts.map((text, index) => ({ text, width: room.measure(text), joins: index > 0 }));
}

function letterPieces(word: string, { width, measure }: Room): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment } of letters.segment(word)) {
    const own = measure(segment);
    const last = pieces.at(-1);
    if (last && last.width + own <= width)
      Object.assign(last, { text: last.text + segment, width: last.width + own });
    else pieces.push({ text: segment, width: own, joins: pieces.length > 0 });
  }
  return pieces;
}
