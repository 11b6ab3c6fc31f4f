import { readFile } from 'node:fs/promises';
import type { Stack } from '@credit-studio/local';
import { fileInRepository } from '@credit-studio/local/repository';
import { z } from 'zod';
import { type Customer, signInAdmin } from './customers.ts';
import { runAtOnce } from './run-at-once.ts';

const uploadedSchema = z.object({ file: z.object({ url: z.string() }) });
const picture = readFile(fileInRepository('apps/api/demo/images/about-main.webp'));

/** Uploads the same photograph as a customer; returns its address. */
export async function uploadPicture({ urls }: Stack, { token }: Customer): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await picture)], { type: 'image/webp' }), 'picture.webp');
  const answer = await fetch(`${urls.api}/api/image-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return uploadedSchema.parse(await answer.json()).file.url;
}

/** Asks for a video of a picture without waiting for it. */
export async function startGeneration({ client }: Customer, imageUrl: string): Promise<void> {
  await client.generateVideo({
    body: { prompt: 'a slow push-in', promptKind: 'video-prompt', imageUrl, durationSeconds: 4 },
  });
}

/** Sets the balance of each customer, as staff do. */
export async function giveCredits(
  stack: Stack,
  customers: readonly Customer[],
  currentBalance: number,
): Promise<void> {
  const { client } = await signInAdmin(stack, stack.urls.api);
  await runAtOnce(customers, 4, ({ id }) =>
    client.updateUser({ params: { id }, body: { currentBalance, balanceReason: 'Benchmark' } }),
  );
}
