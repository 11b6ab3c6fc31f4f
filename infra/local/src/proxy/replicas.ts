const probeEveryMs = 200;
const probeLimitMs = 2_000;

/** The processes that serve one host name, and which of them answer. */
export interface Site {
  /** Their addresses. */
  replicas: string[];
  /** The path that answers below 500 while a process takes calls. */
  healthPath: string;
}

/**
 * Asks each process again and again whether it takes calls, and hands out those that do in turn. Without any, all of
 * them get calls: the answer of one that starts is better than none.
 */
export class Replicas {
  readonly #site: Site;
  #ready: string[];
  #turn = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(site: Site) {
    this.#site = site;
    this.#ready = site.replicas;
  }

  /** Resolves when it knows which of them answer now. */
  async start(): Promise<void> {
    await this.#probe();
    this.#timer = setInterval(() => void this.#probe(), probeEveryMs);
  }

  next(): string {
    this.#turn += 1;
    const found = this.#ready[this.#turn % this.#ready.length];
    if (!found) throw new Error('A site needs at least one address.');
    return found;
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #probe(): Promise<void> {
    const { replicas, healthPath } = this.#site;
    const answers = await Promise.all(replicas.map((replica) => answersWell(`${replica}${healthPath}`)));
    const ready = replicas.filter((_, index) => answers[index]);
    this.#ready = ready.length > 0 ? ready : replicas;
  }
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(probeLimitMs) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
