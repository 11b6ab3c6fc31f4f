import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { ListTiming } from './measure-lists.ts';
import type { BenchApp } from './open-bench.ts';

interface Statement {
  text: string;
  values: unknown[];
}

function hasText(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** The statements that `work` sends through the driver. */
async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  // The driver's own function is called with what came in.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given;
    if (hasText(statement)) sent.push({ text: statement.text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return sent;
}

/** Writes `explain (analyze, buffers)` of the statements that looked for each page into `file`. */
export async function explainSlowest(
  bench: BenchApp,
  pages: readonly ListTiming[],
  file: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const explain = async ({ name, url, p95Ms }: ListTiming): Promise<string> => {
    const sent = await record(() => bench.app.inject({ url, headers: bench.asAdmin }));
    const statements = sent.filter(({ text }) => text.includes('cardinality(ids)'));
    if (statements.length === 0) throw new Error(`${url} did not look for a page.`);
    const lines = [`${name} (p95 ${p95Ms.toFixed(1)} ms)`];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      lines.push(...rows.map((row) => row['QUERY PLAN']), '');
    }
    return lines.join('\n');
  };
  try {
    const texts: string[] = [];
    for (const page of pages) texts.push(await explain(page));
    await writeFile(file, texts.join('\n'));
  } finally {
    await client.end();
  }
}
