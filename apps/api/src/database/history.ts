import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A stretch of the history of one person, newest first. */
export interface HistoryRequest {
  userId: string;
  /** Only what is older; whole milliseconds, as they travel. */
  before: Date;
  limit: number;
}

/** Condition and order of one table's part, both of which an index of the person's rows by time serves. */
export function composeHistory(
  { userId, at }: { userId: PgColumn; at: PgColumn },
  request: HistoryRequest,
): { where: SQL | undefined; orderBy: SQL; limit: number } {
  return {
    where: and(eq(userId, request.userId), lt(at, request.before)),
    orderBy: desc(at),
    limit: request.limit,
  };
}

type ListBefore<Row> = (request: HistoryRequest) => Promise<Row[]>;

const batchSize = 500;

/** All rows of one part, newest first, in batches. `list` is the part, and `findTime` when a row was made. */
export async function listWholeHistory<Row>(
  { userId, before }: Pick<HistoryRequest, 'userId' | 'before'>,
  { list, findTime }: { list: ListBefore<Row>; findTime: (row: Row) => Date },
): Promise<Row[]> {
  const rows: Row[] = [];
  let [end, limit] = [before, batchSize];
  for (;;) {
    const batch = await list({ userId, before: end, limit });
    const last = batch.at(-1);
    if (!last || batch.length < limit) return [...rows, ...batch];
    // Rows of the last millisecond may continue in the next batch, which reads all of them.
    const lastMs = findTime(last).getTime();
    const complete = batch.filter((row) => findTime(row).getTime() > lastMs);
    rows.push(...complete);
    if (complete.length === 0) limit *= 2;
    end = new Date(lastMs + 1);
  }
}
