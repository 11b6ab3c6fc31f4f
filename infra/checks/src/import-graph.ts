import path from 'node:path';
import type { TextFile } from './repository-files.ts';

/** Each file with those that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const importOrExport = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** `entries` has the file that each name leads to under which a package of the repository can be imported. */
export function readImports(
  files: readonly TextFile[],
  entries: ReadonlyMap<string, string> = new Map(),
): ImportGraph {
  const known = new Set(files.map(({ file }) => file));
  const resolve = (file: string, specifier: string) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : (entries.get(specifier) ?? specifier);
  return new Map(
    files.map(({ file, text }) => [
      file,
      [...text.matchAll(importOrExport)]
        .map(([, specifier = '']) => resolve(file, specifier))
        .filter((imported) => known.has(imported)),
    ]),
  );
}

/** Groups of files that all reach each other (Tarjan's strongly connected components of two or more). */
export function findCircles(graph: ImportGraph): string[][] {
  const state = new Map<string, { index: number; low: number; onStack: boolean }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    const own = { index: state.size, low: state.size, onStack: true };
    state.set(file, own);
    stack.push(file);
    for (const imported of graph.get(file) ?? []) {
      const other = state.get(imported) ?? visit(imported);
      if (other.onStack) own.low = Math.min(own.low, other.low);
    }
    if (own.low !== own.index) return own;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) {
      const found = state.get(member);
      if (found) found.onStack = false;
    }
    if (circle.length > 1) circles.push(circle.sort());
    return own;
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return circles;
}
