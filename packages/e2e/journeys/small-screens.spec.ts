import { bringSession } from '../fixtures/bring-session.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { findHiddenFocus, findOverflow } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';

const smallScreens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 900, height: 700 },
];

for (const viewport of smallScreens) {
  test(`the studio’s button can be pressed at once, and nothing covers the focus, at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await bringSession(page, stack, await createCustomer(stack));
    await page.setViewportSize(viewport);
    const studio = studioPage(page);
    await studio.open();
    const box = await studio.generate.boundingBox();
    if (!box) throw new Error('The button has no place on the page.');
    // Where a thumb presses it, not where the browser would scroll it to.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByRole('alert')).toContainText('Please upload an image first.');
    expect(await findHiddenFocus(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
  });
}

test('pages of someone signed in fit a screen of 320 px', async ({ page, stack }) => {
  await bringSession(page, stack, await createCustomer(stack));
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/shop',
    '/shop/camera-move-handbook',
    '/update-profile',
    '/user/dashboard',
    '/user/orders',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await findOverflow(page), path).toBe(0);
  }
});

test('with text of twice the size the studio fits a phone, and its button can be read', async ({
  page,
  stack,
}) => {
  await bringSession(page, stack, await createCustomer(stack));
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const studio = studioPage(page);
  await studio.open();
  expect(await findOverflow(page)).toBe(0);
  const cutPx = await page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      [...document.querySelectorAll('.mantine-Button-label')].find((label) => label.textContent === 'Generate Video'),
    )`,
  );
  expect(cutPx).toBeLessThanOrEqual(1);
});
