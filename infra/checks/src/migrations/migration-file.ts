import { type Node, parse } from 'libpg-query';

/** How `apps/api/src/database/migrations` runs a file: the same comments decide it there. */
type MigrationWay = 'transaction' | 'concurrently' | 'backfill';

export interface MigrationFile {
  file: string;
  way: MigrationWay;
  /** The table of a backfill. */
  table: string | null;
  /** Its note says that no released version uses what it takes away. */
  isContract: boolean;
  statements: { node: Node; line: number }[];
  /** Parts between breakpoints, which the runner sends one by one. */
  parts: number;
}

/** One reason why a migration would hold up or break the version that still serves requests. */
export interface Refusal {
  problem: string;
  /** What to write. */
  instead: string;
}

const breakpoint = '--> statement-breakpoint';

/** Throws with Postgres's own message when the file is not SQL. */
export async function parseMigration(file: string, text: string): Promise<MigrationFile> {
  const comments = readFirstComments(text);
  const table = comments.map((comment) => /^backfill:\s*(\w+)$/.exec(comment)?.[1]).find(Boolean) ?? null;
  const isConcurrent = comments.includes('concurrently');
  const bytes = Buffer.from(text);
  const { stmts = [] } = await parse(text);
  return {
    ...{ file, table, way: isConcurrent ? 'concurrently' : table === null ? 'transaction' : 'backfill' },
    isContract: /^\s*--\s*contract: released in \S/m.test(text),
    statements: stmts.flatMap(({ stmt, stmt_location: start = 0 }) =>
      stmt ? [{ node: stmt, line: findLine(bytes, start) }] : [],
    ),
    parts: text.split(breakpoint).filter((part) => part.trim() !== '').length,
  };
}

function readFirstComments(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => !/^\s*--/.test(line));
  return lines.slice(0, end === -1 ? undefined : end).map((line) => line.replace(/^\s*--\s*/, '').trim());
}

/** The parser counts bytes, from the end of the statement before; comments in between belong to neither. */
function findLine(bytes: Buffer, start: number): number {
  const rest = bytes.subarray(start).toString();
  const gap = /^(\s|--[^\n]*\n)*/.exec(rest)?.[0] ?? '';
  return (bytes.subarray(0, start).toString() + gap).split('\n').length;
}
