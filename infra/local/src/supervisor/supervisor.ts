import { ProcessFailedError } from '../processes/index.ts';
import { ProcessLog } from './process-log.ts';
import { RestartBudget } from './restart-budget.ts';
import { type ProcessDefinition, SupervisedProcess } from './supervised-process.ts';

export interface SupervisorOptions {
  logFolder: string;
  /** Restarts a process that exited unexpectedly. */
  restartCrashed: boolean;
  /** Reports one line to the console. */
  print(line: string): void;
  /** The set of running processes has changed. */
  onChange?(): void;
  /** A process keeps crashing and is not restarted again. */
  onFatal(message: string): void;
}

interface Member {
  process: SupervisedProcess;
  budget: RestartBudget;
  /** True while it is being stopped, so that its exit is no crash. */
  stopping: boolean;
  timer: NodeJS.Timeout | null;
}

/** Long enough for a machine with little time for it. A process that ends is reported at once. */
const readyTimeoutMs = 180_000;

/** Keeps a set of named processes running. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #members = new Map<string, Member>();

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Starts a process and waits until it is ready. */
  async start(definition: ProcessDefinition): Promise<void> {
    const { logFolder, print } = this.#options;
    const log = new ProcessLog({ folder: logFolder, name: definition.name, onWarning: print });
    const member: Member = {
      process: new SupervisedProcess(definition, log),
      budget: new RestartBudget(),
      stopping: false,
      timer: null,
    };
    this.#members.set(definition.name, member);
    this.#launch(member);
    await member.process.waitUntilReady(readyTimeoutMs);
  }

  async restart(name: string): Promise<void> {
    const member = this.#get(name);
    await this.#stop(member);
    member.stopping = false;
    this.#launch(member);
    await member.process.waitUntilReady(readyTimeoutMs);
  }

  kill(name: string, signal: NodeJS.Signals): void {
    this.#get(name).process.kill(signal);
  }

  findPid(name: string): number | null {
    return this.#get(name).process.pid;
  }

  readLog(name: string): string {
    return this.#get(name).process.log.read();
  }

  listRunning(): { name: string; pid: number }[] {
    return [...this.#members].flatMap(([name, { process }]) =>
      process.pid === null ? [] : [{ name, pid: process.pid }],
    );
  }

  /** Stops the named processes, or all of them. */
  async stop(names = [...this.#members.keys()]): Promise<void> {
    const members = names.flatMap((name) => this.#members.get(name) ?? []);
    await Promise.all(members.map((member) => this.#stop(member)));
  }

  killAll(): void {
    for (const member of this.#members.values()) {
      member.stopping = true;
      member.process.kill('SIGKILL');
    }
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  #launch(member: Member): void {
    member.process.start((how) => {
      this.#options.onChange?.();
      if (!member.stopping) this.#handleCrash(member, how);
    });
    this.#options.onChange?.();
  }

  #handleCrash(member: Member, how: string): void {
    const { restartCrashed, print, onFatal } = this.#options;
    const { definition, log } = member.process;
    if (!restartCrashed) return;
    const verdict = member.budget.recordCrash();
    if (!verdict) {
      member.stopping = true;
      const what = `${definition.name} ended too often (${how})`;
      onFatal(new ProcessFailedError({ what, cause: log.readTail(), logFile: log.file }).message);
      return;
    }
    print(`[${definition.name}] exited unexpectedly (${how}); restarting it`);
    member.timer = setTimeout(() => {
      if (!member.stopping) this.#launch(member);
    }, verdict.waitMs);
  }

  async #stop(member: Member): Promise<void> {
    member.stopping = true;
    if (member.timer) clearTimeout(member.timer);
    await member.process.stop();
  }

  #get(name: string): Member {
    const member = this.#members.get(name);
    if (!member)
      throw new Error(`There is no process "${name}": there are ${[...this.#members.keys()].join(', ')}.`);
    return member;
  }
}
