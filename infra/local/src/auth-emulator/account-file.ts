import { readFile, rename, writeFile } from 'node:fs/promises';

const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Copies the emulator's accounts to a file, and back into a fresh emulator. */
export class AccountFile {
  readonly #accountsUrl: string;
  readonly #file: string;
  #running: Promise<void> | null = null;
  #queued: Promise<void> | null = null;

  constructor({ url, projectId, file }: { url: string; projectId: string; file: string }) {
    this.#accountsUrl = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
    this.#file = file;
  }

  /** Resolves when a copy taken after this call lies on the disk; callers that meet share one copy. */
  save(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#write().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = null;
        return this.save();
      });
    return this.#queued;
  }

  async restore(): Promise<void> {
    const saved = await readFile(this.#file, 'utf8').catch(() => null);
    if (saved === null || !saved.includes('"localId"')) return;
    const response = await fetch(`${this.#accountsUrl}:batchCreate`, {
      method: 'POST',
      headers,
      body: saved,
    });
    if (!response.ok) {
      throw new Error(`The accounts in ${this.#file} cannot be read back: ${await response.text()}`);
    }
  }

  async #write(): Promise<void> {
    const response = await fetch(`${this.#accountsUrl}:batchGet?maxResults=-1`, { headers });
    if (!response.ok) throw new Error(`The accounts cannot be exported: ${await response.text()}`);
    await writeFile(`${this.#file}.draft`, await response.text(), { mode: 0o600 });
    await rename(`${this.#file}.draft`, this.#file);
  }
}
