import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { expectBriefly } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

/** Presses, and counts how often. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(name: string | RegExp, place: Page | ReturnType<Page['getByRole']> = page) {
      await place.getByRole('button', { name, exact: true }).click();
      presses += 1;
    },
  };
}

test('the banner is edited next to its preview, drafted, published, scheduled, compared and restored', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  const readHome = async () => (await fetch(stack.urls.storefront)).text();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, stack, '/admin/settings/banner');
  const title = page.getByRole('textbox', { name: 'Main title' });
  const pane = page.getByRole('region', { name: 'Preview' });
  const preview = page.frameLocator('iframe[title="Preview"]');
  const first = await title.inputValue();
  await staff.updateBanner({ body: { subTitle: 'A first line' } });
  const saved = (await staff.getBanner()).data?.version;
  await page.reload();

  // Field and preview are side by side, both in view without scrolling.
  await title.fill('A draft of a lighthouse');
  await expect(preview.getByRole('heading', { level: 2 })).toContainText('A draft of a lighthouse');
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(pane).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('scrollY')).toBe(0);
  // The preview has the site's own styles and its own width and color scheme.
  const heading = preview.getByRole('heading', { level: 2 });
  const readLook = () =>
    heading.evaluate((element) => ({
      widthPx: element.ownerDocument.documentElement.clientWidth,
      scheme: element.ownerDocument.documentElement.dataset.mantineColorScheme,
      sizePx: Number.parseFloat(element.ownerDocument.defaultView?.getComputedStyle(element).fontSize ?? ''),
      mode: element.ownerDocument.compatMode,
    }));
  const desktop = await readLook();
  expect(desktop).toMatchObject({ widthPx: 1280, scheme: 'light', mode: 'CSS1Compat' });
  await pane.getByText('Phone', { exact: true }).click();
  await pane.getByText('Dark', { exact: true }).click();
  await expect.poll(readLook).toMatchObject({ widthPx: 390, scheme: 'dark' });
  expect((await readLook()).sizePx).toBeLessThan(desktop.sizePx);

  // A draft is stored, and the site does not change.
  const editing = countPresses(page);
  await editing.press('Save draft');
  const bar = page.getByRole('region', { name: 'Draft' });
  await expect(bar).toContainText('The site shows version');
  expect(await readHome()).not.toContain('A draft of a lighthouse');
  await page.reload();
  await expect(title).toHaveValue('A draft of a lighthouse');

  // Publishing shows on the site.
  await editing.press('Publish', bar);
  await expectBriefly(page.getByText('Banner section updated successfully!'));
  await expect.poll(readHome, { intervals: [100] }).toContain('A draft of a lighthouse');
  await expect(bar).toHaveCount(0);
  expect(editing.count()).toBe(2);

  // Published at a time, by the worker, while the screen is open.
  await title.fill('A scheduled lighthouse');
  await page.getByRole('button', { name: 'Publish later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  // A whole minute, far enough ahead to be chosen and sent in time.
  const publishAt = new Date(Date.now() + 90_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Publish at').fill(publishAt);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(bar).toContainText('Goes live on');
  expect(await readHome()).not.toContain('A scheduled lighthouse');
  await expect.poll(readHome, { timeout: 240_000, intervals: [500] }).toContain('A scheduled lighthouse');
  await expect(bar).toHaveCount(0);
  await expect(title).toHaveValue('A scheduled lighthouse');

  // What it changed, and the way back: edit, save, look and restore took as many presses before.
  const restoring = countPresses(page);
  await restoring.press('Revisions');
  const revisions = page.getByRole('dialog', { name: 'Revisions of the banner' });
  await expect(revisions.getByRole('list', { name: 'Revisions' })).toContainText('Scheduled');
  await revisions.getByText('Changes', { exact: true }).click();
  await expect(revisions.locator('del')).toContainText(['removed', 'draft of a']);
  await expect(revisions.locator('ins')).toContainText(['added', 'scheduled']);
  await revisions.getByRole('button', { name: new RegExp(`^Version ${saved}(?!\\d)`) }).click();
  await restoring.press('Restore', revisions);
  await restoring.press('Restore this version');
  await expect(title).toHaveValue(first);
  await expect.poll(readHome).toContain(first);
  expect(restoring.count()).toBe(3);
  expect(faults()).toEqual([]);
});
