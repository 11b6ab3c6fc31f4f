import type { Generation } from '@credit-studio/contracts';
import type { GenerationStatus } from '@credit-studio/contracts/rules';
import type { KindParts } from './kind-parts.ts';
import { videoKind } from './video/video-kind.ts';

export type GenerationKind = Generation['kind'];

/** Every kind of generation. A new kind is a folder next to this file and an entry here. */
export const kindParts: Record<GenerationKind, KindParts> = { video: videoKind };

/** Why a generation has no result. */
export function describeFailure({ kind, failure }: Pick<Generation, 'kind' | 'failure'>): string {
  const { failures, unknownFailure } = kindParts[kind].messages;
  return failure ? failures[failure.code] : unknownFailure;
}

/** What happens in the current step; empty once the generation is finished. */
export function nameStep({ kind, status }: { kind: GenerationKind; status: GenerationStatus }): string {
  return kindParts[kind].steps.find((step) => step.status === status)?.label ?? '';
}
