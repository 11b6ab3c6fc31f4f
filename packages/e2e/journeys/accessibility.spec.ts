import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { approvePurchase, createCustomer } from '../fixtures/customer.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/stack.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const findViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
};

const findOverflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const publicPaths = ['/', '/login', '/register', '/reset-password', '/nowhere'];
const userPaths = [
  '/user/dashboard',
  '/user/package-pending-payment',
  '/user/subscription-history',
  '/user/generate-code',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('public pages have no violation and fit the narrowest screen', async ({ page }) => {
      for (const path of publicPaths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await findViolations(page), path).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      for (const path of publicPaths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await findOverflow(page), path).toBe(0);
      }
    });

    test('the user area has no violation and fits the narrowest screen', async ({ page, stack }) => {
      const customer = await createCustomer(stack);
      const { order } = await approvePurchase(stack, customer);
      const [product] = await customer.client.listPackages();
      await signIn(page, customer);
      const paths = [...userPaths, `/buy/${product?._id}`, `/pay-now/${order.orderId}`];
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
          expect(await findOverflow(page), `${path} at ${width}`).toBe(0);
        }
      }
    });

    test('the stand-ins and the mail page have no violation and fit the narrowest screen', async ({
      page,
      stack,
    }) => {
      // An order, a webhook and their long ids fill the books.
      await approvePurchase(stack, await createCustomer(stack));
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const name of ['paypalSandbox', 'geminiSandbox', 'mailPage'] as const) {
          await page.goto(stack.urls[name]);
          await page.getByRole('heading', { level: 1 }).waitFor();
          if (name === 'paypalSandbox') await page.getByRole('table').first().waitFor();
          expect(await findViolations(page), `${name} at ${width}`).toEqual([]);
          expect(await findOverflow(page), `${name} at ${width}`).toBe(0);
        }
      }
    });

    test('the admin console has no violation', async ({ page, stack }) => {
      await page.goto(stack.urls.admin);
      await page.getByLabel(/email/i).waitFor();
      expect(await findViolations(page), 'sign-in').toEqual([]);
      await signIn(page, { email: 'admin@example.test', password: 'local-demo-1' });
      for (const path of ['/admin/dashboard', '/admin/orders', '/admin/users']) {
        await page.goto(new URL(path, stack.urls.admin).href);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await findViolations(page), path).toEqual([]);
      }
    });
  });
}
