import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { runCommand } from './run-command.ts';

/** Ships a Chromium with H.264 for Linux on x64, built to run without installed libraries. */
const browserPackage = { name: '@sparticuz/chromium', version: '149.0.0' };

/**
 * A Chromium in `.local/chromium`, fetched from npm when it is asked for the first time. npm verifies its checksum, no
 * script of it runs, and nothing outside of that folder changes. Null where the package has no browser for the system.
 */
export async function fetchChromium(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = fileInRepository(`.local/chromium/${browserPackage.version}`);
  const launcher = path.join(folder, 'launch');
  if (existsSync(launcher)) return launcher;
  console.log(`No Chromium was found; fetching ${browserPackage.name} ${browserPackage.version} from npm…`);
  const draft = `${folder}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    if (!(await install(draft)) || !(await unpack(draft))) return null;
    rmSync(path.join(draft, 'node_modules'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return writeLauncher(folder, launcher) ? launcher : null;
}

async function install(folder: string): Promise<boolean> {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const spec = `${browserPackage.name}@${browserPackage.version}`;
  const { code, output } = await runCommand({
    program: 'npm',
    args: [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      spec,
    ],
  });
  if (code !== 0) console.error(output.trim());
  return code === 0;
}

/** The package unpacks itself into the folder for temporary files, which is ours here. */
async function unpack(folder: string): Promise<boolean> {
  const script = `
    import chromium, { inflate } from '${browserPackage.name}';
    await chromium.executablePath();
    await inflate('node_modules/${browserPackage.name}/bin/al2023.tar.br');`;
  const { code, output } = await runCommand({
    program: process.execPath,
    args: ['--input-type=module', '--eval', script],
    folder,
    env: { TMPDIR: folder },
  });
  if (code !== 0) console.error(output.trim());
  return code === 0;
}

/** Brings the libraries and fonts along that the system lacks. False when the browser does not start even so. */
function writeLauncher(folder: string, launcher: string): boolean {
  const browser = path.join(folder, 'chromium');
  const starts = (env: NodeJS.ProcessEnv) =>
    spawnSync(browser, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0;
  const libraries = path.join(folder, 'al2023/lib');
  const needsLibraries = !starts({});
  if (needsLibraries && !starts({ LD_LIBRARY_PATH: libraries })) return false;
  const lines = [
    '#!/bin/sh',
    ...(needsLibraries ? [`export LD_LIBRARY_PATH='${libraries}'`] : []),
    ...(existsSync('/etc/fonts/fonts.conf')
      ? []
      : [`export FONTCONFIG_PATH='${path.join(folder, 'fonts')}'`]),
    `exec '${browser}' "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`, { mode: 0o755 });
  return true;
}
