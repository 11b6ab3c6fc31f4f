import { randomBytes } from 'node:crypto';
import type { Stack } from '@credit-studio/local';
import type { Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { endKeyPauses } from '../fixtures/database.ts';
import { recallPhotograph } from '../fixtures/image.ts';
import { toInnerAddress } from '../fixtures/inner-address.ts';
import { inspectVideo } from '../fixtures/inspect-video.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

/** Two photographs that differ, so that a video has something to become. */
async function choosePhotograph(page: Page, { at, width }: { at: number; width: number }) {
  await page
    .locator('input[type=file]')
    .nth(at)
    .setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await recallPhotograph(width) });
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(at + 1);
}

/** A signed-in customer with credits, in the studio of a kind. */
async function openStudio(page: Page, stack: Stack, kind: 'video' | 'image' | 'code') {
  const customer = await createCustomer(stack);
  const bought = await buyCredits(stack, customer);
  await bringSession(page, stack, customer);
  await page.goto(`/user/generate-code?kind=${kind}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const gallery = page.getByRole('region', { name: /^Your / });
  await expect(gallery).toBeVisible();
  let failures = 0;
  return {
    customer,
    preview,
    /** One more has failed: it is on the stage with its reason, and nothing was paid for it. */
    async expectFailure(reason: RegExp, spent: number) {
      failures += 1;
      // The one before may have failed for the same reason, and the progress between two can be too short to be seen.
      await expect(gallery.getByRole('link', { name: /^Failed: / })).toHaveCount(failures);
      await expect(preview).toContainText(reason);
      await expect(preview.getByRole('link', { name: 'Credit returned' })).toBeVisible();
      const { data } = await customer.client.getCredits();
      expect(data).toMatchObject({ balance: bought - spent, held: 0 });
    },
    async expectSpent(spent: number) {
      const { data } = await customer.client.getCredits();
      expect(data).toMatchObject({ balance: bought - spent, held: 0 });
    },
    async readNewest() {
      const { data } = await customer.client.listGenerations({ query: { page: 1, limit: 1 } });
      const [newest] = data;
      if (!newest) throw new Error('Nothing was generated.');
      return newest;
    },
  };
}

/** Words that no other journey sends. */
function unmistakable(words: string) {
  return `${words} ${randomBytes(3).toString('hex')}`;
}

const noCapacity = { kind: 'rate-limit', times: 20, retryDelaySeconds: 86_400 };

test.describe('each kind and its faults', () => {
  test.afterEach(async ({ stack }) => {
    await geminiSandbox(stack).clearFaults();
    await endKeyPauses(stack);
  });

  test('words become a video after a refusal was edited and a failure was tried again', async ({
    page,
    stack,
  }) => {
    const gemini = geminiSandbox(stack);
    const { preview, customer, ...check } = await openStudio(page, stack, 'video');
    const studio = studioPage(page);
    await gemini.addFault({ kind: 'refusal', operation: 'video-submit' });
    await studio.instructions.fill(unmistakable('A lighthouse in heavy rain'));
    await studio.generate.click();
    await check.expectFailure(/safety filter/, 0);
    await expect(preview.getByRole('button', { name: 'Retry' })).toHaveCount(0);

    await gemini.addFault({ kind: 'failed', operation: 'video-submit' });
    await preview.getByRole('button', { name: 'Edit and try again' }).click();
    const words = unmistakable('A lighthouse at dawn');
    await studio.instructions.fill(words);
    await studio.generate.click();
    await check.expectFailure(/video service reported an error/, 0);

    await preview.getByRole('button', { name: 'Retry' }).click();
    await expect(studio.video).toBeVisible();
    await check.expectSpent(1);
    expect(await check.readNewest()).toMatchObject({
      ...{ kind: 'video', status: 'succeeded', prompt: words, imageUrl: null, width: 1280, height: 720 },
    });
    const { videos } = await gemini.readState();
    expect(videos.filter(({ prompt, billed }) => billed && prompt.includes(words))).toHaveLength(1);
    await expect(studio.gallery.getByRole('link', { name: /^Failed: / })).toHaveCount(2);
    expect((await customer.client.listGenerations({ query: {} })).total).toBe(3);
  });

  test('words without capacity cost nothing, and no image is asked for', async ({ page, stack }) => {
    const { preview, ...check } = await openStudio(page, stack, 'video');
    const studio = studioPage(page);
    await studio.generate.click();
    await expect(page.getByRole('alert').first()).toContainText('Please upload an image first.');
    await geminiSandbox(stack).addFault(noCapacity);
    await studio.instructions.fill(unmistakable('Rain on a tin roof'));
    await studio.generate.click();
    await check.expectFailure(/no capacity left|No API keys available/, 0);
    await expect(preview.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('a first and a last image become a video, and both are still there after a failure', async ({
    page,
    stack,
  }) => {
    const { preview, customer: _customer, ...check } = await openStudio(page, stack, 'video');
    const studio = studioPage(page);
    await choosePhotograph(page, { at: 0, width: 1280 });
    await page.getByRole('button', { name: 'Add a last image' }).click();
    await choosePhotograph(page, { at: 1, width: 1000 });
    await page.getByRole('radio', { name: 'Tall 9:16' }).check();
    const words = unmistakable('From the morning to the evening');
    await studio.instructions.fill(words);
    await geminiSandbox(stack).addFault({ kind: 'failed', operation: 'video-submit' });
    await studio.generate.click();
    await check.expectFailure(/video service reported an error/, 0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(2);

    await preview.getByRole('button', { name: 'Retry' }).click();
    await expect(studio.video).toBeVisible();
    await check.expectSpent(1);
    const made = await check.readNewest();
    expect(made).toMatchObject({ kind: 'video', status: 'succeeded', prompt: words });
    if (made.kind !== 'video' || !made.videoUrl) throw new Error('The video has no address.');
    expect(made.imageUrl).not.toBeNull();
    expect(made.lastImageUrl).not.toBeNull();
    const bytes = await (await fetch(toInnerAddress(made.videoUrl, stack))).bytes();
    expect(await inspectVideo(bytes)).toMatchObject({ codec: 'h264', width: 720, height: 1280 });
  });

  test('a last image without a first one is not sent', async ({ page, stack }) => {
    const { expectSpent } = await openStudio(page, stack, 'video');
    const studio = studioPage(page);
    await choosePhotograph(page, { at: 0, width: 1280 });
    await page.getByRole('button', { name: 'Add a last image' }).click();
    await choosePhotograph(page, { at: 1, width: 1000 });
    await page.getByRole('button', { name: 'Remove image' }).first().click();
    await studio.generate.click();
    await expect(page.getByRole('alert').first()).toContainText('Please upload an image first.');
    await expectSpent(0);
  });

  test('an image is made after a refusal, a broken answer and a lack of capacity', async ({
    page,
    stack,
  }) => {
    const gemini = geminiSandbox(stack);
    const { preview, ...check } = await openStudio(page, stack, 'image');
    const generate = page.getByRole('button', { name: 'Generate Image' });
    const words = page.getByLabel('Describe it');
    await choosePhotograph(page, { at: 0, width: 1280 });
    await page.getByLabel('Operation').selectOption('New style');
    await gemini.addFault({ kind: 'no-image', operation: 'image' });
    await words.fill(unmistakable('As a stained glass window'));
    await generate.click();
    await check.expectFailure(/safety filter/, 0);

    await gemini.addFault({ kind: 'bad-image', operation: 'image' });
    await preview.getByRole('button', { name: 'Edit and try again' }).click();
    await words.fill(unmistakable('As an embroidery'));
    await generate.click();
    await check.expectFailure(/image service reported an error/, 0);

    await gemini.addFault({ ...noCapacity, operation: 'image' });
    await preview.getByRole('button', { name: 'Retry' }).click();
    await check.expectFailure(/no capacity left|No API keys available/, 0);

    await gemini.clearFaults();
    await endKeyPauses(stack);
    await preview.getByRole('button', { name: 'Retry' }).click();
    await expect(preview.getByAltText('Your image')).toBeVisible();
    await check.expectSpent(1);
    expect(await check.readNewest()).toMatchObject({ kind: 'image', status: 'succeeded' });
  });

  test('a page is made after a refusal, a page that is none and a stream that broke', async ({
    page,
    stack,
  }) => {
    const gemini = geminiSandbox(stack);
    const { preview, ...check } = await openStudio(page, stack, 'code');
    const generate = page.getByRole('button', { name: 'Generate Code' });
    const wishes = page.getByLabel('Wishes (optional)');
    await choosePhotograph(page, { at: 0, width: 1280 });
    await gemini.addFault({ kind: 'refusal', operation: 'code' });
    await wishes.fill(unmistakable('A shop for kites'));
    await generate.click();
    await check.expectFailure(/safety filter/, 0);

    await gemini.addFault({ kind: 'bad-html', operation: 'code' });
    await preview.getByRole('button', { name: 'Edit and try again' }).click();
    const words = unmistakable('A shop for paper');
    await wishes.fill(words);
    await generate.click();
    await check.expectFailure(/code service reported an error/, 0);

    await gemini.addFault({ kind: 'broken-stream', operation: 'code' });
    await preview.getByRole('button', { name: 'Retry' }).click();
    await check.expectFailure(/code service reported an error/, 0);

    await gemini.addFault({ kind: 'slow', operation: 'code' });
    await preview.getByRole('button', { name: 'Retry' }).click();
    await expectBriefly(preview.getByRole('progressbar'));
    const frame = page.frameLocator('iframe[title="Your page"]');
    await expect(frame.getByRole('heading', { name: words })).toBeVisible();
    await check.expectSpent(1);
    expect(await check.readNewest()).toMatchObject({ kind: 'code', status: 'succeeded', prompt: words });
  });
});
