import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '@credit-studio/bench/customers';
import { ApiError } from '@credit-studio/contracts';
import type { Random } from '../plan/random.ts';
import { insist } from './insist.ts';
import type { Promises } from './promises.ts';

const movements = ['a slow push-in', 'a pan to the left', 'a pan to the right', 'a slow zoom out'] as const;

/**
 * Makes one video and waits until it has ended. Its prompt is like no other's, so that the provider's books show which
 * request each video belongs to; the key of the request makes a repeated one the same.
 */
export async function makeVideo(
  { client }: Customer,
  { imageUrl, random, promises }: { imageUrl: string; random: Random; promises: Promises },
): Promise<void> {
  const prompt = `${random.pick(movements)}, take ${randomUUID()}`;
  const headers = { 'idempotency-key': randomUUID() };
  const started = await insist('A video', () =>
    client.generateVideo(
      { body: { prompt, promptKind: 'video-prompt', imageUrl, durationSeconds: 4 } },
      { headers },
    ),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'too_many_generations') return null;
    throw error;
  });
  if (!started) return sleep(500);
  if (!('data' in started)) throw new Error('The video was there at once, which no provider can do.');
  const id = started.data.generationId;
  promises.videos.add(id);
  // One that stalls at the provider ends by its deadline, long after the storm.
  for (let looks = random.between(1, 40); looks > 0; looks -= 1) {
    const { data } = await insist('The state of a video', () => client.getGeneration({ params: { id } }));
    const { status } = data;
    if (status === 'succeeded' || status === 'failed') return;
    await sleep(400);
  }
}
