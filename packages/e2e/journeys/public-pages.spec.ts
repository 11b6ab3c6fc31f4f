import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAdmin } from '../fixtures/admin.ts';
import { bringSession } from '../fixtures/bring-session.ts';
import { createCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const staticPaths = [
  '/',
  '/about',
  '/contact',
  '/shop',
  '/shop/camera-move-handbook',
  '/terms',
  '/privacy',
  '/refunds',
  '/imprint',
];

for (const path of staticPaths) {
  test(`${path} becomes interactive without a router and without a fault`, async ({ page }) => {
    const readFaults = watchForFaults(page);
    await page.goto(path);
    await page.mouse.move(200, 200);
    await expect(page.locator('[data-island="static-header"][data-island-live]')).toBeAttached();
    for (const island of await page.locator('[data-island]').all()) {
      const [box] = await island.locator('> *').all();
      await box?.scrollIntoViewIfNeeded();
      await expect(island).toHaveAttribute('data-island-live', '');
    }
    expect(await page.evaluate<string>('typeof window.__reactRouterContext')).toBe('undefined');
    expect(readFaults()).toEqual([]);
  });
}

test('a page that is not there says so, in its status as well', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Written Yet');
});

const markDissolved = `addEventListener('pagereveal', (event) => event.viewTransition && performance.mark('dissolved'))`;

test('a public page dissolves into one of the router, however late its styles arrive', async ({ page }) => {
  const readFaults = watchForFaults(page);
  await page.addInitScript({ content: markDissolved });
  await page.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('dissolved').length)).toBe(1);
  expect(readFaults()).toEqual([]);
});

test('the quotes that staff entered move by hand', async ({ page, stack }) => {
  const admin = await createAdmin(stack);
  for (const authorName of ['First', 'Second', 'Third', 'Fourth'])
    await admin.addTestimonial({ body: { quote: 'A quote', authorName, authorTitle: 'Customer' } });
  const carousel = page.getByRole('region', { name: 'Testimonials carousel' });
  // The home page is kept for a moment, so the quotes may not be on the first one.
  await expect(async () => {
    await page.goto('/');
    await expect(carousel).toContainText('Fourth', { timeout: 1_000 });
  }).toPass();
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Pause automatic rotation' }).click();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByRole('status')).toHaveText(/^Showing from \d of \d$/);
});

test('the hero’s clip plays, pauses, and is compared with its image by keys', async ({ page }) => {
  await page.goto('/');
  const line = page.getByRole('slider', { name: 'Compare image and video' });
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveValue('0');
});

async function watchForClips(page: Page): Promise<string[]> {
  const clips: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) clips.push(request.url());
  });
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('button', { name: 'Play video', exact: true })).toBeVisible();
  return clips;
}

test('with reduced motion no clip is loaded until it is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clips = await watchForClips(page);
  expect(clips).toEqual([]);
  await page.getByRole('button', { name: 'Play video', exact: true }).click();
  await expect.poll(() => clips.length).toBeGreaterThan(0);
});

test('while the browser saves data no clip is loaded until it is asked for', async ({ page }) => {
  await page.addInitScript({
    content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`,
  });
  const clips = await watchForClips(page);
  expect(clips).toEqual([]);
  await page.locator('[data-island="example-clips"]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="example-clips"]')).toHaveAttribute('data-island-live', '');
  await page.getByRole('button', { name: 'Play: Forest stream' }).click();
  await expect.poll(() => clips.some((url) => url.endsWith('/stream.mp4'))).toBe(true);
});

test('an example of the home page opens in the studio with its image and its words', async ({
  page,
  stack,
}) => {
  await bringSession(page, stack, await createCustomer(stack));
  await page.goto('/');
  await page.getByRole('link', { name: /^Try this prompt.*Paintbrushes$/ }).click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await expect(studioPage(page).instructions).toHaveValue(/^Dust floats in the sun/);
});

test('the home page fits seven screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // How many quotes there are is up to the shop.
  const height = await page.evaluate<number>(
    `document.documentElement.scrollHeight - document.querySelector('#testimonials').offsetHeight`,
  );
  expect(height).toBeLessThan(7 * 844);
});

test('an item is found in the shop and read about, and its button leads to its checkout', async ({
  page,
  stack,
}) => {
  await bringSession(page, stack, await createCustomer(stack));
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Camera move handbook', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Camera move handbook' })).toBeVisible();
  await expect(page.getByText('Ordered by how much of the image stays in view')).toBeVisible();
  await page.getByRole('link', { name: 'Buy: Camera move handbook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy Camera move handbook' })).toBeVisible();
});

test('the chosen colours hold on static pages and on those of the router', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const document = page.locator('html');
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await expect(document).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/login');
  await expect(page.getByLabel(/email/i)).toBeEditable();
  await expect(document).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Use light colours' }).click();
  await page.goto('/login');
  await expect(document).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a signed-in visitor has their menu immediately, and logs out in every tab', async ({
  page,
  context,
  stack,
}) => {
  const customer = await createCustomer(stack);
  await bringSession(page, stack, customer);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-known-visitor', '');
  const other = await context.newPage();
  await other.goto('/nowhere');
  await expect(other.getByRole('button', { name: /Jo Journey/ })).toBeVisible();

  await page.getByRole('button', { name: /Jo Journey/ }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page).toHaveURL(`${stack.origins.storefront}/`);
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await page.evaluate<string | null>('localStorage.getItem("credit-studio.session")')).toBeNull();
});

interface BannerTexts {
  mainTitle?: string;
  highlightText?: string;
}

/** The home page's heading, as the banner's texts make it. */
function composeTitle({ mainTitle, highlightText }: BannerTexts): string {
  return [mainTitle, highlightText].filter(Boolean).join(' ');
}

/** Opens the home page once it shows what was saved: while the API is slow, the last content is served. */
async function openHomeWithTitle(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 });
  }).toPass();
}

test('what staff save shows on the pages, and a video plays where it is clicked', async ({ page, stack }) => {
  const admin = await createAdmin(stack);
  const { data: before } = await admin.getBanner();
  const mainTitle = `A title of ${randomBytes(4).toString('hex')}`;
  await page.route('https://i.ytimg.com/**', (route) => route.abort());
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the video</p>' }),
  );
  await page.goto('/');
  await admin.updateBanner({ body: { mainTitle, youtubeUrl: 'https://youtu.be/aqz-KE_bpKQ' } });
  try {
    const title = composeTitle({ ...before, mainTitle });
    await openHomeWithTitle(page, title);
    await page.getByRole('button', { name: `Play video: ${title}`, exact: true }).click();
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByText('the video')).toBeVisible();
  } finally {
    const { mainTitle: title = '', youtubeUrl = '' } = before ?? {};
    await admin.updateBanner({ body: { mainTitle: title, youtubeUrl } });
  }
});

test('the last content stays while the API does not answer', async ({ page, stack }) => {
  const { data: banner } = await (await createAdmin(stack)).getBanner();
  const title = composeTitle({ ...banner });
  await openHomeWithTitle(page, title);
  stack.kill('api', 'SIGSTOP');
  try {
    await page.waitForTimeout(1_000);
    // The images are the API's too, so the page is never quite loaded.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-island="static-header"][data-island-live]')).toBeAttached();
  } finally {
    stack.kill('api', 'SIGCONT');
  }
});
