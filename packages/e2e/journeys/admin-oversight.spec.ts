import { createAdmin } from '../fixtures/admin.ts';
import { buyCredits, createCustomer } from '../fixtures/customer.ts';
import { giveUpNotification } from '../fixtures/database.ts';
import { openConsole } from '../fixtures/open-console.ts';
import { findViolations } from '../fixtures/page-checks.ts';
import { expect, test } from '../fixtures/stack.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

test('the dashboard shows a sale, for the chosen days', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const credit = await buyCredits(stack, await createCustomer(stack));
  const staff = await createAdmin(stack);
  await openConsole(page, stack, '/admin/dashboard?days=7');
  const glance = page.getByRole('region', { name: 'At a glance' });
  const figure = (name: string) =>
    glance.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  const readNumber = async (name: string) =>
    Number(((await figure(name).locator('dd').first().textContent()) ?? '').replace(/[^\d.]/g, ''));
  // The report may be some seconds old.
  await expect(async () => {
    await page.reload();
    await expect(figure('Paid orders')).toBeVisible();
    expect(await readNumber('Credits sold')).toBeGreaterThanOrEqual(credit);
  }).toPass();
  const days = new URL(page.url()).searchParams.get('days');
  expect(days).toBe('7');
  const [end = ''] = new Date().toISOString().split('T');
  const [start = ''] = new Date(Date.now() - 6 * 86_400_000).toISOString().split('T');
  const { data } = await staff.getReportSummary({ query: { startDate: start, endDate: end } });
  expect(await readNumber('Paid orders')).toBe(data.period.paidOrders);
  expect(await readNumber('Revenue')).toBe(Number(data.period.revenue[0]?.net));

  const chart = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(chart.getByRole('img', { name: /in total; the highest was/ })).toBeVisible();
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Pricing Packages' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users Management' }).getByRole('table')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await glance.getByText('Custom', { exact: true }).click();
  await expect(page).toHaveURL(/startDate=/);
  await page.getByLabel('Days to').fill(start);
  await expect(page).toHaveURL(new RegExp(`endDate=${start}`));
  await expect(glance.getByText(/compared with the previous day/)).toBeVisible();
  await glance.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(glance.getByText(/compared with the previous 7 days/)).toBeVisible();

  // The last day is at the right edge of the chart.
  const drawing = chart.locator('svg.recharts-surface').first();
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  const lastDay = { position: { x: width - 10, y: height / 2 } };
  await drawing.hover(lastDay);
  await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText('$');
  await drawing.click(lastDay);
  await expect(page).toHaveURL(
    `${new URL('/admin/all-orders', stack.origins.admin)}?startDate=${end}&endDate=${end}`,
  );
  expect(faults()).toEqual([]);
});

test('the audit log shows what was just done, by whom, and the values before and after', async ({
  page,
  stack,
}) => {
  const customer = await createCustomer(stack);
  const staff = await createAdmin(stack);
  const { data: ticket } = await customer.client.newSupportMessage({
    body: { subject: 'An invoice', message: 'Please send me one.' },
  });
  await staff.updateSupportMessage({ params: { id: ticket._id }, body: { ticketStatus: 'resolved' } });
  await openConsole(page, stack, `/admin/audit-log?subjectKind=ticket&subjectId=${ticket._id}`);
  const row = page.getByRole('row', { name: /Ticket updated/ });
  await expect(row).toContainText('admin@example.test');
  await expect(row).toContainText('Ticket status: open → resolved');
  await row.getByRole('button', { name: /Details/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ticket updated' });
  await expect(dialog.getByRole('row', { name: 'Ticket status open resolved' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  await row.getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('heading', { name: 'An invoice' })).toBeVisible();
});

test('a notification that was given up is seen, and dealt with again', async ({ page, stack }) => {
  const faults = watchForFaults(page);
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  const [order] = (await customer.client.listOrders()).rows;
  const captureId = order?.paypalTransactionID ?? '';
  const reason = 'PayPal was away for days.';
  let eventId = '';
  await expect(async () => {
    eventId = await giveUpNotification(stack, { captureId, reason });
  }).toPass();

  await openConsole(page, stack, '/admin/system?status=failed');
  await expect(page.getByText(/^Updated/)).toBeVisible();
  const queues = page.getByRole('table', { name: 'Queues' });
  await expect(queues.getByText('Making posters')).toBeVisible();
  await expect(queues.getByText(/^[a-z]+(-[a-z]+)+$/), 'queues without a name in words').toHaveCount(0);
  const problem = page.getByRole('list', { name: 'Problems' }).getByText(/notification was given up/);
  await expect(problem).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(eventId) });
  await expect(row).toContainText(reason);
  await row.getByRole('button', { name: `Replay ${eventId}` }).click();
  const question = page.getByRole('dialog', { name: 'Replay PAYMENT.CAPTURE.COMPLETED?' });
  await expect(question).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Replay' }).click();
  await expectToast(page, 'The notification was dealt with.');
  await expect(row).toBeHidden();
  await expect(problem).toBeHidden();

  await page.goto(new URL('/admin/audit-log?subjectKind=webhook-event', stack.origins.admin).href);
  await expect(page.getByRole('row', { name: /PayPal notification replayed/ }).first()).toContainText(
    'Status: failed → processed',
  );
  expect(faults()).toEqual([]);
});
