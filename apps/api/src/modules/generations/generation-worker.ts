import { randomUUID } from 'node:crypto';
import type { Services } from '../../context.ts';
import { createAutoResetEvent } from '../../database/follow-subjects.ts';
import { startRepeating } from '../../jobs/index.ts';
import { createInFlightGrowth, listKeyCapacities, markAiKeysUsed } from '../ai-keys/index.ts';
import {
  type ClaimedJob,
  claimJobs,
  countInFlight,
  findDue,
  renewClaims,
  renewEveryMs,
} from './queue/claim-jobs.ts';
import { decideLanes, type InFlight, type KeyCapacity } from './queue/decide-lanes.ts';
import { type GenerationTask, type NextTask, taskModels } from './queue/generation-tasks.ts';
import { createKeyTurns } from './queue/key-turns.ts';
import { hastenFront, type Settlement, settleJobs } from './queue/settle-jobs.ts';
import { runStep } from './run-step.ts';

/** Other workers' jobs become due without a notification, and a notification may be lost. */
const longestSleepMs = 1_000;

/** What was known when a batch of jobs was claimed. */
interface Claim {
  capacities: readonly KeyCapacity[];
  inFlight: readonly InFlight[];
  claimed: readonly ClaimedJob[];
}

/**
 * Runs the tasks of generations: claims what is due, runs up to `concurrency` tasks of each kind at a time, and stores
 * together what the finished ones led to. It holds nothing while a job renders at the provider.
 */
export function startGenerationWorker(services: Services, { concurrency }: { concurrency: number }) {
  const workerId = randomUUID();
  const stop = new AbortController();
  const event = createAutoResetEvent();
  const running = new Map<string, { task: GenerationTask; done: Promise<void> }>();
  const growth = createInFlightGrowth(services);
  const keyTurns = createKeyTurns();
  let settlements: Settlement[] = [];
  let usedKeys = new Set<string>();
  let lastFinishMs = performance.now();

  const settle = async () => {
    const settled = settlements;
    settlements = [];
    try {
      await settleJobs(services, { workerId, settlements: settled });
    } catch (error) {
      settlements = [...settled, ...settlements];
      throw error;
    }
    for (const { id } of settled) running.delete(id);
    if (settled.some(({ hasLeftProvider }) => hasLeftProvider)) await hastenFront(services);
  };

  const run = async ({ job, generation }: ClaimedJob, claim: Claim) => {
    const sinceFinishMs = performance.now() - lastFinishMs;
    const { inFlight, maxInFlight } = findUse(job, claim);
    const next = await runStep(
      services,
      { job, generation },
      { inFlight, sinceFinishMs, signal: stop.signal },
    );
    const hasLeftProvider = job.task === 'poll' && next?.task !== 'poll';
    if (hasLeftProvider) lastFinishMs = performance.now();
    settlements.push({ id: generation.id, next, hasLeftProvider });
    event.set();
    if (isAccepted(job.task, next) && job.aiKeyId && job.model)
      await growth.count({ keyId: job.aiKeyId, model: job.model, maxInFlight });
  };

  const claim = async () => {
    const [found, inFlight] = await Promise.all([listKeyCapacities(services), countInFlight(services)]);
    const capacities = keyTurns.sort(found);
    const counts = countRunning(running.values());
    const lanes = decideLanes({ concurrency, running: counts, capacities, inFlight });
    const claimed = await claimJobs(services, { workerId, lanes });
    keyTurns.count(claimed.map(({ job }) => job));
    for (const { job, generation } of claimed) {
      const done = run({ job, generation }, { capacities, inFlight, claimed }).catch((err: unknown) => {
        services.log.error({ err, generationId: generation.id }, 'A task was not counted');
      });
      running.set(generation.id, { task: job.task, done });
      if (job.aiKeyId) usedKeys.add(job.aiKeyId);
    }
    return claimed.length;
  };

  const work = async () => {
    while (!stop.signal.aborted) {
      let sleepMs = longestSleepMs;
      try {
        await settle();
        const { isDue, nextMs } = await findDue(services);
        const isBusy = isDue && (await claim()) > 0;
        sleepMs = isBusy ? 0 : Math.min(nextMs ?? longestSleepMs, longestSleepMs);
      } catch (err) {
        if (!stop.signal.aborted) services.log.error({ err }, 'The queue of generations could not be read');
      }
      if (!stop.signal.aborted) await event.wait(sleepMs);
    }
  };

  const unsubscribe = services.signals.subscribe('generation-jobs', event.set);
  const working = work();
  const renewing = startRepeating(
    {
      name: 'renew claims of generations',
      everyMs: renewEveryMs,
      run: async () => {
        await renewClaims(services, { workerId, ids: [...running.keys()] });
        const used = usedKeys;
        usedKeys = new Set();
        await markAiKeysUsed(services, used);
      },
    },
    services.log,
  );
  return {
    /** Lets running tasks reach a safe place and leaves the rest to other workers. */
    async stop() {
      stop.abort();
      event.set();
      unsubscribe();
      await working;
      await Promise.all([...running.values()].map(({ done }) => done));
      await renewing.stop();
      // Without it, others take the jobs when their claims have expired.
      await settle().catch((err: unknown) => services.log.warn({ err }, 'The last tasks were not settled'));
    },
  };
}

function countRunning(running: Iterable<{ task: GenerationTask }>): Record<GenerationTask, number> {
  const counts: Record<GenerationTask, number> = {
    prompt: 0,
    submit: 0,
    poll: 0,
    draw: 0,
    write: 0,
    store: 0,
  };
  for (const { task } of running) counts[task] += 1;
  return counts;
}

/** What was in flight with the key and model of a job once its batch was claimed, and what may be. */
function findUse({ aiKeyId, model }: ClaimedJob['job'], { capacities, inFlight, claimed }: Claim) {
  const capacity = capacities.find((found) => found.id === aiKeyId && found.model === model);
  const before = inFlight.find((found) => found.keyId === aiKeyId && found.model === model)?.count ?? 0;
  const batch = claimed.filter(({ job }) => job.aiKeyId === aiKeyId && job.model === model).length;
  return { maxInFlight: capacity?.maxInFlight ?? 1, inFlight: before + batch };
}

function isAccepted(task: GenerationTask, next: NextTask | null): boolean {
  return taskModels[task].takesKey && next !== null && next.task !== task;
}
