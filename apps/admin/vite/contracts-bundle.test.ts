import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@credit-studio/contracts';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pureContractsPlugin } from './pure-contracts-plugin.ts';
import { withoutDocumentationPlugin } from './without-documentation-plugin.ts';

type Table = Record<string, Endpoint>;
type Exports = Record<string, unknown> & { endpoints: Table };

const contracts = fileURLToPath(new URL('../../../packages/contracts/src/', import.meta.url));
const doors = ['index', 'rules', 'calls', 'client'] as const;

let root: string;
let plain: Exports[];
let slim: Exports[];
let slimTable: Table;

/** Bundles files of the contracts; `zod` is that of this test, so that its schemas can be read here. */
async function bundle(name: string, entry: Record<string, string>, plugins: Plugin[]): Promise<Exports[]> {
  const outDir = join(root, name);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      outDir,
      minify: false,
      rollupOptions: { external: /^zod/ },
      lib: { entry, formats: ['es'], fileName: (_format, file) => `${file}.mjs` },
    },
  });
  return Promise.all(
    Object.keys(entry).map((file) => import(pathToFileURL(join(outDir, `${file}.mjs`)).href)),
  );
}

beforeAll(async () => {
  // Below this workspace, so that the bundles find `zod`.
  const base = fileURLToPath(new URL('../node_modules/.vite/', import.meta.url));
  await mkdir(base, { recursive: true });
  root = await mkdtemp(join(base, 'contracts-'));
  const all = Object.fromEntries(doors.map((door) => [door, join(contracts, `${door}.ts`)]));
  const plugins = () => [withoutDocumentationPlugin(), pureContractsPlugin()];
  plain = await bundle('plain', all, []);
  slim = await bundle('slim', all, plugins());
  // Without the other exports, what only they use is really left out.
  const [table] = await bundle('table', { endpoints: join(contracts, 'endpoints.ts') }, plugins());
  slimTable = table?.endpoints ?? {};
});
afterAll(() => rm(root, { recursive: true }));

/** What a client makes a call from. */
function describeCall({ method, path, access, transport, paged, waits, idempotent, response }: Endpoint) {
  return {
    ...{ method, path, isPublic: access === 'public', transport, paged, waits, idempotent },
    response: z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'method' in value && 'path' in value && 'response' in value;
}

/** An export as far as it can be compared: schemas by their rules, calls by their parts, values as they are. */
function describeExport(value: unknown): unknown {
  if (value instanceof z.core.$ZodType) return z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' });
  if (typeof value === 'function') return `function ${value.name}`;
  if (isEndpoint(value)) return describeCall(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Map || value instanceof Set) return [...value].map(describeExport);
  if (Array.isArray(value)) return value.map(describeExport);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, describeExport(part)]));
}

describe('the contracts as the console bundles them', () => {
  it('export the same as without the plugins', () => {
    doors.forEach((door, index) => {
      const [before = {}, after = {}] = [plain[index], slim[index]];
      expect(Object.keys(after).sort(), door).toEqual(Object.keys(before).sort());
      for (const [name, value] of Object.entries(before))
        expect(describeExport(Reflect.get(after, name)), `${door}: ${name}`).toEqual(describeExport(value));
    });
  });

  it('make every call from the same parts, and read its answer by the same schema', () => {
    const calls = Object.entries(plain[0]?.endpoints ?? {});
    expect(calls.length).toBeGreaterThan(150);
    for (const table of [slim[0]?.endpoints ?? {}, slimTable]) {
      expect(Object.keys(table)).toEqual(calls.map(([name]) => name));
      for (const [name, endpoint] of calls) {
        const bundled = table[name];
        if (!bundled) throw new Error(`${name} is missing.`);
        expect(describeCall(bundled), name).toEqual(describeCall(endpoint));
      }
    }
  });

  it('leave out what the plugins say', () => {
    const [name, endpoint] = Object.entries(slimTable).find(([, { method }]) => method === 'POST') ?? [];
    expect(plain[0]?.endpoints[name ?? '']).toHaveProperty('summary');
    expect(endpoint).not.toHaveProperty('summary');
    expect(endpoint).not.toHaveProperty('body');
  });
});
