import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { endKeyPauses, endWaitIn } from '../fixtures/database.ts';
import { loseAnswer } from '../fixtures/lose-answer.ts';
import { answerPaypal, placeOrder } from '../fixtures/purchase-page.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

test.describe('the studio', () => {
  test.afterEach(async ({ stack }) => {
    await geminiSandbox(stack).clearFaults();
    await endKeyPauses(stack);
  });

  test('generates from the prompt as it was changed, and no credit goes before that', async ({
    page,
    stack,
  }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.instructions.fill('Zoom in');
    await page.getByRole('button', { name: 'Write prompt' }).click();
    await expect(studio.videoPrompt).not.toBeEmpty();
    expect((await customer.client.getCredits()).data.balance).toBe(bought);
    await studio.videoPrompt.fill('A slow pan to the left over quiet hills');

    await page.reload();
    await expect(studio.videoPrompt).toHaveValue('A slow pan to the left over quiet hills');
    await expect(page.getByAltText('Chosen image')).toBeVisible();
    await studio.generate.click();
    await expect(studio.video).toBeVisible();
    const { videos } = await geminiSandbox(stack).readState();
    expect(videos.filter(({ prompt }) => prompt === 'A slow pan to the left over quiet hills')).toHaveLength(
      1,
    );
  });

  test('continues after a reload and a closed tab, and never starts twice', async ({
    page,
    stack,
    context,
  }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    await geminiSandbox(stack).addFault({ kind: 'stall' });
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.generate.dblclick();
    await expect(studio.progress).toBeVisible();
    await page.reload();
    await expect(studio.progress).toBeVisible();
    await page.close();

    const again = await context.newPage();
    const reopened = studioPage(again);
    await reopened.open();
    await expect(reopened.progress).toBeVisible();
    await geminiSandbox(stack).resumeVideos();
    await expect(reopened.video).toBeVisible();
    await expect(reopened.gallery.getByRole('link', { name: /^Play/ })).toHaveCount(1);
    expect((await customer.client.getCredits()).data.balance).toBe(bought - 1);
  });

  test('a start whose answer was lost is found again and charged once', async ({ page, stack }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    let lost = 0;
    await page.route('**/api/generate-video', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await loseAnswer(route, stack);
    });
    await studio.generate.click();
    await expect(studio.gallery.getByRole('link', { name: /^Play/ })).toHaveCount(1);
    expect(lost).toBe(1);
    expect((await customer.client.getCredits()).data).toMatchObject({ balance: bought - 1, held: 0 });
  });

  test('a refusal gives the credit back; an edit makes the video; delete removes it', async ({
    page,
    stack,
  }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    await geminiSandbox(stack).addFault({ kind: 'refusal', operation: 'video-submit' });
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.instructions.fill('Zoom in');
    await studio.generate.click();
    await studio.expectFailure(/safety filter/);
    expect((await customer.client.getCredits()).data.balance).toBe(bought);

    await studio.preview.getByRole('link', { name: 'Credit returned' }).click();
    await expect(page).toHaveURL(/\/user\/credits\?generation=/);
    await expect(page.getByRole('main')).toContainText(/Returned/);
    await page.goBack();

    await studio.preview.getByRole('button', { name: 'Edit and try again' }).click();
    await studio.instructions.fill('Pan to the left');
    await studio.generate.click();
    await expect(studio.video).toBeVisible();
    await studio.gallery
      .getByRole('button', { name: /^More: / })
      .last()
      .click();
    await page.getByRole('menuitem', { name: /^Delete video/ }).click();
    await expect(studio.gallery.getByRole('button', { name: /^More: / })).toHaveCount(1);
    await expect(studio.video).toBeVisible();
  });

  test('keys without capacity are named, and the credit comes back', async ({ page, stack }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    // A pause that outlasts the two hours in the queue; a shorter one is waited for.
    await geminiSandbox(stack).addFault({ kind: 'rate-limit', times: 20, retryDelaySeconds: 86_400 });
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.generate.click();
    await studio.expectFailure(/no capacity left|No API keys available/);
    await expect(studio.preview.getByRole('link', { name: 'Credit returned' })).toBeVisible();
    expect((await customer.client.getCredits()).data.balance).toBe(bought);
  });

  test('who has no credit and pays on the page of packages is back at the draft', async ({ page, stack }) => {
    await bringSession(page, stack, await createCustomer(stack));
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.instructions.fill('Zoom in');
    await studio.generate.click();
    await expect(page.getByRole('alert').first()).toContainText(
      'Insufficient credits. Buy more to generate video.',
    );
    await page.goto(`/user/select-package?return=${encodeURIComponent('/user/generate-code')}`);

    await page.getByRole('link', { name: 'Buy Now: Starter' }).click();
    await placeOrder(page);
    await answerPaypal(page, /^Pay \$/);
    await expect(page).toHaveURL(/\/user\/generate-code$/);
    await expect(studio.instructions).toHaveValue('Zoom in');
    await expect(page.getByAltText('Chosen image')).toBeVisible();
    await expect(page.getByRole('link', { name: /Your balance/ })).toContainText('10 credits');
    await expect(studio.generate).toBeEnabled();
  });

  test('a video that takes too long is stopped, and the credit comes back', async ({ page, stack }) => {
    const customer = await createCustomer(stack);
    const bought = await buyCredits(stack, customer);
    await geminiSandbox(stack).addFault({ kind: 'stall' });
    await bringSession(page, stack, customer);
    const studio = studioPage(page);
    await studio.open();
    await studio.chooseImage();
    await studio.generate.click();
    await expect(studio.progress).toBeVisible();
    const letTimePass = () => endWaitIn(stack, { email: customer.email, leftMs: 0 });
    await expect.poll(letTimePass).toBe(true);
    // The worker looks for videos whose time is up every 30 seconds.
    const reason = studio.preview.getByText(/took longer than ten minutes and was stopped/).first();
    await expect(reason).toBeVisible();
    await studio.expectFailure(/took longer than ten minutes and was stopped/);
    await expect(studio.preview.getByRole('link', { name: 'Credit returned' })).toBeVisible();
    expect((await customer.client.getCredits()).data).toMatchObject({ balance: bought, held: 0 });
  });
});
