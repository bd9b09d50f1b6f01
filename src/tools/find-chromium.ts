import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type Chromium = { found: true; path: string } | { found: false; sentence: string };

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const look = (): string | undefined =>
  [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));

const canInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (): void => {
  console.log('Installing Chromium for the browser tests…');
  const apt = (args: string[]) =>
    spawnSync('/usr/bin/apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
};

/**
 * The Chromium that browser tests use: the one named by CHROMIUM, the system's, or (on Debian, as
 * root) a fresh install.
 */
export const findChromium = (): Chromium => {
  let path = look();
  if (!path && canInstall()) {
    install();
    path = look();
  }
  return path
    ? { found: true, path }
    : {
        found: false,
        sentence:
          'The browser tests need Chromium: run "apt-get install chromium" as root, or set CHROMIUM to the path of one.',
      };
};
