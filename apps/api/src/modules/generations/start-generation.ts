import type { AspectRatio, VideoDuration } from '@credit-studio/contracts/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Context, Services, UserActor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { commitOnce, findFirstAnswer } from '../../idempotency/commit-once.ts';
import { countUsableAiKeys } from '../ai-keys/index.ts';
import { placeHold } from '../credits/index.ts';
import { generationKinds } from './generation-kinds.ts';
import { type GenerationRow, generationEvents, generations } from './generations.tables.ts';
import { getOwnImage } from './get-own-image.ts';

export interface GenerationRequest {
  kind: GenerationRow['kind'];
  prompt: string;
  promptKind: GenerationRow['promptKind'];
  imageUrl: string;
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
}

/** The generation that a call started. */
type Started = Pick<GenerationRow, 'id' | 'status'>;

/**
 * Sets the credits aside and leaves a job for the workers, in one transaction: either all of it is there or
 * the customer has lost nothing. Under an `Idempotency-Key` a repeated request names the first generation.
 */
export async function startGeneration(
  services: Services,
  context: Context<UserActor>,
  request: GenerationRequest,
): Promise<Started> {
  const { user } = context.actor;
  const first = await findFirstAnswer<Started>(services.database, context);
  if (first) return first;
  const { kind, prompt, promptKind, imageUrl, aspectRatio, durationSeconds } = request;
  if (promptKind === 'video-prompt' && prompt === '')
    throw new AppError('invalid_request', 'Please describe the video first.');
  const image = await getOwnImage(services, { userId: user.id, imageUrl });
  const now = services.now();
  if ((await countUsableAiKeys(services.database, now)) === 0)
    throw new AppError('no_ai_keys', 'No API keys available');
  await services.jobs.open();

  const { creditCost, timeoutMs } = generationKinds[kind];
  const id = uuidv7();
  return commitOnce(services.database, context, async (transaction) => {
    await placeHold(transaction, {
      userId: user.id,
      amount: creditCost,
      generationId: id,
      description: 'Set aside for a video',
    });
    const [generation] = await transaction
      .insert(generations)
      .values({
        id,
        userId: user.id,
        kind,
        prompt,
        promptKind,
        imageFileId: image.id,
        aspectRatio,
        durationSeconds,
        creditCost,
        deadlineAt: new Date(now.getTime() + timeoutMs),
      })
      .returning();
    if (!generation) throw new Error('The insert of a generation returned no row.');
    const message = 'Your video is in the queue.';
    await transaction
      .insert(generationEvents)
      .values({ generationId: id, status: 'queued', progress: 0, message });
    await services.jobs.enqueue(transaction, { name: 'run-generation', data: { generationId: id }, key: id });
    return { id, status: generation.status };
  });
}
