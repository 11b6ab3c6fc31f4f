import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileInRepository } from '../file-in-repository.ts';

interface Machine {
  environment: NodeJS.ProcessEnv;
  /** The browser that Playwright would download; null when Playwright is not installed. */
  playwrightBrowser: string | null;
  exists(file: string): boolean;
  /** Installs the distribution's browser; false when it may not or cannot. */
  install(): boolean;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const aptGet = '/usr/bin/apt-get';
/** A dependency of the journeys' package, in whose name it is loaded. */
const playwrightPackage = '@playwright/test';
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export class NoChromiumError extends Error {
  constructor(reason = 'No Chromium was found') {
    super(
      `${reason}. The browser journeys need one: install Chromium or Google Chrome with this system's ` +
        'package manager, or set CHROMIUM_PATH to one that is already here. Then run the command again.',
    );
    this.name = 'NoChromiumError';
  }
}

/** The browser for the journeys: the chosen one, an installed one, or the distribution's. */
export function findChromium(machine: Machine = thisMachine()): string {
  const { environment, exists } = machine;
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (exists(chosen)) return chosen;
    throw new NoChromiumError(`CHROMIUM_PATH names ${chosen}, which is no program that can be run`);
  }
  const find = () => {
    const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
    const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
    const own = machine.playwrightBrowser ? [machine.playwrightBrowser] : [];
    return [...own, ...onPath, ...usualPlaces].find(exists);
  };
  const found = find() ?? (machine.install() ? find() : undefined);
  if (!found) throw new NoChromiumError();
  return found;
}

function thisMachine(): Machine {
  return {
    environment: process.env,
    playwrightBrowser: findPlaywrightBrowser(),
    exists: isExecutable,
    install: installWithApt,
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findPlaywrightBrowser(): string | null {
  try {
    const require = createRequire(fileInRepository('packages/e2e/package.json'));
    // Safe: `executablePath` is Playwright's documented way to ask where its browser would be.
    const { chromium } = require(playwrightPackage) as { chromium: { executablePath(): string } };
    return chromium.executablePath();
  } catch {
    return null;
  }
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false;
  console.log('No Chromium was found; installing the distribution’s with apt-get…');
  const run = (...args: string[]) =>
    spawnSync(aptGet, ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
}
