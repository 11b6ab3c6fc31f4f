import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutDocumentationPlugin } from './without-documentation-plugin.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'admin-documentation-'));
});
afterEach(() => rm(root, { recursive: true }));

async function buildTable(name: string, table: string): Promise<Record<string, unknown>> {
  await writeFile(join(root, name), `export const table = ${table};`);
  await writeFile(join(root, 'main.ts'), `export { table } from './${name}';`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutDocumentationPlugin()],
    build: { lib: { entry: 'main.ts', formats: ['es'], fileName: () => 'main.js' } },
  });
  const code = await readFile(join(root, 'dist/main.js'), 'utf8');
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).table;
}

it('keeps all of an endpoint but its documentation and what only the API decides by', async () => {
  const table = `{
    read: { method: 'GET', tag: 'Orders', summary: \`An order, \${'as it is'}.\`, body: { summary1: 1 } },
    write: { tag: 'Orders', path: '/order/{id}', access: 'user', summary: 'Change it, or not' },
    visit: { path: '/packages', access: 'public' },
    list: { scope: 'orders:read', limit: { calls: 10 }, errors: ['conflict'], query: { limit: true } },
    add: { status: 201, secondFactor: 'sets-up', needsFreshConfirmation: true, response: { status: ['paid'] } },
  }`;
  expect(await buildTable('orders.endpoints.ts', table)).toEqual({
    read: { method: 'GET', body: { summary1: 1 } },
    write: { path: '/order/{id}' },
    visit: { path: '/packages', access: 'public' },
    list: { query: { limit: true } },
    add: { response: { status: ['paid'] } },
  });
});

it('leaves out the schemas of requests, and nothing of a response', async () => {
  const table = `{
    save: {
      path: '/order/{id}',
      access: 'staff',
      permission: 'orders:write',
      params: { id: 'text' },
      query: { limit: 1 },
      body: { name: 'text' },
      form: { files: 'files' },
      response: { params: 1, query: 2, body: 3, form: 4 },
    },
  }`;
  expect(await buildTable('orders.endpoints.ts', table)).toEqual({
    save: { path: '/order/{id}', response: { params: 1, query: 2, body: 3, form: 4 } },
  });
});

it('leaves other files as they are', async () => {
  expect(await buildTable('fields.ts', `{ summary: 'Short', tag: 'a' }`)).toEqual({
    summary: 'Short',
    tag: 'a',
  });
});
