import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** `headless` has no window and is half the work; it takes no extensions. */
type Chromium =
  | { found: true; path: string; headless: string }
  | { found: false; sentence: string };

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HEADLESS = '/usr/bin/chromium-headless-shell';

const look = (): string | undefined =>
  [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));

const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (names: string[]): void => {
  console.log(`Installing ${names.join(' and ')} for the browser tests…`);
  const apt = (args: string[]) =>
    spawnSync('/usr/bin/apt-get', ['-qq', '-o', 'Acquire::http::Timeout=30', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...names]);
};

/**
 * The Chromium that browser tests use: the one named by CHROMIUM, the system's, or (on Debian, as
 * root) a fresh install. Where its headless shell cannot be had, Chromium itself does that work.
 */
export const findChromium = (): Chromium => {
  const lacking = [!look() && 'chromium', !existsSync(HEADLESS) && 'chromium-headless-shell'];
  const names = lacking.filter((name) => name !== false);
  if (names.length > 0 && canInstall()) install(names);
  const path = look();
  return path
    ? { found: true, path, headless: existsSync(HEADLESS) ? HEADLESS : path }
    : {
        found: false,
        sentence:
          'The browser tests need Chromium: run "apt-get install chromium" as root, or set CHROMIUM to the path of one.',
      };
};
