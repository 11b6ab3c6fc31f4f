import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const keptMails = 500;

/** The caught mails, one `.eml` file each, named so that they sort by time of arrival. */
export class MailFolder {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  /** Newest first. */
  async listIds(): Promise<string[]> {
    const names = await readdir(this.#folder);
    const ids = names.filter((name) => name.endsWith('.eml')).map((name) => path.basename(name, '.eml'));
    return ids.sort().reverse();
  }

  async add(raw: Buffer): Promise<string> {
    const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const draft = path.join(this.#folder, `${id}.draft`);
    await writeFile(draft, raw);
    await rename(draft, this.#fileOf(id));
    const surplus = (await this.listIds()).slice(keptMails);
    await Promise.all(surplus.map((old) => rm(this.#fileOf(old), { force: true })));
    return id;
  }

  async find(id: string): Promise<Email | null> {
    const raw = await readFile(this.#fileOf(id)).catch(() => null);
    return raw && PostalMime.parse(raw);
  }

  async clear(): Promise<void> {
    await Promise.all((await this.listIds()).map((id) => rm(this.#fileOf(id), { force: true })));
  }

  /** `basename` keeps an id that comes from a URL inside the folder. */
  #fileOf(id: string): string {
    return path.join(this.#folder, `${path.basename(id)}.eml`);
  }
}
