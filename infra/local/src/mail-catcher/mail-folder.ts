import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { type MailSummary, summariseMail } from './describe-mail.ts';

const keptMails = 500;

/** The caught mails, one `.eml` file each, named so that they sort by time of arrival. */
export class MailFolder {
  readonly #folder: string;
  /** Oldest first. The folder belongs to this process, so it is read once. */
  readonly #ids: string[];
  readonly #summaries = new Map<string, MailSummary>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    this.#ids = names.map((name) => path.basename(name, '.eml')).sort();
  }

  /** Newest first. A mail is parsed when it is first listed, not while it is received. */
  async list(): Promise<MailSummary[]> {
    const mails = await Promise.all(this.#ids.map((id) => this.#summarise(id)));
    return mails.filter((mail) => mail !== null).reverse();
  }

  async add(raw: Buffer): Promise<string> {
    const id = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const draft = path.join(this.#folder, `${id}.draft`);
    await writeFile(draft, raw);
    await rename(draft, this.#fileOf(id));
    this.#ids.push(id);
    await this.#remove(this.#ids.splice(0, Math.max(0, this.#ids.length - keptMails)));
    return id;
  }

  async find(id: string): Promise<Email | null> {
    const raw = await readFile(this.#fileOf(id)).catch(() => null);
    return raw && PostalMime.parse(raw);
  }

  async clear(): Promise<void> {
    await this.#remove(this.#ids.splice(0));
  }

  async #summarise(id: string): Promise<MailSummary | null> {
    const known = this.#summaries.get(id);
    if (known) return known;
    const mail = await this.find(id);
    if (!mail) return null;
    const summary = summariseMail(id, mail);
    if (this.#ids.includes(id)) this.#summaries.set(id, summary);
    return summary;
  }

  async #remove(ids: string[]): Promise<void> {
    for (const id of ids) this.#summaries.delete(id);
    await Promise.all(ids.map((id) => rm(this.#fileOf(id), { force: true })));
  }

  /** `basename` keeps an id that comes from a URL inside the folder. */
  #fileOf(id: string): string {
    return path.join(this.#folder, `${path.basename(id)}.eml`);
  }
}
