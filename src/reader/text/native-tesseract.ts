import { spawn, spawnSync } from 'node:child_process';
import { text as whole } from 'node:stream/consumers';
import type { Language } from './language.ts';
import type { Word } from './page-text.ts';
import { greymap, type Recogniser, segmentation, soundWords } from './recogniser.ts';

/**
 * The machine's own Tesseract, two to three times faster; undefined where it or its English data is
 * not installed.
 */
export function openNativeTesseract(): Recogniser | undefined {
  const { status, stdout } = spawnSync('tesseract', ['--list-langs'], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  if (status !== 0 || !/^eng$/m.test(stdout)) return undefined;
  return recogniserOf('eng', new Set(stdout.split(/\s+/)));
}

function recogniserOf(language: Language, installed: ReadonlySet<string>): Recogniser {
  return {
    recognise: async (image, layout) =>
      soundWords(tesseractWords(await run(greymap(image), language, segmentation[layout])), layout),
    inLanguage: async (other) =>
      installed.has(other) ? recogniserOf(other, installed) : undefined,
    close: async () => undefined,
  };
}

async function run(image: Buffer, language: Language, mode: string): Promise<string> {
  // One thread: the pool keeps the cores busy, and several threads for one page cost more than they
  // bring.
  const child = spawn(
    'tesseract',
    ['stdin', 'stdout', '-l', language, '--oem', '1', '--psm', mode, 'tsv'],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    },
  );
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  child.stdin.on('error', () => child.kill()).end(image);
  const table = await whole(child.stdout);
  const status = await ended;
  if (status !== 0) throw new Error(`tesseract ended with ${status}.`);
  return table;
}

/** Rows of Tesseract's table; level 5 is a word. */
export function tesseractWords(table: string): Word[] {
  return table
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .filter(([level]) => level === '5')
    .map((cells) => {
      const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
      return { text: cells[11] ?? '', confidence: confidence / 100, rect: { x, y, width, height } };
    });
}
