import pg from 'pg';
import { measure } from '../rounds/measure.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { waitUntilEmpty } from '../setup/wait-until-empty.ts';

/** Mails that have gathered while the worker was stopped, until the last one is handed over. */
export const mails: Scenario = { title: 'Mails from a backlog, one worker', run: measureMails };

async function measureMails(bench: Bench, { mails: count }: Scale): Promise<Row[]> {
  const { stack } = bench;
  stack.kill('worker', 'SIGSTOP');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(
    `insert into outbound_messages (id, occasion, to_email, subject, text_body)
     select uuidv7(), 'bench:' || gen_random_uuid(), n || '@bench.test', 'A mail of the benchmark', repeat('Some text. ', 60)
       from generate_series(1, $1::int) n`,
    [count],
  );
  await client.end();
  const sample = await measure(bench, async () => {
    const startedMs = performance.now();
    stack.kill('worker', 'SIGCONT');
    await waitUntilEmpty(stack.databaseUrl, 'select count(*) from mail_queue');
    return { count, seconds: (performance.now() - startedMs) / 1_000, timesMs: [] };
  });
  return [
    {
      what: `${count} mails`,
      figures: {
        '/s': sample.perSecond,
        'worker CPU µs': (sample.cpuMs.worker ?? 0) * 1_000,
        'Postgres CPU µs': (sample.cpuMs.postgres ?? 0) * 1_000,
        statements: sample.statements,
      },
    },
  ];
}
