import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fileInRepository } from '@credit-studio/local/repository';
import type { Declarations, PublishedTypes } from './compare-declarations.ts';
import type { ApiDocument } from './compare-documents.ts';

/** What the last published version of the contracts promised. */
export interface Promises {
  document: ApiDocument;
  types: PublishedTypes;
}

const folder = fileInRepository('packages/contracts/published');
const documentFile = path.join(folder, 'openapi.json');
const typesFile = path.join(folder, 'types.json.gz');

export function readPublished(): Promises {
  return {
    document: JSON.parse(readFileSync(documentFile, 'utf8')),
    types: JSON.parse(gunzipSync(readFileSync(typesFile)).toString()),
  };
}

/** Keeps what is promised from now on. The types are compressed: a megabyte that repeats the sources. */
export function recordPublished(): void {
  const { document, types } = readCurrent();
  mkdirSync(folder, { recursive: true });
  writeFileSync(documentFile, `${JSON.stringify(document, null, 2)}\n`);
  writeFileSync(typesFile, gzipSync(JSON.stringify(types), { level: 9 }));
}

export function readCurrent(): Promises {
  const manifest: { exports: Record<string, string> } = JSON.parse(
    readFileSync(fileInRepository('packages/contracts/package.json'), 'utf8'),
  );
  const entries = Object.values(manifest.exports).map((file) => path.parse(file).name);
  return {
    document: withoutTexts(readCurrentDocument()),
    types: { entries, declarations: readCurrentDeclarations() },
  };
}

function readCurrentDocument(): ApiDocument {
  const command = fileInRepository('apps/api/src/commands/print-openapi.ts');
  return JSON.parse(execFileSync(process.execPath, [command], { encoding: 'utf8', maxBuffer: 2 ** 26 }));
}

function readCurrentDeclarations(): Declarations {
  const output = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  try {
    const project = fileInRepository('packages/contracts/tsconfig.build.json');
    const given = ['-p', project, '--emitDeclarationOnly', '--removeComments', '--outDir', output];
    execFileSync(fileInRepository('node_modules/.bin/tsc'), given);
    const files = globSync('**/*.d.ts', { cwd: output }).sort();
    return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(output, file), 'utf8')]));
  } finally {
    rmSync(output, { recursive: true });
  }
}

const texts = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'x-codeSamples',
  'info',
  'tags',
  'servers',
]);
/** Their keys are names that the API gave, such as a property `description`. */
const named = new Set(['properties', 'schemas', 'paths', 'webhooks', 'content', 'headers', 'responses']);

/** Every call can fail in new ways: clients have a branch for those. */
const isFailure = /^[45](\d\d|XX)$/;

/** The document without what only people read, and without how calls fail. */
function withoutTexts<Part>(part: Part, isNamed = false): Part {
  if (typeof part !== 'object' || part === null) return part;
  const kept = Array.isArray(part)
    ? part.map((one) => withoutTexts(one))
    : Object.fromEntries(
        Object.entries(part)
          .filter(([key]) => (isNamed ? !isFailure.test(key) : !texts.has(key)))
          .map(([key, value]) => [key, withoutTexts(value, named.has(key) && !isNamed)]),
      );
  // The same part with fewer keys.
  return kept as Part;
}
