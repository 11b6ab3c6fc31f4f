import type { AiModelName } from '@credit-studio/contracts';

/**
 * The short pieces of work that a generation consists of, in the order of its life. Each makes at most one call to the
 * provider and stores its result before the next one is due.
 */
export const generationTasks = ['prompt', 'submit', 'poll', 'draw', 'write', 'store'] as const;
export type GenerationTask = (typeof generationTasks)[number];

/** The model that a task occupies from its key's capacity, and whether it starts to do so. */
export const taskModels: Record<GenerationTask, { model: AiModelName | null; takesKey: boolean }> = {
  prompt: { model: 'text', takesKey: true },
  submit: { model: 'video', takesKey: true },
  // The job occupies the provider until it has finished there.
  poll: { model: 'video', takesKey: false },
  // The answer to these calls is the result.
  draw: { model: 'image', takesKey: true },
  write: { model: 'code', takesKey: true },
  store: { model: null, takesKey: false },
};

/** What is due next, and in how many milliseconds; at once without `inMs`. */
export interface NextTask {
  task: GenerationTask;
  inMs?: number;
  /** The wait of one of the oldest jobs at the provider, which are the likeliest to finish next. */
  frontMs?: number;
  /** Whether this task failed and is tried again. */
  isRetry?: boolean;
  /** What went wrong, of a task that is tried again. */
  failedBy?: unknown;
}
