import path from 'node:path';
import type { TextFile } from './repository-files.ts';

/** Each file with those that it imports by a relative path, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const relativeImport = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

export function readImports(files: readonly TextFile[]): ImportGraph {
  const known = new Set(files.map(({ file }) => file));
  return new Map(
    files.map(({ file, text }) => [
      file,
      [...text.matchAll(relativeImport)]
        .map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier))
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
