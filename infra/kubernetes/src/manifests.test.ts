import { readdirSync, readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { describe, expect, test } from 'vitest';
import { ofKind } from './render/manifest.ts';
import { renderAll } from './render/render.ts';
import { listWorkloads } from './rules/workloads.ts';
import { app, isAllowed, type Party } from './testing/is-allowed.ts';

const renderings = await renderAll();
const everything = [...(renderings[0]?.manifests ?? []), ...(renderings.at(-1)?.manifests ?? [])];
const policies = ofKind(everything, NetworkPolicy);
const read = (file: string) => readFileSync(fileInRepository(file), 'utf8');

function getWorkload(name: string) {
  const found = listWorkloads(everything).find((workload) => workload.name.startsWith(name));
  const [container] = found?.containers ?? [];
  if (!found || !container) throw new Error(`There is no ${name}.`);
  return { ...found, container };
}
function getValue(name: string, variable: string) {
  return getWorkload(name).container.env?.find((own) => own.name === variable)?.value;
}

describe('the network', () => {
  const parties: Record<string, Party> = {
    proxy: { labels: {}, namespace: { 'credit-studio/ingress': 'true' } },
    prometheus: { labels: {}, namespace: { 'credit-studio/monitoring': 'true' } },
    stranger: { labels: { 'app.kubernetes.io/name': 'storefront' }, namespace: { team: 'other' } },
    dns: { labels: { 'k8s-app': 'kube-dns' }, namespace: { 'kubernetes.io/metadata.name': 'kube-system' } },
    internet: { address: '198.51.100.7' },
    'internet by IPv6': { address: '2001:db8::7' },
    database: { address: '10.1.2.3' },
    metadata: { address: '169.254.169.254' },
  };
  const partyOf = (name: string) => parties[name] ?? app(name);

  test.each([
    ['proxy', 'admin', 3001],
    ['proxy', 'storefront', 3000],
    ['proxy', 'api', 4000],
    ['storefront', 'api', 4000],
    ['api', 'pgbouncer', 6432],
    ['worker', 'pgbouncer', 6432],
    ['api', 'internet', 443],
    ['worker', 'internet by IPv6', 443],
    ['worker', 'internet', 587],
    ['worker', 'database', 465],
    ['api', 'database', 5432],
    ['worker', 'database', 5432],
    ['pgbouncer', 'database', 5432],
    ['migrate', 'database', 5432],
    ['storefront', 'dns', 53],
    ['migrate', 'dns', 53],
    ['prometheus', 'storefront', 9464],
    ['prometheus', 'api', 9464],
    ['prometheus', 'worker', 9464],
  ])('leads from %s to %s at %i', (from, to, port) => {
    expect(isAllowed(policies, { from: partyOf(from), to: partyOf(to), port })).toBe(true);
  });

  test.each([
    ['storefront', 'admin', 3001],
    ['api', 'admin', 3001],
    ['prometheus', 'admin', 3001],
    ['stranger', 'admin', 3001],
    ['admin', 'api', 4000],
    ['admin', 'storefront', 3000],
    ['admin', 'dns', 53],
    ['admin', 'internet', 443],
    ['admin', 'database', 5432],
    ['stranger', 'api', 4000],
    ['proxy', 'api', 9464],
    ['storefront', 'api', 9464],
    ['proxy', 'worker', 9464],
    ['storefront', 'internet', 443],
    ['storefront', 'database', 5432],
    ['storefront', 'pgbouncer', 6432],
    ['proxy', 'pgbouncer', 6432],
    ['api', 'database', 443],
    ['api', 'metadata', 443],
    ['api', 'internet', 5432],
    ['api', 'internet', 587],
    ['migrate', 'internet', 443],
  ])('does not lead from %s to %s at %i', (from, to, port) => {
    expect(isAllowed(policies, { from: partyOf(from), to: partyOf(to), port })).toBe(false);
  });
});

test.each([
  ['api', 'API_PORT', 0],
  ['api', 'METRICS_PORT', 1],
  ['storefront', 'STOREFRONT_PORT', 0],
  ['storefront', 'METRICS_PORT', 1],
  ['admin', 'ADMIN_PORT', 0],
  ['worker', 'METRICS_PORT', 0],
])('the %s listens at %s, which is the port of its container', (name, variable, place) => {
  const port = getWorkload(name).container.ports?.[place]?.containerPort;
  expect(getValue(name, variable)).toBe(String(port));
});

test('the storefront reaches the API at its Service', () => {
  const { hostname, port } = new URL(getValue('storefront', 'API_INTERNAL_URL') ?? '');
  expect(everything).toContainEqual(
    expect.objectContaining({
      kind: 'Service',
      metadata: expect.objectContaining({ name: hostname }),
      spec: expect.objectContaining({ ports: [expect.objectContaining({ port: Number(port) })] }),
    }),
  );
});

test('the apps trust the one proxy that the Gateway or the Ingress controller is', () => {
  const [proxies] = ofKind(everything, ConfigMap).filter(({ metadata }) =>
    metadata?.name?.startsWith('proxies-'),
  );
  expect(proxies?.data).toEqual({ TRUSTED_PROXIES: '1' });
});

test('routes and certificates are for the hosts of the addresses', () => {
  const hosts = ['shop.example.com', 'api.example.com', 'console.example.com'].toSorted();
  const listeners = ofKind(everything, Gateway).flatMap(({ spec }) => spec.listeners ?? []);
  expect(listeners.flatMap(({ hostname }) => hostname ?? []).toSorted()).toEqual(hosts);
  const ingresses = ofKind(everything, Ingress).flatMap(({ spec }) => spec?.rules ?? []);
  expect(ingresses.map(({ host }) => host).toSorted()).toEqual(hosts);
});

test.each([
  ['api', 'apps/api/src/server.ts'],
  ['worker', 'apps/api/src/worker.ts'],
  ['storefront', 'apps/storefront/server/main.ts'],
  ['admin', 'apps/admin/server/serve.ts'],
])('the %s has the time that it takes to leave and to stop, and five seconds more', (name, file) => {
  const limit = /const shutdownLimitMs = ([\d_]+);/.exec(read(file))?.[1]?.replaceAll('_', '');
  const { pod, container } = getWorkload(name);
  const leavingMs = Number(getValue(name, 'STOP_DELAY_MS') ?? 0);
  const waitingMs = (container.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1000;
  // Proxies notice after two failed probes; the worker has none.
  const { periodSeconds = 10, failureThreshold = 3 } = container.readinessProbe ?? {};
  if (name !== 'worker')
    expect(leavingMs + waitingMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  const neededMs = leavingMs + waitingMs + Number(limit) + 5_000;
  expect((pod.terminationGracePeriodSeconds ?? 30) * 1000).toBeGreaterThanOrEqual(neededMs);
});

test('the memory limit of every app is above what its heap may take, or above all that it was seen to take', () => {
  const heap = /--max-old-space-size=(\d+)/.exec(read('infra/docker/api.Dockerfile'))?.[1];
  for (const name of ['api', 'worker', 'storefront', 'migrate']) {
    const limit = String(getWorkload(name).container.resources?.limits?.memory);
    const mib = limit.endsWith('Gi') ? Number.parseInt(limit, 10) * 1024 : Number.parseInt(limit, 10);
    expect(mib, name).toBeGreaterThan(Number(heap));
  }
});

test('a migration that met locks is tried again, and one that failed is not', () => {
  const code = /busyExitCode = (\d+);/.exec(read('apps/api/src/database/migrations/migration-error.ts'))?.[1];
  const [job] = ofKind(everything, Job);
  const rules = job?.spec?.podFailurePolicy?.rules ?? [];
  const actionFor = (exit: number) =>
    rules.find(({ onExitCodes }) => onExitCodes?.values.includes(exit))?.action;
  expect([actionFor(Number(code)), actionFor(1), actionFor(78)]).toEqual(['Ignore', 'FailJob', 'FailJob']);
});

test('the pooler is set as the document for operators says', () => {
  const ini = read('infra/kubernetes/components/pgbouncer/pgbouncer.ini');
  const documented = /```ini\n(pool_mode[\s\S]*?)```/.exec(read('docs/operations.md'))?.[1] ?? '';
  const lines = documented.trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(ini.split('\n')).toContain(line);
});

test('the document for operators names every component', () => {
  const operations = read('docs/operations.md');
  const components = readdirSync(fileInRepository('infra/kubernetes/components'));
  expect(components.length).toBeGreaterThan(8);
  // `release` is part of both steps of the example, so no one chooses it.
  const missing = components.filter((name) => name !== 'release' && !operations.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
