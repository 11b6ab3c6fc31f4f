import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { fetchChromium } from './fetch-chromium.ts';

interface Machine {
  environment: NodeJS.ProcessEnv;
  /** The browser that Playwright would download; null when Playwright is not installed. */
  playwrightBrowser: string | null;
  exists(file: string): boolean;
  /** Fetches the browser of an npm package into the repository's cache; null where it does not run. */
  fetch(): Promise<string | null>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** A dependency of the journeys' package, from where it is loaded. */
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

/** The browser for the journeys: the chosen one, Playwright's, an installed one, or one from npm. */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const { environment, exists } = machine;
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (exists(chosen)) return chosen;
    throw new NoChromiumError(`CHROMIUM_PATH names ${chosen}, which cannot be run`);
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const playwrights = machine.playwrightBrowser ? [machine.playwrightBrowser] : [];
  const found = [...playwrights, ...onPath, ...usualPlaces].find(exists) ?? (await machine.fetch());
  if (!found) throw new NoChromiumError();
  return found;
}

function thisMachine(): Machine {
  return {
    environment: process.env,
    playwrightBrowser: findPlaywrightBrowser(),
    exists: isExecutable,
    fetch: fetchChromium,
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
