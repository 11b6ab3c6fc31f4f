import type { Generation, GenerationBase } from '@credit-studio/contracts';
import type { GenerationKind } from '@credit-studio/contracts/rules';
import type { Services } from '../../../context.ts';
import type { GenerationRow } from '../generations.tables.ts';
import type { FailureMessages } from '../steps/failures.ts';

/** What the last step put into storage. */
export interface StoredResult {
  storageKey: string;
  contentType: string;
  bytes: number;
}

/** What is stored of an accepted request. */
interface PreparedRequest {
  input: object;
  inputFileId: string | null;
}

/** What customers read about generations of one kind. */
interface KindMessages {
  queued: string;
  ready: string;
  /** Answer to deleting one that has not finished. */
  unfinished: string;
  insufficientCredits: string;
  /** Answer to starting another one in addition to `max` unfinished ones. */
  tooMany: (max: number) => string;
  /** Descriptions of its ledger entries. */
  held: string;
  spent: string;
  mail: { subject: string; invitation: string };
  failures: FailureMessages;
}

/** One kind of generation: everything that the engine does not know about it. */
export interface KindDefinition<Request> {
  name: GenerationKind;
  creditCost: number;
  /** Wall-clock limit from the submission to the provider to the stored result. */
  timeoutMs: number;
  messages: KindMessages;
  /** Checks a request and composes what is stored of it. Throws `AppError`. */
  prepare: (services: Services, request: { userId: string; request: Request }) => Promise<PreparedRequest>;
  /**
   * Makes the result and puts it into storage. It stores the result of each step before the next one starts, and
   * resumes from there when it is called again for the same generation. Throws when `signal` aborts first.
   */
  run: (services: Services, generation: GenerationRow, signal: AbortSignal) => Promise<StoredResult>;
  /** Best effort to stop what still runs at a provider. */
  cancel: (services: Services, generation: GenerationRow) => Promise<void>;
  /** The generation on the wire. `urls` are signed; null where there is no file. */
  serialize: (
    base: GenerationBase,
    generation: GenerationRow,
    urls: { input: string | null; result: string | null },
  ) => Generation;
}
