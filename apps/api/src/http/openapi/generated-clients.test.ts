import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaypalShop } from '../../../test/paypal-shop.ts';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const repositoryTools = fileURLToPath(new URL('../../../../../node_modules/.bin', import.meta.url));

/** What each client does: choose a package, order it, and capture what the customer approved at PayPal. */
interface Purchase {
  baseUrl: string;
  token: string;
  approve: (paypalOrderId: string) => Promise<unknown>;
}

interface Generator {
  name: string;
  command: string[];
  /** A module that exports `buy`, which resolves with the order's payment status. */
  source: string;
}

const billing = "{ customerName: 'Robin', address: '1 Mill Lane', country: 'Germany' }";
const purchase =
  'interface Purchase { baseUrl: string; token: string; approve(id: string): Promise<unknown> }';

const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript', 'openapi.json', '-o', 'client/schema.ts'],
    source: `
      import createClient from 'openapi-fetch';
      import type { paths } from './client/schema';
      ${purchase}
      export async function buy({ baseUrl, token, approve }: Purchase): Promise<string> {
        const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
        const { data: packages = [] } = await client.GET('/packages');
        const { data: order } = await client.POST('/new-order', {
          body: { packageId: packages[0]?._id ?? '', ...${billing} },
        });
        if (!order) throw new Error('No order.');
        const { data: payment } = await client.POST('/api/paypal/orders', { body: { orderId: order.data.orderId } });
        if (!payment) throw new Error('No payment.');
        const { paypalOrderId } = payment.data;
        await approve(paypalOrderId);
        const { data: captured } = await client.POST('/api/paypal/orders/{paypalOrderId}/capture', {
          params: { path: { paypalOrderId } },
          body: {},
        });
        return captured?.data.paymentStatus ?? '';
      }`,
  },
  {
    name: 'hey-api',
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'client'],
    source: `
      import { capturePaypalOrder, createPaypalOrder, listPackages, newOrder } from './client';
      import { client } from './client/client.gen';
      ${purchase}
      export async function buy({ baseUrl, token, approve }: Purchase): Promise<string> {
        client.setConfig({ baseUrl, auth: token });
        const { data: packages } = await listPackages({ throwOnError: true });
        const { data: order } = await newOrder({
          body: { packageId: packages[0]?._id ?? '', ...${billing} },
          throwOnError: true,
        });
        const { data: payment } = await createPaypalOrder({
          body: { orderId: order.data.orderId },
          throwOnError: true,
        });
        const { paypalOrderId } = payment.data;
        await approve(paypalOrderId);
        const { data: captured } = await capturePaypalOrder({ path: { paypalOrderId }, body: {}, throwOnError: true });
        return captured.data.paymentStatus;
      }`,
  },
  {
    name: 'orval',
    command: ['orval', '--config', 'orval.config.mjs'],
    source: `
      import { capturePaypalOrder, createPaypalOrder, listPackages, newOrder } from './client/client';
      ${purchase}
      export async function buy({ token, approve }: Purchase): Promise<string> {
        const headers = { authorization: 'Bearer ' + token };
        const packages = await listPackages();
        if (packages.status !== 200) throw new Error('No packages.');
        const order = await newOrder({ packageId: packages.data[0]?._id ?? '', ...${billing} }, { headers });
        if (order.status !== 201) throw new Error('No order.');
        const payment = await createPaypalOrder({ orderId: order.data.data.orderId }, { headers });
        if (payment.status !== 201) throw new Error('No payment.');
        const { paypalOrderId } = payment.data.data;
        await approve(paypalOrderId);
        const captured = await capturePaypalOrder(paypalOrderId, {}, { headers });
        if (captured.status !== 200) throw new Error('Nothing captured.');
        return captured.data.data.paymentStatus;
      }`,
  },
];

let shop: Awaited<ReturnType<typeof openPaypalShop>>;
let folder: string;
let baseUrl: string;
beforeAll(async () => {
  shop = await openPaypalShop();
  baseUrl = await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(path.join(tmpdir(), 'generated-clients-'));
  const document = (await shop.api.inject({ url: '/openapi.json' })).json();
  writeFileSync(
    path.join(folder, 'openapi.json'),
    JSON.stringify({ ...document, servers: [{ url: baseUrl }] }),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

/** An empty project with the document in it. */
function createProject({ name }: Generator): string {
  const project = path.join(folder, name);
  mkdirSync(project);
  cpSync(path.join(folder, 'openapi.json'), path.join(project, 'openapi.json'));
  symlinkSync(modules, path.join(project, 'node_modules'));
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name, type: 'module' }));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, types: [], skipLibCheck: true },
    ...{
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
    },
  };
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
  );
  const output = { target: 'client/client.ts', client: 'fetch', baseUrl };
  const config = JSON.stringify({ shop: { input: './openapi.json', output } });
  writeFileSync(path.join(project, 'orval.config.mjs'), `export default ${config};`);
  return project;
}

function run(project: string, [command = '', ...given]: string[]) {
  const PATH = [path.join(modules, '.bin'), repositoryTools, process.env.PATH].join(path.delimiter);
  return execFileSync(command, given, { cwd: project, env: { ...process.env, PATH }, encoding: 'utf8' });
}

test.each(generators)('a client by $name compiles strictly and buys a package', async (generator) => {
  const project = createProject(generator);
  run(project, generator.command);
  writeFileSync(path.join(project, 'buy.ts'), generator.source);
  expect(run(project, ['tsc', '-p', '.'])).toBe('');
  const outfile = path.join(project, 'buy.mjs');
  await build({ entryPoints: [path.join(project, 'buy.ts')], bundle: true, format: 'esm', outfile });
  // The module is one of those above.
  const { buy } = (await import(pathToFileURL(outfile).href)) as { buy(purchase: Purchase): Promise<string> };
  const { token } = await shop.api.signUp();
  expect(await buy({ baseUrl, token, approve: shop.approve })).toBe('Paid');
});
