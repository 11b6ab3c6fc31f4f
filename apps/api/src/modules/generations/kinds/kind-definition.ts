import type { Generation, GenerationBase } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import type { Services } from '../../../context.ts';
import type { UsableAiKey } from '../../ai-keys/index.ts';
import type { GenerationJobRow, GenerationRow } from '../generations.tables.ts';
import type { GenerationTask, NextTask } from '../queue/generation-tasks.ts';
import type { FailureMessages } from '../steps/failures.ts';

/** What the last step put into storage. */
export interface StoredResult {
  storageKey: string;
  contentType: string;
  bytes: number;
  /** In pixels, where the result has a size. */
  width?: number | null;
  height?: number | null;
  /** A still image is made of it afterwards. */
  awaitsPoster?: boolean;
}

/** What is stored of an accepted request, and its first task. */
export interface PreparedRequest {
  /** What is stored of it for one of its variants, from 0. */
  composeInput: (variant: number) => object;
  inputFileId: string | null;
  /** The image that the result ends with. */
  lastFileId?: string | null;
  firstTask: GenerationTask;
}

/** What customers read about generations of one kind. */
interface KindMessages {
  queued: string;
  ready: string;
  /** Answer to deleting one that has not finished. */
  unfinished: string;
  insufficientCredits: string;
  /** Answer to starting one while staff have switched the kind off. */
  disabled: string;
  /** Answer to starting another one in addition to `max` unfinished requests. */
  tooMany: (max: number) => string;
  /** Descriptions of its ledger entries. */
  held: string;
  spent: string;
  /** The mail about the `ready` results of one request. */
  mail: (ready: number) => { subject: string; invitation: string };
  failures: FailureMessages;
}

/** What one run of a task works with. `getKey` is asked only by tasks that call the provider. */
export interface StepWork {
  /** As it is stored. */
  generation: GenerationRow;
  job: Pick<GenerationJobRow, 'task' | 'attempts'>;
  /** The key that the task was claimed with, or that the job was submitted with. */
  getKey: () => Promise<UsableAiKey>;
  /** How long ago the provider last finished a job for this worker. */
  sinceFinishMs: number;
  /** Aborts when the worker stops. */
  signal: AbortSignal;
}

/** What a task led to: the next one, or the result in storage. */
export type StepOutcome = NextTask | { result: StoredResult };

/** One kind of generation: everything that the engine does not know about it. */
export interface KindDefinition<Request> {
  name: GenerationKind;
  /** A start uses the credits that `POST /api/deduct-credit` has set aside. */
  usesUnusedHold: boolean;
  /** Wall-clock limit from the submission to the provider to the stored result. */
  timeoutMs: number;
  /** In the language of the request or the generation that is worked on. */
  messages: () => KindMessages;
  /** Checks a request and composes what is stored of it. Throws `AppError`. */
  prepare: (services: Services, request: { userId: string; request: Request }) => Promise<PreparedRequest>;
  /**
   * Its tasks. Each makes at most one call to the provider and stores its result before it names the next task. A task
   * may run again, even while an earlier run of it has not ended.
   */
  tasks: Partial<Record<GenerationTask, (services: Services, work: StepWork) => Promise<StepOutcome>>>;
  /** The task with which a generation continues whose job was lost. */
  findTask: (generation: GenerationRow) => GenerationTask;
  /** Best effort to stop what still runs at a provider. */
  cancel: (services: Services, generation: GenerationRow) => Promise<void>;
  /** The generation on the wire. `urls` are signed; null where there is no file. */
  serialize: (
    base: GenerationBase,
    generation: GenerationRow,
    urls: { input: string | null; last: string | null; result: string | null },
  ) => Generation;
}
