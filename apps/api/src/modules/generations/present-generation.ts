import { type Generation, generationFailureSchema, videoDurationSchema } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { buildFileUrl } from '../uploads/index.ts';
import type { GenerationRecord } from './generation-records.ts';

/** A generation as its owner reads it, with fresh signed addresses. */
export function presentGeneration(
  services: Pick<Services, 'secrets' | 'addresses' | 'now'>,
  { generation, image, video }: GenerationRecord,
): Generation {
  const { status, failureCode, failureMessage } = generation;
  return {
    _id: generation.id,
    kind: generation.kind,
    status,
    progress: generation.progress,
    prompt: generation.prompt,
    promptKind: generation.promptKind,
    videoPrompt: generation.videoPrompt,
    imageUrl: buildFileUrl(services, image),
    videoUrl: video ? buildFileUrl(services, video) : null,
    aspectRatio: generation.aspectRatio,
    durationSeconds: videoDurationSchema.parse(generation.durationSeconds),
    creditCost: generation.creditCost,
    // The hold is released in the transaction that makes a generation failed.
    creditReturned: status === 'failed',
    failure: failureCode
      ? { code: generationFailureSchema.parse(failureCode), message: failureMessage ?? '' }
      : null,
    createdAt: generation.createdAt.toISOString(),
    finishedAt: generation.finishedAt?.toISOString() ?? null,
  };
}
