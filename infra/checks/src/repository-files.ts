import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';

/** Made by an installation, a build or a run; a fresh checkout does not have them. */
const generatedFolders = new Set([
  ...['node_modules', '.git', '.turbo', '.local', '.react-router', 'dist', 'build'],
  ...['test-results', 'coverage', 'compiled'],
]);

export interface TextFile {
  /** From the repository's root, with forward slashes. */
  file: string;
  text: string;
}

/** Every file of the repository that a person wrote, with or without git. */
export async function listRepositoryFiles(): Promise<string[]> {
  const root = fileInRepository('.');
  const files: string[] = [];
  const entries = glob('**', {
    cwd: root,
    withFileTypes: true,
    exclude: (found) => generatedFolders.has(found.name),
  });
  for await (const entry of entries)
    if (!entry.isDirectory()) files.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  return files.sort();
}

export function readRepositoryFile(file: string): TextFile {
  return { file, text: readFileSync(fileInRepository(file), 'utf8') };
}

/** Product code: what is built or run, without its tests. */
export function isSource(file: string): boolean {
  return (
    /^(apps\/[^/]+\/(src|app|server)|(packages|infra)\/[^/]+\/src)\/.+\.tsx?$/.test(file) &&
    !/(\.test\.tsx?$|\/testing\/|\/test\/|\.gen\.ts$)/.test(file)
  );
}

/** Unit, integration and browser tests, without what they share. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}
