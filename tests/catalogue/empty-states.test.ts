import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface ScreenFile {
  id: string;
  source?: string;
  columns?: { id: string; label: string }[];
  details?: { label: string }[];
  empty?: { title: string; text: string };
}

const root = join(import.meta.dirname, '../..');
const screens = globSync('catalogue/screens/*.json', { cwd: root }).map(
  (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as ScreenFile,
);
const saidBy = ({ empty }: ScreenFile) => `${empty?.title ?? ''}. ${empty?.text ?? ''}`;

/** What lists say that they show, with the word of the column that shows it. */
const SHOWN: Readonly<Record<string, string>> = {
  'next date': 'next date',
  'its dates': 'dates',
  'its status': 'status',
  'open applications': 'open applications',
  'open reviews': 'open reviews',
  agencies: 'agencies',
};

describe('what a screen says while it is empty', () => {
  it.each(screens.filter(({ source, empty }) => source === undefined && empty))(
    '$id asks the server for nothing, and promises nothing',
    (screen) => {
      expect(saidBy(screen)).not.toMatch(
        /\b(will|soon|until then|appears?|waits?|arrives?|we (tell|send|let))\b/i,
      );
    },
  );

  it.each(screens.filter(({ columns, empty }) => columns && empty))(
    '$id names no column that it does not have',
    (screen) => {
      const labels = [...(screen.columns ?? []), ...(screen.details ?? [])].map(({ label }) =>
        label.toLowerCase(),
      );
      const named = Object.entries(SHOWN)
        .filter(([words]) => (screen.empty?.text ?? '').toLowerCase().includes(words))
        .map(([, label]) => label);
      expect(named.filter((label) => !labels.includes(label))).toEqual([]);
    },
  );
});
