import { fileURLToPath } from 'node:url';
import { fileInRepository } from '../file-in-repository.ts';
import type { LocalPorts } from '../settings/index.ts';
import type { ProcessDefinition } from '../supervisor/index.ts';
import { composeUrls, type Environment, type StackEnvironment } from './compose-environment.ts';

interface DefineOptions {
  ports: LocalPorts;
  environment: StackEnvironment;
}

/** The ports of a further API and storefront; a further worker belongs to them, which needs none. */
export type Replica = Pick<LocalPorts, 'api' | 'storefront'>;

/** The services that the apps depend on; started first, stopped last. */
export function defineServices({ ports, environment }: DefineOptions): ProcessDefinition[] {
  const serve = fileURLToPath(new URL('../services/serve.ts', import.meta.url));
  return [{ ...define('services', serve, environment.services), readyUrl: composeUrls(ports).authEmulator }];
}

/** The proxy in front of the apps of a production stack. */
export function defineProxy({ ports, environment }: DefineOptions): ProcessDefinition {
  const serve = fileURLToPath(new URL('../proxy/serve.ts', import.meta.url));
  return {
    ...define('proxy', serve, { ...memorySettings, ...environment.proxy }),
    readyPort: ports.proxy,
  };
}

/** What prepares the database, in this order, before the apps run. */
export function definePreparations(environment: StackEnvironment, { watch }: { watch: boolean }) {
  const migrate = (file: string) => define('migrate', fileInRepository(file), environment.migrate);
  return {
    migrate: watch ? fromSources(migrate('apps/api/src/migrate.ts')) : migrate('apps/api/dist/migrate.mjs'),
    seed: fromSources(define('seed', fileInRepository('apps/api/demo/seed.ts'), environment.seed)),
  };
}

/**
 * The same settings as in the images (`infra/docker`). A young generation of 8 MB is collected before buffers pile up,
 * a heap of at most 512 MB is collected before it has doubled, and one arena keeps the C library's memory together.
 * Ordinary work takes a tenth of that heap. With fixed limits, the C library gives back what pictures took; otherwise it
 * raises them with the first picture and keeps tens of megabytes.
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};

/** The product itself, as it was built. */
export function defineBuiltApps({ ports, environment }: DefineOptions): ProcessDefinition[] {
  const { api, storefront, admin } = environment;
  const urls = composeUrls(ports);
  const built = (name: string, file: string, env: Environment) =>
    define(name, fileInRepository(file), { ...memorySettings, ...env });
  return [
    { ...built('api', 'apps/api/dist/server.mjs', api), readyUrl: `${urls.api}/health/ready` },
    built('worker', 'apps/api/dist/worker.mjs', api),
    {
      ...built('storefront', 'apps/storefront/build/server/index.js', storefront),
      // A page asked for before the demo content is there would be kept for a moment as it was: empty.
      readyUrl: `${urls.storefront}/health`,
    },
    { ...built('admin', 'apps/admin/dist/server.mjs', admin), readyUrl: urls.admin },
  ];
}

/** The same processes once more, with other names and ports: `api-2`, `worker-2` and `storefront-2` for the second. */
export function defineReplica(replica: Replica, number: number, options: DefineOptions): ProcessDefinition[] {
  const { environment } = options;
  const ofReplica = defineBuiltApps({
    ports: { ...options.ports, ...replica },
    environment: {
      ...environment,
      api: { ...environment.api, API_PORT: String(replica.api) },
      storefront: { ...environment.storefront, STOREFRONT_PORT: String(replica.storefront) },
    },
  });
  return ofReplica
    .filter(({ name }) => name !== 'admin')
    .map((definition) => ({ ...definition, name: `${definition.name}-${number}` }));
}

/** The product's sources, watched for changes. */
export function defineWatchedApps({ ports, environment }: DefineOptions): ProcessDefinition[] {
  const { api, storefront, admin } = environment;
  const urls = composeUrls(ports);
  const watchNode = (file: string) => [
    ...[process.execPath, '--watch', '--watch-preserve-output'],
    ...['--import', rememberImports, file],
  ];
  return [
    {
      ...guard('api', 'apps/api', watchNode('src/server.ts'), api),
      readyUrl: `${urls.api}/health/ready`,
      mayAnswerErrors: true,
    },
    guard('worker', 'apps/api', watchNode('src/worker.ts'), api),
    {
      ...guard(
        'storefront',
        'apps/storefront',
        ['react-router', 'dev', '--port', String(ports.storefront)],
        storefront,
      ),
      readyUrl: urls.storefront,
      mayAnswerErrors: true,
    },
    {
      ...guard('admin', 'apps/admin', ['vite', '--port', String(ports.admin), '--strictPort'], admin),
      readyUrl: urls.admin,
      mayAnswerErrors: true,
    },
  ];
}

const rememberImports = new URL('../processes/remember-imports.mjs', import.meta.url).href;

function fromSources(definition: ProcessDefinition): ProcessDefinition {
  return { ...definition, args: ['--import', rememberImports, ...definition.args] };
}

function define(name: string, file: string, env: Environment): ProcessDefinition {
  return { name, args: [file], cwd: fileInRepository('.'), env: withMachine(env) };
}

/** A development server starts child processes, which have to end with it. */
function guard(name: string, folder: string, command: string[], env: Environment): ProcessDefinition {
  const cwd = fileInRepository(folder);
  const runGuarded = fileURLToPath(new URL('../processes/run-guarded.mjs', import.meta.url));
  const machine = withMachine(env);
  const PATH = `${fileInRepository(`${folder}/node_modules/.bin`)}:${machine.PATH}`;
  return { name, args: [runGuarded, ...command], cwd, env: { ...machine, PATH } };
}

/** A process gets only its part of the environment and what locates the machine's programs. */
function withMachine(env: Environment): NodeJS.ProcessEnv {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TZ',
    'LANG',
    'FFMPEG_PATH',
    'NODE_COMPILE_CACHE',
    'SSL_CERT_FILE',
    'NODE_EXTRA_CA_CERTS',
  ];
  const machine = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return { ...machine, ...env };
}
