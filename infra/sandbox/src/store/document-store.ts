import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Field<T> = keyof T & string;

interface Selection<T> {
  orderBy?: Field<T>;
  limit?: number;
}

/** Named collections of JSON documents in one SQLite file; in memory without a file. */
export class DocumentStore {
  readonly #database: DatabaseSync;

  constructor(file?: string) {
    if (file) mkdirSync(path.dirname(file), { recursive: true });
    this.#database = new DatabaseSync(file ?? ':memory:');
    // Acknowledged writes survive a kill -9. Surviving a power loss would cost a sync of the disk for each of them.
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
    this.#database.exec(`create table if not exists documents (
      position integer primary key autoincrement,
      collection text not null,
      id text not null,
      body text not null,
      unique (collection, id)
    )`);
    // Within a collection its entries are in the order of the rows.
    this.#database.exec('create index if not exists "in order" on documents (collection)');
  }

  /** `indexes` are the fields, single or combined, that its documents are looked up by. */
  collection<T extends object>(name: string, indexes: Field<T>[][] = []): Collection<T> {
    for (const fields of indexes) {
      const values = fields.map((field) => `json_extract(body, '$.${field}')`).join(', ');
      this.#database.exec(
        `create index if not exists "${name} by ${fields.join(', ')}" on documents (${values}) where collection = '${name}'`,
      );
    }
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
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, name: string) {
    this.#database = database;
    this.#name = name;
  }

  find(id: string): T | null {
    const row = this.#prepare('select body from documents where collection = ? and id = ?').get(
      this.#name,
      id,
    );
    return row ? this.#parse(row.body) : null;
  }

  /** In the order in which the documents were first written; with a limit the newest ones, in that order. */
  list(limit = -1): T[] {
    const rows = this.#prepare(
      'select body from documents where collection = ? order by position desc limit ?',
    ).all(this.#name, limit);
    return rows.map((row) => this.#parse(row.body)).reverse();
  }

  /** Those whose top-level field has the value, found by the index of that field. */
  listWhere(field: Field<T>, value: string, selection: Selection<T> = {}): T[] {
    return this.#select('body', { field, value, ...selection }).map((row) => this.#parse(row.body));
  }

  /** The ids of `listWhere`, without reading the documents. */
  listIdsWhere(field: Field<T>, value: string, selection: Selection<T> = {}): string[] {
    return this.#select('id', { field, value, ...selection }).map(({ id }) => String(id));
  }

  put(id: string, document: T): void {
    this.#prepare(
      `insert into documents (collection, id, body) values (?, ?, ?)
         on conflict (collection, id) do update set body = excluded.body`,
    ).run(this.#name, id, JSON.stringify(document));
  }

  remove(id: string): void {
    this.#prepare('delete from documents where collection = ? and id = ?').run(this.#name, id);
  }

  clear(): void {
    this.#prepare('delete from documents where collection = ?').run(this.#name);
  }

  /** Names stand in the statement itself: SQLite would not recognise a parameter as the condition of an index. */
  #select(
    column: 'body' | 'id',
    { field, value, orderBy, limit = -1 }: Selection<T> & { field: Field<T>; value: string },
  ) {
    const order = orderBy ? `json_extract(body, '$.${orderBy}')` : 'position';
    return this.#prepare(
      `select ${column} from documents
       where collection = '${this.#name}' and json_extract(body, '$.${field}') = ? order by ${order} limit ?`,
    ).all(value, limit);
  }

  /** Preparing a statement costs several times as much as running it. */
  #prepare(text: string): StatementSync {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    return statement;
  }

  #parse(body: unknown): T {
    // Safe: only `put` writes these rows, and it takes a T.
    return JSON.parse(String(body)) as T;
  }
}
