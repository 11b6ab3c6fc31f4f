import { Readable } from 'node:stream';
import type { Endpoint } from '@credit-studio/contracts';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** `/item-orders/export` is saved as `item-orders-2026-01-31.csv`. */
function nameFile({ path }: Endpoint, now: Date) {
  return `${path.split('/').at(-2)}-${now.toISOString().slice(0, 10)}.csv`;
}

/** Cells that a spreadsheet would run as a formula get an apostrophe in front. */
const format = { escape_formulas: true, record_delimiter: 'windows' } as const;

/** The file (RFC 4180) piece by piece, with a BOM, by which spreadsheets know UTF-8. */
async function* writeFile(
  row: z.ZodObject,
  batches: AsyncIterable<readonly unknown[]>,
  mayGoOn: () => Promise<boolean>,
) {
  const columns = Object.keys(row.shape);
  yield stringify([], { ...format, columns, header: true, bom: true });
  for await (const batch of batches) {
    // A file that is not finished must not seem whole: the error breaks the connection.
    if (!(await mayGoOn())) throw new Error('The file was broken off.');
    // Each row is reduced to what the schema declares, as the answers of every other call are.
    yield stringify(
      batch.map((fields) => row.parse(fields)),
      { ...format, columns },
    );
  }
}

/**
 * Streams rows as a CSV file. The next batch is asked for when the reader has taken the last, and none once the
 * reader is gone; a file of which `mayGoOn` says no before a batch is sent breaks off, rather than seem whole.
 */
export function sendCsv(
  endpoint: Endpoint,
  batches: AsyncIterable<readonly unknown[]>,
  { reply, mayGoOn }: { reply: FastifyReply; mayGoOn: () => Promise<boolean> },
) {
  const row = endpoint.response;
  if (!(row instanceof z.ZodObject))
    throw new Error(`${endpoint.path} does not declare the fields of a row.`);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${nameFile(endpoint, new Date())}"`)
    .send(Readable.from(writeFile(row, batches, mayGoOn), { highWaterMark: 1 }));
}
