import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Generation } from '@credit-studio/contracts';
import { isFinished } from '@credit-studio/contracts';
import type { Stack } from '@credit-studio/local';
import { approvePurchase, buyCredits, type Customer, createCustomer } from '../fixtures/customer.ts';
import { findLedgerDifferences } from '../fixtures/database.ts';
import { toInnerAddress } from '../fixtures/inner-address.ts';
import { inspectVideo } from '../fixtures/inspect-video.ts';
import { geminiSandbox, paypalSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { startVideo } from '../fixtures/videos.ts';

async function waitFor(
  { client }: Customer,
  id: string,
  isReached: (generation: Generation) => boolean,
): Promise<Generation> {
  for (;;) {
    // The API may be down for a moment: that is what these tests do to it.
    const generation = await client.getGeneration({ params: { id } }).catch(() => null);
    if (generation && isReached(generation.data)) return generation.data;
    await delay(100);
  }
}

async function waitUntilPaid({ client }: Customer, orderId: string) {
  return expect
    .poll(async () => (await client.getOrder({ params: { id: orderId } }).catch(() => null))?.paymentStatus)
    .toBe('Paid');
}

/** Resolves while the provider has the job and is being asked for its progress: right in the middle of it. */
async function waitForPolling(stack: Stack) {
  const gemini = geminiSandbox(stack);
  await gemini.addFault({ kind: 'slow', operation: 'video-poll', delayMs: 3000, times: 2 });
  const usesLeft = async () => (await gemini.readFaults()).reduce((sum, { times }) => sum + times, 0);
  await expect.poll(usesLeft, { intervals: [50] }).toBe(1);
  await gemini.clearFaults();
}

/** A prompt like no other of this stack, whose videos earlier journeys made too. */
function makePrompt(wish: string): string {
  return `${wish} ${randomUUID()}`;
}

async function billedVideos(stack: Stack, prompt: string) {
  return (await geminiSandbox(stack).readState()).videos.filter(
    (video) => video.billed && video.prompt.includes(prompt),
  );
}

test('a worker killed in the middle of a video finishes it after its restart, paid for once', async ({
  stack,
}) => {
  const customer = await createCustomer(stack);
  const bought = await buyCredits(stack, customer);
  const polling = waitForPolling(stack);
  const prompt = makePrompt('lighthouse pan left');
  const id = await startVideo(customer, prompt);
  await polling;
  stack.kill('worker', 'SIGKILL');

  const finished = await waitFor(customer, id, ({ status }) => isFinished(status));
  expect(finished.status).toBe('succeeded');
  expect(await billedVideos(stack, prompt)).toHaveLength(1);
  const { data } = await customer.client.getCredits();
  expect(data).toMatchObject({ balance: bought - 1, held: 0 });
  const videoUrl = finished.kind === 'video' ? finished.videoUrl : null;
  const video = await fetch(toInnerAddress(videoUrl ?? '', stack));
  expect(await inspectVideo(await video.bytes())).toMatchObject({ codec: 'h264' });
});

test('an API killed while PayPal takes the money grants the credits once after its restart', async ({
  stack,
}) => {
  const customer = await createCustomer(stack);
  const paypal = paypalSandbox(stack);
  const { order, credit, paypalOrderId } = await approvePurchase(stack, customer);
  await paypal.addFault({ kind: 'slow', operation: 'capture', delayMs: 2500 });
  const capture = customer.client
    .capturePaypalOrder({ params: { paypalOrderId }, body: {} })
    .catch(() => 'cut off');
  await delay(800);
  stack.kill('api', 'SIGKILL');
  expect(await capture).toBe('cut off');

  await waitUntilPaid(customer, order._id);
  await customer.client.verifyOrder({ params: { id: order.orderId } });
  const { captures } = await paypal.readState();
  expect(captures.filter(({ orderId }) => orderId === paypalOrderId)).toHaveLength(1);
  const { data } = await customer.client.getCredits();
  expect(data.balance).toBe(credit);
  expect(data.entries.filter(({ reason }) => reason === 'grant')).toHaveLength(1);
});

test('a database, API and worker killed together lose no credit', async ({ stack }) => {
  const customer = await createCustomer(stack);
  const bought = await buyCredits(stack, customer);
  const polling = waitForPolling(stack);
  const prompt = makePrompt('windmill zoom in');
  const id = await startVideo(customer, prompt);
  await polling;
  for (const name of ['postgres', 'worker', 'api']) stack.kill(name, 'SIGKILL');

  const finished = await waitFor(customer, id, ({ status }) => isFinished(status));
  const { data } = await customer.client.getCredits();
  const spent = finished.status === 'succeeded' ? 1 : 0;
  expect(data).toMatchObject({ balance: bought - spent, held: 0 });
  expect(finished.creditReturned).toBe(spent === 0);
  expect((await billedVideos(stack, prompt)).length).toBeLessThanOrEqual(1);
});

test('after all of it every balance is the sum of its ledger', async ({ stack }) => {
  expect(await findLedgerDifferences(stack)).toEqual([]);
});
