import type { AiModelName } from '@credit-studio/contracts';
import { type GenerationTask, generationTasks, taskModels } from './generation-tasks.ts';

/** A key that can be used with a model now, and how much may be in flight with it. */
export interface KeyCapacity {
  id: string;
  model: AiModelName;
  maxInFlight: number;
}

/** How much is in flight with a key and a model. */
export interface InFlight {
  keyId: string;
  model: AiModelName;
  count: number;
}

/** How many jobs of a task to claim, and the key for each of them in order. */
export interface Lane {
  task: GenerationTask;
  free: number;
  keyIds: string[];
}

interface Load {
  /** Tasks of one kind that a worker runs at a time. */
  concurrency: number;
  running: Record<GenerationTask, number>;
  capacities: readonly KeyCapacity[];
  inFlight: readonly InFlight[];
}

/** A poll is one small call, a stored result one large one; a page that is being written is mostly waited for. */
const shares: Record<GenerationTask, number> = {
  prompt: 1,
  submit: 1,
  poll: 4,
  draw: 1,
  write: 2,
  store: 0.5,
};

/**
 * What a worker may claim now. A task that takes a key is claimed only with one that has room. Without any usable key
 * it is claimed without one, so that its step explains the wait to the customer or fails.
 */
export function decideLanes(load: Load): Lane[] {
  return generationTasks.map((task) => decideLane(task, load)).filter(({ free }) => free > 0);
}

function decideLane(task: GenerationTask, { concurrency, running, capacities, inFlight }: Load): Lane {
  const free = Math.max(0, Math.ceil(concurrency * shares[task]) - running[task]);
  const { model, takesKey } = taskModels[task];
  const usable = capacities.filter((capacity) => capacity.model === model);
  if (!takesKey || usable.length === 0) return { task, free, keyIds: [] };
  const counts = new Map(
    usable.map(({ id }) => [
      id,
      inFlight.find(({ keyId, model: used }) => keyId === id && used === model)?.count ?? 0,
    ]),
  );
  const keyIds: string[] = [];
  while (keyIds.length < free) {
    const key = findLeastUsed(usable, counts);
    if (!key) break;
    counts.set(key.id, (counts.get(key.id) ?? 0) + 1);
    keyIds.push(key.id);
  }
  return { task, free: keyIds.length, keyIds };
}

function findLeastUsed(usable: readonly KeyCapacity[], counts: ReadonlyMap<string, number>) {
  const share = ({ id, maxInFlight }: KeyCapacity) => (counts.get(id) ?? 0) / maxInFlight;
  const [first] = [...usable].sort((one, other) => share(one) - share(other));
  return first && share(first) < 1 ? first : null;
}
