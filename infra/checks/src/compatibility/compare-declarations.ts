import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import type { FileSystem } from 'typescript/unstable/fs';
import {
  API,
  type Checker,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** Declarations of the package, by their path below its folder of sources. */
export type Declarations = Readonly<Record<string, string>>;

export interface PublishedTypes {
  /** What can be imported: the names of the declarations of the package's entry points. */
  entries: readonly string[];
  declarations: Declarations;
}

/** Does not exist: in the package, so that both sides resolve zod to the same files. */
const place = fileInRepository('packages/contracts/published/compared');
const folders = { before: path.join(place, 'before'), after: path.join(place, 'after') };

const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
  ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler' },
  ...{ lib: ['esnext', 'dom'], types: [] },
};

/** The table of all calls: `compareDocuments` says what changed in it. */
const notCompared = new Set(['Endpoints']);

/**
 * What no longer compiles in programs that use the published package: names that are gone, functions that take less, and
 * types that fit their former selves in neither direction. What calls send and receive is `compareDocuments`' to say.
 */
export function compareDeclarations(before: PublishedTypes, after: PublishedTypes): string[] {
  const kept = before.entries.filter((entry) => after.entries.includes(entry));
  const project = path.join(place, 'tsconfig.json');
  const roots = ['before', 'after'].flatMap((side) => kept.map((entry) => `${side}/${entry}.d.ts`));
  const files = new Map([
    ...placeIn(folders.before, before.declarations),
    ...placeIn(folders.after, after.declarations),
    [project, JSON.stringify({ compilerOptions, files: roots })],
  ]);
  const compiler = new API({ fs: addToDisk(files) });
  try {
    const compared = compiler.updateSnapshot({ openProjects: [project] }).getProject(project);
    if (!compared) throw new Error('The compiler did not open the declarations.');
    return before.entries.flatMap((entry) =>
      kept.includes(entry) ? compareEntry(compared, entry) : [`The entry point ./${entry} is gone`],
    );
  } finally {
    compiler.close();
  }
}

function placeIn(folder: string, declarations: Declarations): [string, string][] {
  return Object.entries(declarations).map(([file, text]) => [path.join(folder, file), text]);
}

/** The compiler's view of the disk, with these files in addition. */
function addToDisk(files: ReadonlyMap<string, string>): FileSystem {
  const isAdded = (file: string) => file.startsWith(`${place}/`);
  return {
    fileExists: (file) => (isAdded(file) ? files.has(file) : undefined),
    readFile: (file) => (isAdded(file) ? (files.get(file) ?? null) : undefined),
    directoryExists: (folder) => (isAdded(folder) ? true : undefined),
  };
}

function compareEntry({ program, checker }: Project, entry: string): string[] {
  const exportsOf = (folder: string): TypeSymbol[] => {
    const file = path.join(folder, `${entry}.d.ts`);
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} has no exports.`);
    return [...checker.getExportsOfModule(module)];
  };
  const target = (symbol: TypeSymbol) =>
    symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const now = new Map(exportsOf(folders.after).map((symbol) => [symbol.name, target(symbol)]));
  return exportsOf(folders.before).flatMap((symbol) => {
    const found = now.get(symbol.name);
    const label = `${symbol.name} of ${entry === 'index' ? 'the package' : `./${entry}`}`;
    return found ? compareSymbols(checker, target(symbol), found, label) : [`${label} is gone`];
  });
}

function compareSymbols(checker: Checker, before: TypeSymbol, after: TypeSymbol, label: string): string[] {
  const isValue = ({ flags }: TypeSymbol) => (flags & SymbolFlags.Value) !== 0;
  const isType = ({ flags }: TypeSymbol) => (flags & SymbolFlags.Type) !== 0;
  if (isValue(before) && !isValue(after)) return [`${label} is a type now, no longer a value`];
  if (isType(before) && !isType(after)) return [`${label} is no longer a type`];
  const found: string[] = [];
  if (isValue(before)) {
    const [old, now] = [checker.getTypeOfSymbol(before), checker.getTypeOfSymbol(after)];
    const isFunction = listSignatures(checker, old).length > 0;
    if (isFunction && !fits(checker, now, old)) found.push(`${label} no longer has its signature`);
  }
  if (isType(before)) {
    const [old, now] = [checker.getDeclaredTypeOfSymbol(before), checker.getDeclaredTypeOfSymbol(after)];
    const isKept = fitsEitherWay(checker, old, now) || fitsCallByCall(checker, old, now);
    if (!isKept && !isGeneric(before) && !notCompared.has(before.name))
      found.push(`${label} is another type`);
  }
  return found;
}

function listSignatures(checker: Checker, type: Type | undefined): readonly Signature[] {
  return type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
}

function fits(checker: Checker, given: Type | undefined, wanted: Type | undefined): boolean {
  return given !== undefined && wanted !== undefined && checker.isTypeAssignableTo(given, wanted);
}

function fitsEitherWay(checker: Checker, old: Type | undefined, now: Type | undefined): boolean {
  return fits(checker, now, old) || fits(checker, old, now);
}

/**
 * Whether a type that consists of calls, as the client does, still has each of them, with parameters and an answer that
 * fit. As a whole it would fit in neither direction as soon as one call is new and another one answers with a new word.
 */
function fitsCallByCall(checker: Checker, old: Type, now: Type): boolean {
  const calls = checker.getPropertiesOfType(old);
  return (
    calls.length > 0 &&
    calls.every((call) => fitsAsCall(checker, call, checker.getPropertyOfType(now, call.name)))
  );
}

function fitsAsCall(checker: Checker, old: TypeSymbol, now: TypeSymbol | undefined): boolean {
  const [before] = listSignatures(checker, checker.getTypeOfSymbol(old));
  const [after] = now ? listSignatures(checker, checker.getTypeOfSymbol(now)) : [];
  if (!before || !after) return false;
  const [parameters, kept] = [before.getParameters(), after.getParameters()];
  const parametersFit = parameters.every((parameter, index) => {
    const found = kept[index];
    return (
      found && fitsEitherWay(checker, checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(found))
    );
  });
  return (
    parameters.length === kept.length &&
    parametersFit &&
    fitsEitherWay(checker, checker.getReturnTypeOfSignature(before), checker.getReturnTypeOfSignature(after))
  );
}

/** The parameters of two generic types are never the same one. */
function isGeneric({ declarations }: TypeSymbol): boolean {
  return declarations.some((handle) => {
    const declaration = handle.resolve();
    return declaration && 'typeParameters' in declaration && declaration.typeParameters !== undefined;
  });
}
