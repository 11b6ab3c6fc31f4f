import type { Generation } from '@credit-studio/contracts';
import type { GenerationFailure } from '@credit-studio/contracts/rules';
import { codeKind } from './code/code-kind.tsx';
import { imageKind } from './image/image-kind.tsx';
import type { GenerationKind, GenerationOf, GenerationParts, KindParts } from './kind-parts.ts';
import { videoKind } from './video/video-kind.ts';

/** Every kind of generation. A new kind is a folder next to this file and an entry here. */
export const kindParts: { [Kind in GenerationKind]: KindParts<GenerationOf<Kind>> } = {
  video: videoKind,
  image: imageKind,
  code: codeKind,
};

/** The parts of a kind, for generations of that kind. */
export function kindOf(kind: GenerationKind): KindParts {
  return kindParts[kind];
}

/** The parts of a generation's own kind. */
export function partsOf({ kind }: Pick<Generation, 'kind'>): GenerationParts {
  return kindParts[kind];
}

/** Why a generation has no result. */
export function describeFailure({ kind, failure }: Pick<Generation, 'kind' | 'failure'>): string {
  const { failures, unknownFailure } = kindParts[kind].messages;
  return (failure ? failures[failure.code] : unknownFailure)();
}

/** Failures that the same request always meets again. */
const lastingFailures: readonly GenerationFailure[] = ['safety_refusal', 'bad_image'];

/** Whether a failed generation may succeed when it is requested again unchanged. */
export function canRetry({ status, failure }: Pick<Generation, 'status' | 'failure'>): boolean {
  return status === 'failed' && !(failure && lastingFailures.includes(failure.code));
}

/** What happens in the current step; empty once the generation is finished. */
export function nameStep({ kind, status }: Pick<Generation, 'kind' | 'status'>): string {
  return kindParts[kind].steps.find((step) => step.status === status)?.label() ?? '';
}
