import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inspectVideo } from '../fixtures/inspect-video.ts';
import { drawPhotograph } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** What of the browser's video element the journey uses; the browser's types would clash with Node's. */
interface PlayingVideo {
  muted: boolean;
  currentTime: number;
  currentSrc: string;
  play(): Promise<void>;
}

const register = async (page: Page, email: string) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByLabel('Full Name').fill('Robin Newcomer');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel(/^Password/).fill('first film 2026');
  await page.getByLabel('Confirm Password').fill('first film 2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);
};

const orderStarter = async (page: Page) => {
  await page.goto('/#pricing');
  await page.getByRole('link', { name: 'Buy Now: Starter' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(/@journeys\.test/);
  await page.getByLabel('Full name').fill('Robin Newcomer');
  await page.getByLabel('Address').fill('1 Mill Lane');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/user\/package-pending-payment/);
};

const payAtPaypal = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .first()
    .click();
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  const paypal = await opened;
  await paypal.getByRole('button', { name: /^Pay \$9/ }).click();
  await expect(page.getByText('Payment successful')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/subscription-history/);
};

test('a visitor registers, buys a package and turns a photo into a film', async ({ page, stack }) => {
  test.setTimeout(180_000);
  const faults = watchForFaults(page);
  await register(page, `${randomBytes(5).toString('hex')}@journeys.test`);
  await orderStarter(page);
  await payAtPaypal(page);

  const orders = page.getByRole('table').first();
  await expect(orders.getByRole('row', { name: /Starter/ })).toContainText('Paid');
  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('10 credits');
  await page.goto('/user/dashboard');
  await expect(page.getByRole('main')).toContainText(/premium/i);

  await page.getByRole('link', { name: 'Generate Video' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'hills.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPhotograph(),
  });
  await page.getByLabel('Instructions (optional)').fill('Slowly zoom in on the sun');
  await page.getByText('Tall 9:16').click();
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByRole('list', { name: 'Making your video' })).toBeVisible();

  const film = page.locator('video').first();
  await expect(film).toBeVisible({ timeout: 60_000 });
  await film.evaluate((video: PlayingVideo) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => film.evaluate((video: PlayingVideo) => video.currentTime)).toBeGreaterThan(0.5);
  const source = await film.evaluate((video: PlayingVideo) => video.currentSrc);
  const facts = await inspectVideo(await (await fetch(source)).bytes());
  expect(facts).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width: 720, height: 1280 });
  expect(facts.durationSeconds).toBeCloseTo(4, 0);

  await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('9 credits');
  await page.goto('/user/subscription-history');
  const history = page.getByRole('region', { name: /Credit history/i }).or(page.getByRole('table').last());
  await expect(history.last()).toContainText('Spent on a finished video');
  await expect(history.last()).toContainText('Credits added');

  await page.goto('/user/generate-code');
  await expect(page.getByRole('button', { name: /Play/ }).first()).toBeVisible();
  expect(stack.logOf('worker')).not.toContain('"level":50');
  expect(faults()).toEqual([]);
});
