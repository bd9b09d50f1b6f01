import type { Translate } from '../copy/text.ts';
import type { Advice, CorrectedReading } from './correction-advice.ts';
import { textShape } from './text-shape.ts';

/** Types of values that stand for thousands of people, so that their words tell nobody apart. */
const TELLS_NOBODY: ReadonlySet<string> = new Set([
  'enum',
  'boolean',
  'country',
  'currency',
  'month',
]);

/** As long as one side of an example may be. */
const MOST = 50;

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** What was read and what was said instead, in one line, without what tells whose document it is. */
export function exampleOf(
  { raw, read, said }: CorrectedReading,
  { type, t }: { type: string; t: Translate },
): string {
  const shown = (value: unknown): string => {
    const text = written(value).trim();
    if (value === null || value === undefined || text === '' || text === '""')
      return t('learning.nothing');
    return TELLS_NOBODY.has(type) ? text.slice(0, MOST) : textShape(text);
  };
  return t('learning.example', { read: shown(raw || read), said: shown(said) });
}

/** What to change, and why. */
export function adviceSentence({ kind, n, words }: Advice, t: Translate): string {
  const [first = '', second = '', third = ''] = words;
  switch (kind) {
    case 'alias':
      return t('learning.alias', { n, word: first, meaning: second });
    case 'label':
      return t('learning.label', { n, labels: words.map((word) => `“${word}”`).join(', ') });
    case 'threshold':
      return t('learning.threshold', { n, name: first, before: second, after: third });
  }
}
