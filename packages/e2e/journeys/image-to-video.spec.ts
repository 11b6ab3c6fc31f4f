import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drawPhotograph } from '../fixtures/image.ts';
import { toInnerAddress } from '../fixtures/inner-address.ts';
import { inspectVideo } from '../fixtures/inspect-video.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { answerPaypal, placeOrder } from '../fixtures/purchase-page.ts';
import { register } from '../fixtures/register.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** What of the browser's video element the journey uses; the browser's types would clash with Node's. */
interface PlayingVideo {
  muted: boolean;
  currentTime: number;
  currentSrc: string;
  play(): Promise<void>;
}

async function orderStarter(page: Page) {
  await page.goto('/#pricing');
  await page.getByRole('link', { name: 'Buy Now: Starter' }).click();
  await expect(page.getByText(/@journeys\.test/)).toBeVisible();
  await placeOrder(page);
}

async function payAtPaypal(page: Page) {
  await answerPaypal(page, /^Pay \$9/);
  await expectBriefly(page.getByText('Payment successful'));
  await expect(page).toHaveURL(/\/user\/subscription-history/);
}

test('a visitor registers, buys a package and turns a photo into a video', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const knownLog = stack.logOf('worker').length;
  await register(page, {
    email: `${randomBytes(5).toString('hex')}@journeys.test`,
    password: 'first video 2026',
  });
  await orderStarter(page);
  await payAtPaypal(page);

  const bought = page.getByRole('region', { name: 'Starter is yours' });
  await expect(bought.getByRole('link', { name: 'Make your first video' })).toBeVisible();
  const orders = page.getByRole('table').first();
  await expect(orders.getByRole('row', { name: /Starter/ })).toContainText('Paid');
  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('10 credits');
  await page.goto('/user/dashboard');
  await expect(page.getByRole('main')).toContainText(/premium/i);

  await page.getByRole('link', { name: 'Generate Video' }).first().click();
  const studio = studioPage(page);
  // A new one, so that the video is rendered; it waits until its progress was seen.
  await studio.chooseImage(drawPhotograph());
  await geminiSandbox(stack).addFault({ kind: 'stall' });
  await studio.instructions.fill('Slowly zoom in on the sun');
  await page.getByRole('radio', { name: 'Tall 9:16' }).check();
  await studio.generate.click();
  await expect(studio.progress).toBeVisible();

  await geminiSandbox(stack).resumeVideos();
  await expect(studio.video).toBeVisible();
  await studio.video.evaluate((video: PlayingVideo) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => studio.video.evaluate((video: PlayingVideo) => video.currentTime))
    .toBeGreaterThan(0.5);
  const source = await studio.video.evaluate((video: PlayingVideo) => video.currentSrc);
  const facts = await inspectVideo(await (await fetch(toInnerAddress(source, stack))).bytes());
  expect(facts).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width: 720, height: 1280 });
  expect(facts.durationSeconds).toBeCloseTo(4, 0);

  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('9 credits');
  await studio.preview.getByRole('link', { name: '1 credit spent' }).click();
  await expect(page).toHaveURL(/\/user\/credits\?generation=/);

  await studio.open();
  await expect(studio.gallery.getByRole('link', { name: /^Play/ })).toHaveCount(1);
  expect(stack.logOf('worker').slice(knownLog)).not.toMatch(/"level":"(error|fatal)"/);
  expect(faults()).toEqual([]);
});
