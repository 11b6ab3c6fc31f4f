import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const project = path.join(folder, 'project.inlang');
/** The files of the languages. */
export const messagesFolder = path.join(folder, 'messages');
const compiled = path.join(folder, 'src/compiled');

/**
 * One module for each language where all of them are loaded anyway, and one for each message where a bundler picks what a
 * page shows.
 */
const structures = { whole: 'locale-modules', split: 'message-modules' } as const;

/** Of everything that decides what is written. */
function computeStamp(): string {
  const files = [
    path.join(folder, 'package.json'),
    path.join(project, 'settings.json'),
    fileURLToPath(import.meta.url),
    ...readdirSync(messagesFolder).map((name) => path.join(messagesFolder, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex');
}

function isCurrent(stamp: string): boolean {
  const file = path.join(compiled, 'stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Whether the functions of all messages are what the files of the languages say. */
export function areMessagesCurrent(): boolean {
  return isCurrent(computeStamp());
}

/** Writes the functions of all messages, if they are not what the files of the languages say. */
export async function compileMessages(): Promise<void> {
  const stamp = computeStamp();
  if (isCurrent(stamp)) return;
  // Only then: the compiler takes a quarter of a second to load.
  const { compile } = await import('@inlang/paraglide-js');
  // Another command may be reading what is there, or writing the same.
  const written = `${compiled}.${randomUUID()}`;
  for (const [name, outputStructure] of Object.entries(structures))
    await compile({
      project,
      outdir: path.join(written, name),
      outputStructure,
      strategy: ['baseLocale'],
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      disableAsyncLocalStorage: true,
    });
  writeFileSync(path.join(written, 'stamp'), stamp);
  replace(written, stamp);
}

/** Puts a folder in the place of what was compiled before, unless another command has just done the same. */
function replace(written: string, stamp: string): void {
  rmSync(compiled, { recursive: true, force: true });
  try {
    renameSync(written, compiled);
  } catch (error) {
    rmSync(written, { recursive: true, force: true });
    if (!isCurrent(stamp)) throw error;
  }
}

if (import.meta.main) await compileMessages();
