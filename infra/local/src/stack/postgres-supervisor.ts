import { type Postgres, type PostgresOptions, startPostgres } from '../postgres/index.ts';
import { isProcessAlive } from '../processes/index.ts';
import { RestartBudget } from '../supervisor/index.ts';

const checkIntervalMs = 250;

interface PostgresSupervisorOptions {
  postgres: PostgresOptions;
  restartCrashed: boolean;
  print(line: string): void;
  onFatal(message: string): void;
}

/** Postgres as a member of the stack: started again when it dies, although it is no one's Node child. */
export class PostgresSupervisor {
  readonly #options: PostgresSupervisorOptions;
  readonly #budget = new RestartBudget();
  #postgres: Postgres | null = null;
  #starting: Promise<Postgres> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PostgresSupervisorOptions) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#postgres && isProcessAlive(this.#postgres.pid) ? this.#postgres.pid : null;
  }

  async start(): Promise<Postgres> {
    this.#starting = startPostgres(this.#options.postgres);
    this.#postgres = await this.#starting;
    if (this.#options.restartCrashed) this.#watch();
    return this.#postgres;
  }

  kill(signal: NodeJS.Signals): void {
    if (this.#postgres && this.pid !== null) process.kill(this.#postgres.pid, signal);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    // A start in progress finishes first; otherwise its server would be left running.
    const last = await this.#starting?.catch(() => null);
    if (this.#timer) clearInterval(this.#timer);
    await (last ?? this.#postgres)?.stop();
  }

  #watch(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (this.pid !== null) return;
      if (this.#timer) clearInterval(this.#timer);
      const { print, onFatal, postgres } = this.#options;
      if (!this.#budget.recordCrash()) {
        onFatal(`postgres ended too often. See ${postgres.logFile}`);
        return;
      }
      print('[postgres] exited unexpectedly; restarting it');
      this.start().catch((error: unknown) => onFatal(String(error)));
    }, checkIntervalMs);
  }
}
