import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../../../test/dispute-desk.ts';
import { openNoticeDesk } from '../../../test/notice-desk.ts';
import { readDueReport } from '../reconciliation/index.ts';
import { paypalReportAccounts } from '../reconciliation/reconciliation.tables.ts';
import { findDifferingDays } from './find-occasions.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

let shop: DisputeDesk;
beforeAll(async () => {
  shop = await openDisputeDesk();
  await shop.control('PUT', '/report', { refreshedAt: inDays(9).toISOString() });
});
afterAll(() => shop.close());

test('a day of PayPal’s report that differs from the books is one notice, for those who see the books', async () => {
  const notices = openNoticeDesk(shop.api);
  const content = await shop.api.signUp({ role: 'content' });
  await notices.clear();
  const { captureId } = await shop.paidOrder(await shop.api.signUp());
  await shop.control('POST', '/report/changes', { transactionId: captureId, leaveOut: true });
  const later = { ...shop.api.services, now: () => inDays(2) };
  await shop.api.services.database.delete(paypalReportAccounts);
  await readDueReport(later);
  await findDifferingDays(later);
  await findDifferingDays(later);
  await notices.distribute();
  const today = new Date().toISOString().slice(0, 10);
  const { notices: found } = await notices.list(shop.admin);
  expect(found.filter(({ kind }) => kind === 'reconciliation-differs')).toMatchObject([
    { text: `1 difference on ${today}.`, path: `/admin/reconciliation/${today}` },
  ]);
  expect(await notices.listKinds(content)).toEqual([]);
});
