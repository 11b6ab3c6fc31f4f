import { readFile } from 'node:fs/promises';
import { createAdmin } from '../fixtures/admin.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolationsInBoth } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { finishVideo } from '../fixtures/videos.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('staff enter the provider’s prices, and see what a video costs and what is left after PayPal’s fees', async ({
  page,
  stack,
}) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  const staff = await createAdmin(stack);
  // Before there are prices: it stays not known.
  const early = 'A lighthouse at dawn';
  expect((await finishVideo(customer, early)).status).toBe('succeeded');

  await openConsole(page, stack, '/admin/settings/generations');
  const videoModel = page.getByRole('group', { name: /for videos$/ });
  const promptModel = page.getByRole('group', { name: /for prompts for videos$/ });
  await expect(videoModel.getByLabel('A second of video in 720p')).toHaveValue('');
  await videoModel.getByLabel('A second of video in 720p').fill('a lot');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Please enter dollars from 0 to 999.999999/)).toBeVisible();
  await videoModel.getByLabel('A second of video in 720p').fill('0.1');
  await promptModel.getByLabel('A million tokens that it reads').fill('0,3');
  await promptModel.getByLabel('A million tokens that it writes').fill('2.5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Generation settings updated successfully!');
  await expect(promptModel.getByLabel('A million tokens that it reads')).toHaveValue('0.30');
  expect(await findViolationsInBoth(page), 'prices').toEqual([]);

  // The worker reads the prices again within a second, unless the machine is busy.
  await page.waitForTimeout(3_000);
  const prompt = 'A paper boat on a river';
  expect((await finishVideo(customer, prompt)).status).toBe('succeeded');

  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page.getByRole('link', { name, exact: true }).first().click();
  };
  await click('Videos');
  const row = page.getByRole('row', { name: prompt });
  await expect(row).toContainText(/\$0\.40\d+/);
  await expect(page.getByRole('row', { name: early })).not.toContainText('$');
  await click(prompt);
  const cost = page.getByRole('region', { name: 'Cost' });
  await expect(cost).toContainText(/Video\$0\.404 s in 720p/);
  await expect(cost).toContainText(/Prompt\$0\.00\d+ tokens read, [\d,]+ written/);
  await expect(cost).toContainText(/Sum\$0\.40\d+/);
  // From any screen to the cost of a video, and of each call for it.
  expect(clicks).toBe(2);
  expect(await findViolationsInBoth(page), 'the cost of a video').toEqual([]);

  await click('Videos');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.split('\r\n').filter((line) => line.includes(customer.email));
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => /,0\.40\d+,/.test(line))).toHaveLength(1);

  await page.goto(new URL('/admin/dashboard?days=7', stack.origins.admin).href);
  const studio = page.getByRole('region', { name: 'Studio: cost and credits' });
  const videos = studio.getByRole('row', { name: /^Videos/ });
  // The report may be some seconds old. Videos of other journeys were made before there were prices.
  await expect(async () => {
    const { kinds, prompts } = (await staff.getStudioReport()).data;
    const made = kinds.find(({ kind }) => kind === 'video')?.made;
    const unknown = kinds.reduce((sum, kind) => sum + kind.unknown, prompts.unknown);
    expect(made).toBeGreaterThanOrEqual(2);
    expect(unknown).toBeGreaterThanOrEqual(1);
    await page.reload();
    await expect(videos).toContainText(new RegExp(`^Videos${made}\\$0\\.40\\d+\\$0\\.40\\d+`), {
      timeout: 15_000,
    });
    await expect(studio.getByText(`Not known for ${unknown}`)).toBeVisible({ timeout: 15_000 });
  }).toPass();

  const today = new Date().toISOString().slice(0, 10);
  const { data } = await staff.getReportSummary({ query: { startDate: today, endDate: today } });
  const [money] = data.period.revenue;
  const [paid, refunded, fees, net] = [money?.gross, money?.refunded, money?.fees, money?.net].map(Number);
  expect(fees).toBeGreaterThan(0);
  expect(net).toBeCloseTo((paid ?? 0) - (refunded ?? 0) - (fees ?? 0), 2);
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue).toContainText(`$${money?.net}`);
  await expect(revenue).toContainText(`$${money?.gross} paid`);
  await expect(revenue).toContainText(`$${money?.fees} PayPal fees`);
  await revenue.getByText('As a table').click();
  await expect(revenue.getByRole('row').last()).toContainText(
    `$${money?.gross}$${money?.refunded}$${money?.fees}$${money?.net}`,
  );
  expect(await findViolationsInBoth(page), 'the dashboard').toEqual([]);
  expect(faults()).toEqual([]);
});
