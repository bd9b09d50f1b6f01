import type { PageAnalysis } from '../analyse-page.ts';
import type { Box, DocumentValue, ReadDocument } from '../reading.ts';
import type { Language } from './language.ts';
import { layOut, type Phrase } from './layout.ts';
import { mergeRecognitions } from './merge-recognitions.ts';
import { around, type Rect, type Word } from './page-text.ts';
import { partOf } from './recognise-page.ts';
import type { Recogniser } from './recogniser.ts';

/** Data that serve a language that has none of its own here: French knows most accents. */
const INSTEAD: Partial<Record<Language, Language>> = { ita: 'fra' };
/** Paper around a line that is read again, in heights of its words. */
const MARGIN = 0.35;
/** Of a file so many lines are read again; more cost more than they bring. */
const MOST_LINES = 40;

/**
 * The lines that hold values of a page in another language than English, read once more by a
 * recogniser that knows its accents: an English one sees "Muller", and is sure of it. Undefined
 * where there is nothing to read again.
 */
export async function readAgain(
  analyses: readonly PageAnalysis[],
  documents: readonly ReadDocument[],
  recogniser: Recogniser,
): Promise<PageAnalysis[] | undefined> {
  const runs = analyses.map((analysis) =>
    runsOf(
      analysis,
      documents.flatMap(({ fields }) => Object.values(fields)),
    ),
  );
  const languages = new Set(
    analyses.flatMap(({ text: { sheet } }, at) =>
      sheet && runs[at]?.length ? [sheet.language] : [],
    ),
  );
  if (languages.size === 0) return undefined;
  const again = [...analyses];
  for (const language of languages) {
    const other = await recogniser.inLanguage(INSTEAD[language] ?? language);
    try {
      for (const [at, analysis] of analyses.entries())
        if (analysis.text.sheet?.language === language)
          again[at] = other ? await withRuns(analysis, runs[at] ?? [], other) : lessSure(analysis);
    } finally {
      await other?.close();
    }
  }
  return again;
}

/** What is left of the confidence of words whose accents nobody here knows. */
const WITHOUT_ACCENTS = 0.88;

function lessSure(analysis: PageAnalysis): PageAnalysis {
  const words = analysis.text.words.map((word) =>
    /\p{L}{2}/u.test(word.text) ? { ...word, confidence: WITHOUT_ACCENTS * word.confidence } : word,
  );
  return { ...analysis, text: { ...analysis.text, words }, layout: layOut({ words }) };
}

/** A page that is not read again keeps no picture. */
export const withoutSheet = (analysis: PageAnalysis): PageAnalysis => {
  const { sheet: _sheet, ...text } = analysis.text;
  return { ...analysis, text };
};

/** The words of values with letters, run by run along their lines. */
function runsOf(
  { number, text, layout }: PageAnalysis,
  values: readonly DocumentValue[],
): Word[][] {
  const boxes = values.flatMap(({ source, page, raw, box }) =>
    source === 'ocr' && page === number && box && /\p{L}{2}/u.test(raw) ? [box] : [],
  );
  if (!text.sheet || boxes.length === 0) return [];
  const isValue = ({ rect }: Word): boolean => boxes.some((box) => isWithin(text.toBox(rect), box));
  return layout.lines
    .flat()
    .map(({ words }: Phrase) => words.filter(isValue))
    .filter((words) => words.length > 0)
    .slice(0, MOST_LINES);
}

const isWithin = ([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean =>
  x + width / 2 >= left &&
  x + width / 2 <= left + wide &&
  y + height / 2 >= top &&
  y + height / 2 <= top + high;

async function withRuns(
  analysis: PageAnalysis,
  runs: readonly Word[][],
  recogniser: Recogniser,
): Promise<PageAnalysis> {
  const { sheet, ...text } = analysis.text;
  const replaced = new Map<Word, Word>();
  for (const run of sheet ? runs : []) {
    const part = withMargin(around(run.map(({ rect }) => rect)));
    const read = await recogniser.recognise(partOf(sheet!.image, part), 'line');
    for (const [at, word] of mergeRecognitions(run, read).entries()) replaced.set(run[at]!, word);
  }
  const words = text.words.map((word) => replaced.get(word) ?? word);
  return { ...analysis, text: { ...text, words }, layout: layOut({ words }) };
}

function withMargin({ x, y, width, height }: Rect): Rect {
  const margin = MARGIN * height;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
