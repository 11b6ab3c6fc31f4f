import { generationTimeoutMs, videoCreditCost } from '@credit-studio/contracts/rules';
import type { Services } from '../../context.ts';
import type { StoredResult } from './finish-generation.ts';
import type { GenerationRow } from './generations.tables.ts';
import { cancelVideo } from './video/cancel-video.ts';
import { makeVideo } from './video/make-video.ts';

/** One kind of thing that the tool makes. */
export interface GenerationKind {
  creditCost: number;
  /** Wall-clock limit from the request to the stored result. */
  timeoutMs: number;
  /**
   * Makes the result and puts it into storage. It stores each step before the next, and when called again for
   * the same generation goes on from there. Throws when `signal` ends before it is done.
   */
  make: (services: Services, generation: GenerationRow, signal: AbortSignal) => Promise<StoredResult>;
  /** Best effort to stop what still runs at a provider. */
  cancel: (services: Services, generation: GenerationRow) => Promise<void>;
}

/** Every kind by its name: another kind is one more entry. */
export const generationKinds: Record<GenerationRow['kind'], GenerationKind> = {
  video: {
    creditCost: videoCreditCost,
    timeoutMs: generationTimeoutMs,
    make: makeVideo,
    cancel: cancelVideo,
  },
};
