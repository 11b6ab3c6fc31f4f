import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type LocalPorts, loadLocalSettings } from '../settings/index.ts';
import { claimDataDir } from './claim-data-dir.ts';
import {
  composeUrls,
  type StackEnvironment,
  type StackOrigins,
  type StackUrls,
} from './compose-environment.ts';
import { LocalStack } from './local-stack.ts';
import { composeOrigins } from './production-trial.ts';

export interface StackOptions {
  /** Those that are not given are the environment's, or the default ones. */
  ports?: Partial<LocalPorts>;
  dataDir?: string;
  /** Settings of the Postgres server such as `shared_buffers=1GB`; they win over the modest ones of a local run. */
  postgresSettings?: string[];
  /** Development servers with hot reload instead of built apps. */
  watch?: boolean;
  /** The settings of a deployment, behind a proxy with TLS, with the sandboxes in the place of the providers. */
  production?: boolean;
  /** How many APIs, workers and storefronts run; the proxy of a production stack shares the calls among them. */
  replicas?: number;
  /** Builds the apps first (default); false uses the existing builds. */
  build?: boolean;
  /** Variables that single processes have in addition, by the name of the process. */
  variables?: Record<string, Record<string, string>>;
  /** Restarts processes that exit unexpectedly (default). Crash tests set it to false. */
  restartCrashed?: boolean;
  /** Prints nothing to the console. */
  quiet?: boolean;
  /** Called when a process keeps crashing; by default the stack stops and reports why. */
  onFatal?(message: string): void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/**
 * The controls take the name of a process: postgres, services (sandboxes, identity emulator and mail catcher), api,
 * worker, storefront or admin. An unknown name throws an error that lists them.
 */
export interface Stack {
  urls: StackUrls;
  /** Where a browser finds the apps: other addresses than `urls` when a proxy is in front of them. */
  origins: StackOrigins;
  ports: LocalPorts;
  databaseUrl: string;
  env: StackEnvironment;
  kill(name: string, signal: NodeJS.Signals): void;
  /** Stops the process if it runs, starts it and waits until it is ready. */
  restart(name: string): Promise<void>;
  processOf(name: string): { pid: number | null };
  logOf(name: string): string;
  /** Stops the apps, then the services, Postgres last. */
  stop(): Promise<void>;
  /** Kills all processes. */
  killAll(): void;
}

/** Starts the local stack and resolves when every part of it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const settings = loadLocalSettings();
  const ports = { ...settings.ports, ...options.ports };
  const dataDir = path.resolve(options.dataDir ?? settings.dataDir);
  const production = options.production ?? false;
  const print = (line: string) => {
    if (!options.quiet) console.warn(line);
  };
  mkdirSync(dataDir, { recursive: true });
  const claim = await claimDataDir(dataDir);
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= local.stop().finally(() => claim.release());
    return stopping;
  };
  const stopOnFatal = (message: string) => {
    print(message);
    void stop();
  };
  const local = new LocalStack({
    ...{ ports, dataDir, print, onFatal: options.onFatal ?? stopOnFatal },
    postgresSettings: options.postgresSettings ?? [],
    watch: options.watch ?? false,
    production,
    replicas: options.replicas ?? 1,
    variables: options.variables ?? {},
    build: options.build ?? true,
    restartCrashed: options.restartCrashed ?? true,
    signal: options.signal ?? new AbortController().signal,
  });
  try {
    const { environment, databaseUrl } = await local.start();
    return {
      ...describeControls(local),
      urls: composeUrls(ports),
      origins: composeOrigins(ports, { production }),
      ports,
      databaseUrl,
      env: environment,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Postgres is not a child of Node and has a separate supervisor; callers control it like the other processes. */
function describeControls({ supervisor, postgres }: LocalStack) {
  return {
    kill: (name: string, signal: NodeJS.Signals) =>
      name === 'postgres' ? postgres.kill(signal) : supervisor.kill(name, signal),
    restart: (name: string) => (name === 'postgres' ? postgres.restart() : supervisor.restart(name)),
    processOf: (name: string) => ({ pid: name === 'postgres' ? postgres.pid : supervisor.findPid(name) }),
    logOf: (name: string) => supervisor.readLog(name),
    killAll: () => {
      supervisor.killAll();
      postgres.kill('SIGQUIT');
    },
  };
}
