import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../ports/index.ts';
import type { LocalPorts } from '../settings/index.ts';
import { type ProcessDefinition, Supervisor } from '../supervisor/index.ts';
import { buildApps } from './build-apps.ts';
import { checkPorts } from './check-ports.ts';
import { composeEnvironment, type StackEnvironment } from './compose-environment.ts';
import {
  defineBuiltApps,
  definePreparations,
  defineProxy,
  defineReplica,
  defineServices,
  defineWatchedApps,
  type Replica,
} from './define-processes.ts';
import { PostgresSupervisor } from './postgres-supervisor.ts';
import { composeOrigins, toProductionTrial } from './production-trial.ts';
import { type RunOptions, runOnce } from './run-once.ts';
import { loadSecretsKey } from './secrets-key.ts';
import { removeStackRecord, writeStackRecord } from './stack-record.ts';

export interface LocalStackOptions {
  ports: LocalPorts;
  dataDir: string;
  postgresSettings: string[];
  watch: boolean;
  production: boolean;
  replicas: number;
  variables: Record<string, Record<string, string>>;
  build: boolean;
  restartCrashed: boolean;
  signal: AbortSignal;
  print(line: string): void;
  onFatal(message: string): void;
}

/** The parts of one stack, in the order of their dependencies. */
export class LocalStack {
  readonly supervisor: Supervisor;
  readonly postgres: PostgresSupervisor;
  readonly #options: LocalStackOptions;
  readonly #run: RunOptions;
  readonly #postgresDir: string;
  #appNames: string[] = [];
  readonly #stopping = new AbortController();
  #building: Promise<void> = Promise.resolve();

  constructor(options: LocalStackOptions) {
    const { dataDir, ports, restartCrashed, print, onFatal, signal } = options;
    const logFolder = path.join(dataDir, 'logs');
    this.#options = options;
    this.#run = { logFolder, print, signal: AbortSignal.any([signal, this.#stopping.signal]) };
    this.#postgresDir = path.join(dataDir, 'postgres');
    this.supervisor = new Supervisor({
      logFolder,
      restartCrashed,
      print,
      onFatal,
      onChange: () => this.#note(),
    });
    this.postgres = new PostgresSupervisor({
      postgres: {
        dataDir: this.#postgresDir,
        port: ports.postgres,
        settings: options.postgresSettings,
        logFile: path.join(logFolder, 'postgres.log'),
      },
      ...{ restartCrashed, print, onFatal },
    });
  }

  async start(): Promise<{ environment: StackEnvironment; databaseUrl: string }> {
    const { ports, dataDir, watch, production, build, signal } = this.#options;
    const { proxy: _, ...withoutProxy } = ports;
    await checkPorts(production ? ports : withoutProxy, this.#postgresDir);
    mkdirSync(this.#run.logFolder, { recursive: true });
    if (build && !watch) this.#building = buildApps(this.#run);
    // A failed build is reported where it is awaited, and must not end the process before that.
    this.#building.catch(() => undefined);
    const { url: databaseUrl } = await this.postgres.start();
    const secretsKey = loadSecretsKey(dataDir);
    const composed = composeEnvironment({
      ...{ ports, dataDir, databaseUrl, secretsKey },
      origins: composeOrigins(ports, { production }),
    });
    const replicas = await this.#findReplicaPorts();
    const environment = production
      ? toProductionTrial(composed, { ports, replicas, dataDir, secretsKey })
      : composed;
    const services = this.#startAll(defineServices({ ports, environment }));
    services.catch(() => undefined);
    const { migrate, seed } = definePreparations(environment, { watch });
    await this.#building;
    await runOnce(migrate, this.#run);
    // The worker would postpone mails and payments for a minute if it found no one to hand them to.
    await services;
    signal.throwIfAborted();
    const apps = watch ? defineWatchedApps({ ports, environment }) : defineBuiltApps({ ports, environment });
    if (!watch)
      apps.push(
        ...replicas.flatMap((replica, index) => defineReplica(replica, index + 2, { ports, environment })),
      );
    if (production) apps.push(defineProxy({ ports, environment }));
    this.#appNames = apps.map(({ name }) => name);
    await Promise.all([this.#seedOnce(seed), this.#startAll(apps)]);
    signal.throwIfAborted();
    return { environment, databaseUrl };
  }

  /** The apps first, then the services, Postgres last. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#note();
    // A build in progress writes into the apps' folders, where the next start builds too.
    await this.#building.catch(() => undefined);
    await this.supervisor.stop(this.#appNames);
    await this.supervisor.stop();
    await this.postgres.stop();
    removeStackRecord(this.#options.dataDir);
  }

  /** Those beyond the first, whose ports no one has to know. */
  #findReplicaPorts(): Promise<Replica[]> {
    const missing = Array.from({ length: this.#options.replicas - 1 });
    return Promise.all(
      missing.map(async () => ({ api: await findFreePort(), storefront: await findFreePort() })),
    );
  }

  async #startAll(definitions: ProcessDefinition[]): Promise<void> {
    const { variables } = this.#options;
    await Promise.all(
      definitions.map(({ env, ...definition }) =>
        this.supervisor.start({ ...definition, env: { ...env, ...variables[definition.name] } }),
      ),
    );
  }

  /** Seeds the demo content once, so that deleted content does not come back. */
  async #seedOnce(seed: ProcessDefinition): Promise<void> {
    const stamp = path.join(this.#options.dataDir, 'seeded');
    if (existsSync(stamp)) return;
    await runOnce(seed, this.#run);
    writeFileSync(stamp, `${new Date().toISOString()}\n`);
  }

  #note(): void {
    const { dataDir, ports, production } = this.#options;
    writeStackRecord(dataDir, {
      state: this.#stopping.signal.aborted ? 'stopping' : 'running',
      storefront: composeOrigins(ports, { production }).storefront,
      processes: this.supervisor.listRunning(),
    });
  }
}
