import pg from 'pg';
import { z } from 'zod';
import { readMemory } from '../machine/memory.ts';
import { measure } from '../rounds/measure.ts';
import { percentile } from '../rounds/percentile.ts';
import type { Bench, Row, Scale, Scenario } from '../scenario.ts';
import { giveCredits, startGeneration, uploadPicture } from '../setup/pictures.ts';
import { runAtOnce, runEvenly } from '../setup/run-at-once.ts';
import { waitUntilEmpty } from '../setup/wait-until-empty.ts';

/** Each customer may have this many unfinished generations. */
const perCustomer = 2;

const providerSchema = z.object({
  videos: z.array(z.object({ id: z.string(), status: z.string(), updatedAt: z.coerce.date() })),
});

/** As many customers as there are generations for, within a minute; what is left without the provider's own time. */
export const generations: Scenario = { title: 'Generations, one worker', run: measureGenerations };

async function measureGenerations(
  bench: Bench,
  { generations: count, generationSeconds }: Scale,
): Promise<Row[]> {
  const { stack } = bench;
  const customers = await bench.customers(Math.ceil(count / perCustomer));
  await giveCredits(stack, customers, perCustomer);
  const pictures = new Map<string, string>();
  await runAtOnce(customers, 4, async (customer) =>
    pictures.set(customer.id, await uploadPicture(stack, customer)),
  );
  const since = new Date();
  const sample = await measure(
    bench,
    () =>
      runEvenly([...customers, ...customers].slice(0, count), generationSeconds, (customer) =>
        startGeneration(customer, pictures.get(customer.id) ?? ''),
      ),
    () => waitUntilEmpty(stack.databaseUrl, 'select count(*) from generation_jobs'),
  );
  const { submitted, playable, succeeded } = await readDelays(bench, since);
  return [
    {
      what: `${count} generations`,
      figures: {
        'started /s': sample.perSecond,
        succeeded,
        'asked→submitted p50 ms': percentile(submitted, 0.5),
        'asked→submitted p95 ms': percentile(submitted, 0.95),
        'done→playable p50 ms': percentile(playable, 0.5),
        'done→playable p95 ms': percentile(playable, 0.95),
        'worker CPU µs': (sample.cpuMs.worker ?? 0) * 1_000,
        'worker peak MB': readMemory(stack.processOf('worker').pid)?.peakMb ?? null,
        statements: sample.statements,
      },
    },
  ];
}

/** From the request to the provider's order, and from the provider's last word to the stored file, in milliseconds. */
async function readDelays({ stack }: Bench, since: Date) {
  const answer = await fetch(`${stack.urls.geminiSandbox}/__control/state`);
  const { videos } = providerSchema.parse(await answer.json());
  const doneAt = new Map(videos.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ job: string; asked: Date; sent: Date; ended: Date; status: string }>(
    `select provider_job_id as job, created_at as asked, submitted_at as sent, finished_at as ended, status
       from generations where created_at >= $1 and submitted_at is not null`,
    [since],
  );
  await client.end();
  return {
    succeeded: rows.filter(({ status }) => status === 'succeeded').length,
    submitted: rows.map(({ asked, sent }) => sent.getTime() - asked.getTime()),
    playable: rows.map(({ job, ended }) => ended.getTime() - (doneAt.get(job) ?? Number.NaN)),
  };
}
