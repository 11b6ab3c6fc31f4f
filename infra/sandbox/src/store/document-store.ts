import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Named collections of JSON documents in one SQLite file; in memory without a file. */
export class DocumentStore {
  readonly #database: DatabaseSync;

  constructor(file?: string) {
    if (file) mkdirSync(path.dirname(file), { recursive: true });
    this.#database = new DatabaseSync(file ?? ':memory:');
    // WAL with full syncs: acknowledged writes survive a kill -9 and a power loss.
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
    this.#database.exec(`create table if not exists documents (
      position integer primary key autoincrement,
      collection text not null,
      id text not null,
      body text not null,
      unique (collection, id)
    )`);
  }

  collection<T extends object>(name: string): Collection<T> {
    return new Collection<T>(this.#database, name);
  }

  /** All writes or none. The work is synchronous, so no other request runs in between. */
  transaction<T>(work: () => T): T {
    if (this.#database.isTransaction) return work();
    this.#database.exec('begin immediate');
    try {
      const result = work();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  clear(): void {
    this.#database.exec('delete from documents');
  }

  close(): void {
    this.#database.close();
  }
}

export class Collection<T extends object> {
  readonly #database: DatabaseSync;
  readonly #name: string;

  constructor(database: DatabaseSync, name: string) {
    this.#database = database;
    this.#name = name;
  }

  find(id: string): T | null {
    const row = this.#database
      .prepare('select body from documents where collection = ? and id = ?')
      .get(this.#name, id);
    return row ? this.#parse(row.body) : null;
  }

  /** In the order in which the documents were first written. */
  list(): T[] {
    const rows = this.#database
      .prepare('select body from documents where collection = ? order by position')
      .all(this.#name);
    return rows.map((row) => this.#parse(row.body));
  }

  /** Those whose top-level field has the value. SQLite filters, so that not every document is parsed. */
  listWhere(field: keyof T & string, value: string): T[] {
    const rows = this.#database
      .prepare(
        `select body from documents where collection = ? and json_extract(body, '$.' || ?) = ? order by position`,
      )
      .all(this.#name, field, value);
    return rows.map((row) => this.#parse(row.body));
  }

  put(id: string, document: T): void {
    this.#database
      .prepare(
        `insert into documents (collection, id, body) values (?, ?, ?)
         on conflict (collection, id) do update set body = excluded.body`,
      )
      .run(this.#name, id, JSON.stringify(document));
  }

  remove(id: string): void {
    this.#database.prepare('delete from documents where collection = ? and id = ?').run(this.#name, id);
  }

  clear(): void {
    this.#database.prepare('delete from documents where collection = ?').run(this.#name);
  }

  #parse(body: unknown): T {
    // Safe: only `put` writes these rows, and it takes a T.
    return JSON.parse(String(body)) as T;
  }
}
