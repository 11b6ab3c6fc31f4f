import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { fileInRepository } from '../file-in-repository.ts';
import { composeEnvironment } from '../stack/compose-environment.ts';
import { memorySettings } from '../stack/define-processes.ts';

const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  profiles: z.array(z.enum(['database', 'storage', 'trial'])).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.enum(['shop', 'console', 'data', 'outgoing'])),
  deploy: z.strictObject({ replicas: z.string().regex(/^\$\{[A-Z]+_REPLICAS:-2\}$/) }).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_healthy', 'service_completed_successfully']),
        required: z.literal(false).optional(),
      }),
    )
    .optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
      }),
    ])
    .optional(),
  restart: z.enum(['unless-stopped', 'no']).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_add: z.array(z.literal('NET_BIND_SERVICE')).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/\d+s\}?$/)
    .optional(),
});

const text = readFileSync(fileInRepository('docker-compose.yml'), 'utf8');
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  })
  .parse(parse(text, { merge: true }));
const { services } = compose;

/** The names that an app reads, from the one file in which it says so. */
function readNames(file: string) {
  return new Set(
    [...readFileSync(fileInRepository(file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    ),
  );
}
/** Read by Google's own library rather than by the API. */
const apiNames = readNames('apps/api/src/config/environment.ts').add('GOOGLE_APPLICATION_CREDENTIALS');
const known: Record<string, Set<string | undefined>> = {
  migrate: apiNames,
  api: apiNames,
  worker: apiNames,
  storefront: readNames('apps/storefront/app/lib/configuration/environment.server.ts'),
  admin: readNames('apps/admin/server/parse-environment.ts'),
};

test('all parts of the product are there', () => {
  expect(Object.keys(services).sort()).toEqual(
    [
      'admin',
      'api',
      'mail',
      'migrate',
      'postgres',
      'proxy',
      'storage',
      'storage-bucket',
      'storefront',
      'worker',
    ].sort(),
  );
});

test.each(Object.entries(known))('%s is passed only what it reads', (name, names) => {
  expect(names.size).toBeGreaterThan(8);
  expect(Object.keys(services[name]?.environment ?? {}).filter((variable) => !names.has(variable))).toEqual(
    [],
  );
});

test.each(['api', 'worker'])('the %s can speak to Firebase as an administrator', (name) => {
  expect(services[name]?.secrets).toEqual(['firebase-service-account']);
  expect(services[name]?.environment).toMatchObject({
    GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/firebase-service-account',
  });
});

test('the local stack also passes the apps only what they read', () => {
  const ports = {
    storefront: 1,
    admin: 2,
    api: 3,
    authEmulator: 4,
    paypalSandbox: 5,
    geminiSandbox: 6,
    mailSmtp: 7,
    mailPage: 8,
    postgres: 9,
    proxy: 10,
  };
  const local = composeEnvironment({
    ports,
    dataDir: '/data',
    databaseUrl: 'postgres://x@y/z',
    secretsKey: 'k',
  });
  for (const app of ['api', 'storefront', 'admin'] as const) {
    expect(Object.keys(local[app]).filter((variable) => !known[app]?.has(variable))).toEqual([]);
  }
});

test('every Dockerfile exists, runs without root, with little memory, and says how healthy it is', () => {
  const dockerfiles = new Set(Object.values(services).flatMap(({ build }) => build?.dockerfile ?? []));
  expect(dockerfiles.size).toBe(4);
  for (const file of dockerfiles) {
    expect(existsSync(fileInRepository(file))).toBe(true);
    const dockerfile = readFileSync(fileInRepository(file), 'utf8');
    const { NODE_OPTIONS, ...malloc } = memorySettings;
    expect(dockerfile).toContain(`ENV NODE_OPTIONS="${NODE_OPTIONS}"\n`);
    const limits = Object.entries(malloc).map(([name, value]) => `${name}=${value}`);
    expect(dockerfile).toContain(`ENV ${limits.join(' ')}\n`);
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toMatch(/_PORT \?\? \d+\}\/health/);
    expect(dockerfile).not.toMatch(/^(ARG|ENV) .*(SECRET|PASSWORD|KEY)/m);
  }
});

test('the local stack, like the containers, gives the apps a role that is not the owner', () => {
  const owner = 'DATABASE_OWNER_URL';
  expect(Object.keys(services).filter((name) => services[name]?.environment?.[owner])).toEqual(['migrate']);
  const roleOf = (url = '') => /:\/\/(\w+):/.exec(url)?.[1];
  const { DATABASE_URL, DATABASE_OWNER_URL } = services.migrate?.environment ?? {};
  expect(roleOf(DATABASE_URL)).not.toBe(roleOf(DATABASE_OWNER_URL));
});

test('every setting of the API can be set without editing the file', () => {
  // Fixed by the file, or by the system.
  const fixed =
    /^(NODE_ENV|PATH|API_HOST|API_PORT|STORAGE_\w+|FIREBASE_AUTH_EMULATOR_HOST|(PAYPAL|GEMINI)_BASE_URL|PAYPAL_CERT_URL_PREFIX|PAYPAL_APPROVAL_GRACE_MS|GOOGLE_APPLICATION_CREDENTIALS|DATABASE_OWNER_URL)$/;
  const set = services.api?.environment ?? {};
  expect(
    [...apiNames].filter((name = '') => !fixed.test(name) && !set[name]?.includes(`\${${name}:`)),
  ).toEqual([]);
});

test('bundled services are optional, and nothing that always runs requires them', () => {
  for (const { profiles, depends_on: dependencies = {} } of Object.values(services))
    for (const [name, { required }] of Object.entries(dependencies))
      expect(Boolean(profiles || required === false || !services[name]?.profiles), name).toBe(true);
});

test('who depends on another one waits for its health or its end', () => {
  for (const { depends_on: dependencies = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(dependencies)) {
      const target = services[name];
      expect(target, name).toBeDefined();
      const isHealthKnown = Boolean(target?.build || (target?.healthcheck && 'test' in target.healthcheck));
      if (condition === 'service_healthy') expect(isHealthKnown, name).toBe(true);
      else expect(target?.restart ?? 'no', name).toBe('no');
    }
  }
});

test('no secret has a default, and the example names every variable that has none', () => {
  const example = readFileSync(fileInRepository('.env.example'), 'utf8');
  const required = new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => String(name)));
  for (const name of required) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  for (const [, name] of text.matchAll(/\$\{([A-Z0-9_]+):-/g))
    if (/SECRET|PASSWORD|(^|_)KEY/.test(String(name)))
      expect(text).not.toMatch(new RegExp(`\\{${name}:-[^}]`));
  // Without a default only where the same variable is required elsewhere.
  for (const [, name] of text.matchAll(/\$\{([A-Z0-9_]+)\}/g)) expect([...required]).toContain(name);
  expect(required.size).toBeGreaterThan(7);
});

test('the API, which asks Firebase about sessions, has the credentials for it', () => {
  const [secret = ''] = services.api?.secrets ?? [];
  expect(Object.keys(compose.secrets)).toContain(secret);
  expect(services.api?.environment?.GOOGLE_APPLICATION_CREDENTIALS).toBe(`/run/secrets/${secret}`);
});

test.each([
  ['api', 'apps/api/src/server.ts'],
  ['worker', 'apps/api/src/worker.ts'],
])('a container of the %s is given the time that its program takes to stop', (name, file) => {
  const source = readFileSync(fileInRepository(file), 'utf8');
  const limit = /const shutdownLimitMs = ([\d_]+);/.exec(source)?.[1]?.replaceAll('_', '');
  const [, grace] = /(\d+)s\}?$/.exec(services[name]?.stop_grace_period ?? '10s') ?? [];
  expect(Number(grace) * 1000).toBeGreaterThan(Number(limit));
});

test('named volumes are declared, and images are pinned', () => {
  const used = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0]),
  );
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
  for (const { image, build } of Object.values(services)) {
    if (!build) expect(image).toMatch(/:[\w.-]*\d/);
  }
});
