import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { fileInRepository } from '../file-in-repository.ts';

const { services, networks } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        environment: z.record(z.string(), z.string()).optional(),
        ports: z.array(z.string()).optional(),
        networks: z.array(z.string()),
        deploy: z.object({ replicas: z.string() }).optional(),
      }),
    ),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  })
  .parse(parse(readFileSync(fileInRepository('docker-compose.yml'), 'utf8'), { merge: true }));
const caddyfile = readFileSync(fileInRepository('infra/proxy/Caddyfile'), 'utf8');

function membersOf(network: string) {
  return Object.keys(services)
    .filter((name) => services[name]?.networks.includes(network))
    .sort();
}

test('only the proxy is reached from other machines', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

test('the console shares a network with the proxy and with nothing else', () => {
  expect(services.admin?.networks).toEqual(['console']);
  expect(membersOf('console')).toEqual(['admin', 'proxy']);
});

test('the database and the store have no way out, and the proxy none to them', () => {
  expect(networks.data).toEqual({ internal: true });
  for (const name of ['postgres', 'storage']) expect(services[name]?.networks).toEqual(['data']);
  expect(membersOf('data')).not.toContain('proxy');
});

test('what a customer waits for runs twice, and the replicas share the rate limits', () => {
  const replicated = Object.keys(services).filter((name) => services[name]?.deploy);
  expect(replicated.sort()).toEqual(['api', 'storefront', 'worker']);
  expect(services.api?.environment?.RATE_LIMIT_STORE).toBe(`\${RATE_LIMIT_STORE:-postgres}`);
});

test.each([
  ['STOREFRONT_ORIGIN', 'storefront', 'STOREFRONT_PORT'],
  ['API_PUBLIC_URL', 'api', 'API_PORT'],
  ['ADMIN_ORIGIN', 'admin', 'ADMIN_PORT'],
])('the proxy leads from %s to the %s on the port where it listens', (address, name, portVariable) => {
  const port = services[name]?.environment?.[portVariable];
  const site = caddyfile.slice(caddyfile.indexOf(`{$${address}} {`));
  expect(services.proxy?.environment).toHaveProperty(address);
  expect(/import replicas (\S+ \d+)/.exec(site)?.[1]).toBe(`${name} ${port}`);
});
