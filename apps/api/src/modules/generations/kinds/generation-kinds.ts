import type { GenerationKind } from '@credit-studio/contracts/rules';
import { codeKind } from './code/code-kind.ts';
import { imageKind } from './image/image-kind.ts';
import type { KindDefinition } from './kind-definition.ts';
import { videoKind } from './video/video-kind.ts';

/** Every kind by its name. The engine reads it only through `getKind`; requests reach `prepare` typed, by the kind. */
export const generationKinds: Record<GenerationKind, KindDefinition<never>> = {
  video: videoKind,
  image: imageKind,
  code: codeKind,
};

export function getKind({ kind }: { kind: GenerationKind }): KindDefinition<never> {
  return generationKinds[kind];
}
