import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { awaitLoaded, findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}
/** A text with its translation. */
function pair(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Texts' })
    .getByRole('listitem')
    .filter({ has: field(page, name) });
}
async function save(page: Page) {
  await page.keyboard.press('ControlOrMeta+S');
  await expectToast(page, 'German texts saved');
}

test('a feature is translated side by side, becomes outdated with its original, and is kept', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  const { data: feature } = await staff.addFeature({
    body: { title: 'Skerryvore lantern', description: 'It turns at night.', icon: 'bolt', order: 900 },
  });
  const readHome = async (language: '' | '/de') =>
    (await fetch(`${stack.urls.storefront}${language}`)).text();
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openConsole(page, stack, '/admin/languages');
    const row = page
      .getByRole('region', { name: 'Features' })
      .getByRole('link', { name: /^Skerryvore lantern/ });
    await expect(row).toContainText('0 of 2');
    await awaitLoaded(page);
    const first = page.getByRole('main').locator('[data-row-link]').first();
    expect((await first.boundingBox())?.y).toBeLessThan(200);
    expect(await findViolationsInBoth(page), 'languages').toEqual([]);

    // By keyboard: from text to text, and saved.
    await row.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Skerryvore lantern' })).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(field(page, 'Title')).toBeFocused();
    await page.keyboard.type('Laterne von Skerryvore');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.type('Sie dreht sich bei Nacht.');
    await save(page);
    await expect(page.getByText('2 of 2 translated')).toBeVisible();
    await expect.poll(() => readHome('/de')).toContain('Laterne von Skerryvore');
    await expect.poll(() => readHome('')).toContain('Skerryvore lantern');
    expect(await readHome('')).not.toContain('Laterne von Skerryvore');

    // Each pair is level.
    const original = await pair(page, 'Title').getByText('Skerryvore lantern').boundingBox();
    const translation = await field(page, 'Title').boundingBox();
    expect(Math.abs((original?.y ?? 0) - (translation?.y ?? 100))).toBeLessThan(2);

    // The original changes: visitors go on reading the translation, and staff are led to it.
    await page.getByRole('link', { name: 'Edit the original' }).click();
    await expect(page).toHaveURL(/\/settings\/features/);
    await expect(page.getByRole('list', { name: 'Texts' })).toHaveCount(0);
    await field(page, 'Title').fill('Skerryvore beacon');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, '1 German text is outdated now.');
    await page.getByRole('link', { name: 'Update the translation' }).click();
    await expect(pair(page, 'Title')).toContainText('Changed since it was translated');
    await expect(pair(page, 'Title').locator('del')).toHaveText('lantern');
    await expect(pair(page, 'Title').locator('ins')).toHaveText('beacon');
    await expect.poll(() => readHome('')).toContain('Skerryvore beacon');
    expect(await readHome('/de')).toContain('Laterne von Skerryvore');
    expect(await findViolationsInBoth(page), 'outdated').toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Keep as it is: Title' }).click();
    await expect(pair(page, 'Title')).toContainText('Translated');
    await page.reload();
    await expect(page.getByText('2 of 2 translated')).toBeVisible();
    expect(await readHome('/de')).toContain('Laterne von Skerryvore');
    expect(faults()).toEqual([]);
  } finally {
    await staff.deleteFeature({ params: { id: feature._id }, query: {} });
  }
});

test('a package and a legal page are translated, and what two people type at once is merged', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const staff = await createAdmin(stack);
  const [sold] = await staff.listPackages();
  if (!sold) throw new Error('The demo shop sells no package.');
  const ofPackage = { kind: 'package', id: sold._id, language: 'de' } as const;
  const ofImprint = { kind: 'section', id: 'imprint', language: 'de' } as const;
  const read = async (params: typeof ofPackage | typeof ofImprint) => {
    const { data } = await staff.getTranslation({ params });
    return data;
  };
  const before = { package: await read(ofPackage), imprint: await read(ofImprint) };
  const readPage = async (path: string) => (await fetch(`${stack.urls.storefront}${path}`)).text();
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openConsole(page, stack, `/admin/packages?package=${sold._id}`);
    const way = page.getByRole('dialog').getByRole('link', { name: /^German/ });
    expect(await findViolationsInBoth(page), 'way from a package').toEqual([]);
    await way.click();
    await expect(page).toHaveURL(/\/languages\/de\/package\//);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field(page, 'Package name').fill('Paket Skerryvore');

    // Someone else saves another text while this one is typed.
    const other = before.package.texts.find(({ path }) => path !== 'name');
    if (other) {
      const { version } = await read(ofPackage);
      const text = { path: other.path, original: other.original, text: 'Zwölf Leuchtfeuer' };
      await staff.saveTranslation({ params: ofPackage, body: { version, texts: [text] } });
      await page.keyboard.press('ControlOrMeta+S');
      const conflict = page.getByRole('dialog', { name: 'Edit conflict' });
      await expect(conflict).toContainText('Zwölf Leuchtfeuer');
      await conflict.getByRole('button', { name: 'Continue editing with these' }).click();
    }
    await save(page);
    await expect.poll(() => readPage('/de')).toContain('Paket Skerryvore');
    if (other) expect(await readPage('/de')).toContain('Zwölf Leuchtfeuer');
    expect(await readPage('/')).not.toContain('Paket Skerryvore');

    await page.goto(new URL('/admin/languages/de/section/imprint', stack.origins.admin).href);
    await field(page, 'Text').fill('## Leuchtturm Skerryvore\n\nTurmweg 1');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByRole('heading', { name: 'Leuchtturm Skerryvore' })).toBeVisible();
    expect(await findViolationsInBoth(page), 'preview').toEqual([]);
    await field(page, 'Text').focus();
    await save(page);
    await expect.poll(() => readPage('/de/imprint')).toContain('Turmweg 1');
    expect(await readPage('/imprint')).not.toContain('Turmweg 1');
    expect(faults().filter((fault) => !fault.includes('409'))).toEqual([]);
  } finally {
    for (const [params, { texts }] of [
      [ofPackage, before.package],
      [ofImprint, before.imprint],
    ] as const) {
      const { version } = await read(params);
      const stored = texts.map(({ path, original, text }) => ({ path, original, text }));
      await staff.saveTranslation({ params, body: { version, texts: stored } });
    }
  }
});
