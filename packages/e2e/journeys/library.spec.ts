import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { toInnerAddress } from '../fixtures/inner-address.ts';
import { inspectVideo } from '../fixtures/inspect-video.ts';
import { findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';
import { finishVideo } from '../fixtures/videos.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('a customer names, shares, exports, packs, deletes and restores a video', async ({
  page,
  browser,
  stack,
}) => {
  await geminiSandbox(stack).clearFaults();
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  const video = await finishVideo(customer, 'Zoom in on the hills');
  expect(video).toMatchObject({ status: 'succeeded', width: 1280, height: 720 });
  const readPoster = async () =>
    (await customer.client.getGeneration({ params: { id: video._id } })).data.posterUrl;
  await expect.poll(readPoster).not.toBeNull();
  await bringSession(page, stack, customer);
  const { gallery, open } = studioPage(page);
  await open();

  await gallery.getByRole('button', { name: 'Rename: Zoom in on the hills' }).click();
  await gallery.getByRole('textbox', { name: /^Title of/ }).fill('Evening hills');
  await page.keyboard.press('Enter');
  await expect(gallery.getByRole('link', { name: 'Play: Evening hills' })).toBeVisible();

  await gallery.getByRole('button', { name: 'Share: Evening hills' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('switch', { name: /^Anyone with the link/ }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await browser.newContext();
  const shared = await visitor.newPage();
  const readFaults = watchForFaults(shared);
  expect((await shared.goto(link))?.headers()['cache-control']).toBe('no-store');
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Evening hills');
  await expect(shared.getByRole('link', { name: 'Make your own video' })).toBeVisible();
  await expect
    .poll(() => shared.locator('video').evaluate((player: { readyState: number }) => player.readyState))
    .toBeGreaterThan(0);
  expect(await shared.content()).not.toContain('Zoom in');
  for (const width of [390, 1440]) {
    await shared.setViewportSize({ width, height: 800 });
    expect(await findOverflow(shared)).toBe(0);
  }
  expect(await findViolationsInBoth(shared)).toEqual([]);
  expect(readFaults()).toEqual([]);

  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
  expect((await shared.goto(link))?.status()).toBe(404);
  await visitor.close();
  await page.keyboard.press('Escape');

  await gallery.getByRole('button', { name: 'More: Evening hills' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download vertical, 9:16' }).click();
  const bytes = await (await fetch(toInnerAddress((await exported).url(), stack))).bytes();
  expect(await inspectVideo(bytes)).toMatchObject({ codec: 'h264', width: 1080, height: 1920 });

  await gallery.getByRole('button', { name: 'Select', exact: true }).click();
  await gallery.getByRole('checkbox', { name: 'Select: Evening hills' }).check();
  const packed = page.waitForEvent('download');
  await gallery.getByRole('button', { name: 'Download ZIP' }).click();
  expect((await packed).suggestedFilename()).toMatch(/^credit-studio-[\d-]+\.zip$/);

  await gallery.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect(gallery.getByText('No videos yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gallery.getByRole('link', { name: 'Play: Evening hills' })).toBeVisible();
});
