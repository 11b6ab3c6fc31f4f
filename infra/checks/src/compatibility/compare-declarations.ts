import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import ts from 'typescript-api';

/** Declarations of the package, by their path below its folder of sources. */
export type Declarations = Readonly<Record<string, string>>;

export interface PublishedTypes {
  /** What can be imported: the names of the declarations of the package's entry points. */
  entries: readonly string[];
  declarations: Declarations;
}

/** Folders that do not exist, in the package, so that both sides resolve zod to the same files. */
const folders = {
  before: fileInRepository('packages/contracts/published/before'),
  after: fileInRepository('packages/contracts/published/after'),
};

const options: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  ...{ lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [] },
};

/** The table of all calls: `compareDocuments` says what changed in it. */
const notCompared = new Set(['Endpoints']);

/**
 * What no longer compiles in programs that use the published package: names that are gone, functions that take less, and
 * types that fit their former selves in neither direction. What calls send and receive is `compareDocuments`' to say.
 */
export function compareDeclarations(before: PublishedTypes, after: PublishedTypes): string[] {
  const files = new Map([
    ...placeIn(folders.before, before.declarations),
    ...placeIn(folders.after, after.declarations),
  ]);
  const kept = before.entries.filter((entry) => after.entries.includes(entry));
  const roots = Object.values(folders).flatMap((folder) =>
    kept.map((entry) => path.join(folder, `${entry}.d.ts`)),
  );
  const program = ts.createProgram(roots, options, withFiles(files, ts.createCompilerHost(options)));
  return before.entries.flatMap((entry) => {
    if (!kept.includes(entry)) return [`The entry point ./${entry} is gone`];
    const exportsOf = (folder: string) => listExports(program, path.join(folder, `${entry}.d.ts`));
    const now = new Map(exportsOf(folders.after));
    return exportsOf(folders.before).flatMap(([name, symbol]) => {
      const found = now.get(name);
      const label = `${name} of ${entry === 'index' ? 'the package' : `./${entry}`}`;
      return found ? compareSymbols(program.getTypeChecker(), symbol, found, label) : [`${label} is gone`];
    });
  });
}

function placeIn(folder: string, declarations: Declarations): [string, string][] {
  return Object.entries(declarations).map(([file, text]) => [path.join(folder, file), text]);
}

/** The compiler's view of the disk, with these files in addition. */
function withFiles(files: ReadonlyMap<string, string>, host: ts.CompilerHost): ts.CompilerHost {
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  const added = Object.values(folders);
  return {
    ...host,
    fileExists: (file) => files.has(file) || fileExists(file),
    readFile: (file) => files.get(file) ?? readFile(file),
    directoryExists: (folder) =>
      added.some((one) => folder.startsWith(one)) || (directoryExists?.(folder) ?? true),
    getSourceFile: (file, language, ...rest) => {
      const text = files.get(file);
      return text === undefined
        ? getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, language);
    },
  };
}

function listExports(program: ts.Program, file: string): [string, ts.Symbol][] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} has no exports.`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]);
}

function compareSymbols(
  checker: ts.TypeChecker,
  before: ts.Symbol,
  after: ts.Symbol,
  label: string,
): string[] {
  const isValue = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Value) !== 0;
  const isType = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Type) !== 0;
  if (isValue(before) && !isValue(after)) return [`${label} is a type now, no longer a value`];
  if (isType(before) && !isType(after)) return [`${label} is no longer a type`];
  const found: string[] = [];
  if (isValue(before)) {
    const [old, now] = [checker.getTypeOfSymbol(before), checker.getTypeOfSymbol(after)];
    const isFunction = old.getCallSignatures().length > 0;
    if (isFunction && !checker.isTypeAssignableTo(now, old))
      found.push(`${label} no longer has its signature`);
  }
  if (isType(before)) {
    const [old, now] = [checker.getDeclaredTypeOfSymbol(before), checker.getDeclaredTypeOfSymbol(after)];
    const fits = fitsEitherWay(checker, old, now) || fitsCallByCall(checker, old, now);
    if (!fits && !isGeneric(before) && !notCompared.has(before.name)) found.push(`${label} is another type`);
  }
  return found;
}

function fitsEitherWay(checker: ts.TypeChecker, old: ts.Type, now: ts.Type): boolean {
  return checker.isTypeAssignableTo(now, old) || checker.isTypeAssignableTo(old, now);
}

/**
 * Whether a type that consists of calls, as the client does, still has each of them, with parameters and an answer that
 * fit. As a whole it would fit in neither direction as soon as one call is new and another one answers with a new word.
 */
function fitsCallByCall(checker: ts.TypeChecker, old: ts.Type, now: ts.Type): boolean {
  const calls = old.getProperties();
  return calls.length > 0 && calls.every((call) => fitsAsCall(checker, call, now.getProperty(call.name)));
}

function fitsAsCall(checker: ts.TypeChecker, old: ts.Symbol, now: ts.Symbol | undefined): boolean {
  const [before] = checker.getTypeOfSymbol(old).getCallSignatures();
  const [after] = now ? checker.getTypeOfSymbol(now).getCallSignatures() : [];
  if (!before || !after || before.parameters.length !== after.parameters.length) return false;
  const parametersFit = before.parameters.every((parameter, index) => {
    const kept = after.parameters[index];
    return kept && fitsEitherWay(checker, checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(kept));
  });
  return parametersFit && fitsEitherWay(checker, before.getReturnType(), after.getReturnType());
}

/** The parameters of two generic types are never the same one. */
function isGeneric(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (declaration) => 'typeParameters' in declaration && declaration.typeParameters !== undefined,
  );
}
