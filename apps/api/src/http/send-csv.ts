import { Readable } from 'node:stream';
import type { Endpoint } from '@credit-studio/contracts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** `/item-orders/export` is saved as `item-orders-2026-01-31.csv`. */
function nameFile({ path }: Endpoint, now: Date) {
  return `${path.split('/').at(-2)}-${now.toISOString().slice(0, 10)}.csv`;
}

/** Puts an apostrophe before cells that a spreadsheet would run as a formula. */
const format = { escape_formulas: true, record_delimiter: 'windows' } as const;

/** The file (RFC 4180) in pieces, with a BOM so that spreadsheets read it as UTF-8. */
async function* writeFile(
  row: z.ZodMiniObject,
  batches: AsyncIterable<readonly unknown[]>,
  mayContinue: () => Promise<boolean>,
) {
  const columns = Object.keys(row.shape);
  yield stringify([], { ...format, columns, header: true, bom: true });
  for await (const batch of batches) {
    // An unfinished file must not look complete: the error closes the connection.
    if (!(await mayContinue())) throw new Error('The CSV export was aborted.');
    // Like every other answer, a row is reduced to the fields that the schema declares.
    yield stringify(
      batch.map((fields) => row.parse(fields)),
      { ...format, columns },
    );
  }
}

/**
 * Streams rows as a CSV file. A batch is read when the client has taken the one before, and none after it has
 * disconnected. When `mayContinue` returns false before a batch, the connection is closed.
 */
export function sendCsv(
  endpoint: Endpoint,
  batches: AsyncIterable<readonly unknown[]>,
  { reply, mayContinue }: { reply: FastifyReply; mayContinue: () => Promise<boolean> },
) {
  const row = endpoint.response;
  if (!(row instanceof z.ZodMiniObject))
    throw new Error(`${endpoint.path} does not declare the fields of a row.`);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${nameFile(endpoint, new Date())}"`)
    .send(Readable.from(writeFile(row, batches, mayContinue), { highWaterMark: 1 }));
}
