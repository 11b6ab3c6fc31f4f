import type { TextFile } from './repository-files.ts';

export interface DeadPath {
  file: string;
  line: number;
  cited: string;
}

/** Made by a build or by running the stack; a fresh checkout does not have them. */
const generated = /(^|\/)(node_modules|dist|build|\.local|\.turbo|coverage|test-results)(\/|$)/;
const testFile = /^[\w.-]+\.test\.tsx?$/;

/**
 * The paths in backticks that lead nowhere. What counts as a path starts with a top-level folder of the
 * repository, with `./` or `../`, or is the bare name of a test.
 */
export function findDeadPaths(documents: readonly TextFile[], files: ReadonlySet<string>): DeadPath[] {
  const folders = new Set([...files].flatMap(listFolders));
  const repository: Repository = {
    paths: new Set([...files, ...folders]),
    topFolders: new Set([...folders].filter((folder) => !folder.includes('/'))),
    names: new Set([...files].map((file) => file.slice(file.lastIndexOf('/') + 1))),
  };
  return documents.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)]
        .map(([, cited = '']) => cited)
        .filter((cited) => isDead(cited, file, repository))
        .map((cited) => ({ file, line: index + 1, cited })),
    ),
  );
}

interface Repository {
  paths: ReadonlySet<string>;
  topFolders: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

function isDead(quoted: string, document: string, { paths, topFolders, names }: Repository): boolean {
  const cited = quoted.replace(/(:\d+)+$/, '').replace(/\/$/, '');
  if (testFile.test(cited)) return !names.has(cited);
  if (!/^[\w.@()[\]$/-]+$/.test(cited) || generated.test(cited)) return false;
  const isRelative = /^\.\.?\//.test(cited);
  const top = cited.split('/')[0] ?? '';
  if (!isRelative && !(cited.includes('/') && topFolders.has(top))) return false;
  const sibling = resolve(document.split('/').slice(0, -1).join('/'), cited);
  return !paths.has(sibling) && (isRelative || !paths.has(cited));
}

function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function resolve(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
