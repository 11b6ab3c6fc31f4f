import path from 'node:path';
import { type Declaration, type Module, parseSync } from '@swc/core';
import type { TextFile } from './repository-files.ts';

export interface CallWalk {
  functions: number;
  files: number;
  folders: number;
  /** How often the reader goes to another file, and how often to one that they have left before. */
  fileHops: number;
  fileReturns: number;
  folderHops: number;
  folderReturns: number;
}

interface Binding {
  file: string;
  name: string;
}
interface ParsedFile {
  /** Names that each top-level function calls or passes on, in the order of the text. */
  functions: Map<string, string[]>;
  /** Names from other files, under the name that they have here. */
  imports: Map<string, Binding>;
  /** What `export … from` passes on, under its public name. */
  reexports: Map<string, Binding>;
}

type Lookup = (file: string) => ParsedFile | null;

/**
 * Follows the calls of a function through the sources as a reader would, every branch, each function once. Calls of
 * methods are not followed: which one runs is known only at run time.
 */
export function walkCalls(files: readonly TextFile[], start: Binding): CallWalk {
  const lookup = createLookup(files);
  const seen = new Set<string>();
  const fileTrail = createTrail();
  const folderTrail = createTrail();
  const visit = (binding: Binding) => {
    const found = resolve(lookup, binding);
    const key = found && `${found.file}#${found.name}`;
    if (!found || !key || seen.has(key)) return;
    seen.add(key);
    fileTrail.enter(found.file);
    folderTrail.enter(path.posix.dirname(found.file));
    const parsed = lookup(found.file);
    for (const name of parsed?.functions.get(found.name) ?? [])
      visit(parsed?.imports.get(name) ?? { file: found.file, name });
  };
  visit(start);
  return {
    functions: seen.size,
    files: fileTrail.count(),
    folders: folderTrail.count(),
    fileHops: fileTrail.hops,
    fileReturns: fileTrail.returns,
    folderHops: folderTrail.hops,
    folderReturns: folderTrail.returns,
  };
}

/** The file of the module's folder that declares the function; null when none does. */
export function findFunction(files: readonly TextFile[], folder: string, name: string): Binding | null {
  const declaration = new RegExp(`export (async )?function ${name}\\b`);
  const found = files.find(({ file, text }) => file.startsWith(folder) && declaration.test(text));
  return found ? { file: found.file, name } : null;
}

function createTrail() {
  const visited = new Set<string>();
  let last = '';
  const trail = {
    hops: 0,
    returns: 0,
    count: () => visited.size,
    enter(place: string) {
      if (last !== '' && place !== last) {
        trail.hops += 1;
        if (visited.has(place)) trail.returns += 1;
      }
      visited.add(place);
      last = place;
    },
  };
  return trail;
}

/** Where a name is declared, behind any number of doors; null when that is no function of these files. */
function resolve(lookup: Lookup, binding: Binding): Binding | null {
  const parsed = lookup(binding.file);
  if (parsed?.functions.has(binding.name)) return binding;
  const next = parsed?.reexports.get(binding.name) ?? parsed?.imports.get(binding.name);
  return next ? resolve(lookup, next) : null;
}

function createLookup(files: readonly TextFile[]): Lookup {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const parsed = new Map<string, ParsedFile | null>();
  return (file) => {
    const text = texts.get(file);
    if (!parsed.has(file)) parsed.set(file, text === undefined ? null : parseFile(file, text));
    return parsed.get(file) ?? null;
  };
}

function parseFile(file: string, text: string): ParsedFile {
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const result: ParsedFile = { functions: new Map(), imports: new Map(), reexports: new Map() };
  const at = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
  for (const item of module.body) readItem(item, result, at);
  return result;
}

type Item = Module['body'][number];

function readItem(item: Item, result: ParsedFile, at: (specifier: string) => string): void {
  if (item.type === 'ImportDeclaration') {
    for (const specifier of item.specifiers)
      if (specifier.type === 'ImportSpecifier')
        result.imports.set(specifier.local.value, {
          file: at(item.source.value),
          name: specifier.imported?.value ?? specifier.local.value,
        });
  } else if (item.type === 'ExportNamedDeclaration') {
    for (const specifier of item.specifiers)
      if (specifier.type === 'ExportSpecifier' && item.source)
        result.reexports.set((specifier.exported ?? specifier.orig).value, {
          file: at(item.source.value),
          name: specifier.orig.value,
        });
  } else readDeclaration(item.type === 'ExportDeclaration' ? item.declaration : item, result);
}

function readDeclaration(declaration: Item | Declaration, { functions }: ParsedFile): void {
  if (declaration.type === 'FunctionDeclaration')
    functions.set(declaration.identifier.value, listNames(declaration.body));
  if (declaration.type === 'VariableDeclaration')
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) functions.set(id.value, listNames(init));
}

/** The identifiers of a piece of syntax, in the order of the text. */
function listNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listNames);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Identifier' && 'value' in node) return [String(node.value)];
  return Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : listNames(value)));
}
