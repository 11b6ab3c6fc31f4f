import { describe, expect, test, vi } from 'vitest';
import { explainPaypalAnswer } from './paypal-errors.ts';
import { PaypalError } from './paypal-gateway.ts';
import { readPaypalReport } from './read-paypal-report.ts';

/** A payment as PayPal reports it. */
const info = {
  transaction_id: '5TY05013RG002845M',
  transaction_event_code: 'T0006',
  transaction_initiation_date: '2026-11-20T10:00:00+0000',
  transaction_updated_date: '2026-11-20T12:00:00+0100',
  transaction_amount: { currency_code: 'USD', value: '9.00' },
  fee_amount: { currency_code: 'USD', value: '-0.80' },
  transaction_status: 'S',
  invoice_id: 'PAY12345',
  custom_field: 'ORDER123',
};
const page = {
  transaction_details: [{ transaction_info: info }],
  last_refreshed_datetime: '2026-11-21T01:59:59+0000',
  total_items: 1,
  total_pages: 1,
};
const day = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-20T23:59:59.999Z') };
const read = (answer: unknown) => readPaypalReport(async () => answer, day);
const readInfo = async (changes: object) => {
  const details = [{ transaction_info: { ...info, ...changes } }];
  const report = await read({ ...page, transaction_details: details });
  return report.kind === 'read' ? report.transactions[0] : report;
};

test('reads the facts of a transaction', async () => {
  expect(await read(page)).toEqual({
    ...{ kind: 'read', unreadableLines: 0 },
    refreshedAt: new Date('2026-11-21T01:59:59Z'),
    transactions: [
      {
        ...{ id: '5TY05013RG002845M', eventCode: 'T0006', status: 'completed' },
        ...{ amountMinor: 900, feeMinor: -80, currency: 'USD', referenceId: '' },
        ...{ initiatedAt: new Date('2026-11-20T10:00:00Z'), updatedAt: new Date('2026-11-20T11:00:00Z') },
        ...{ invoiceId: 'PAY12345', customId: 'ORDER123' },
      },
    ],
  });
});

test.each([
  ['S', 'completed'],
  ['V', 'completed'],
  ['F', 'completed'],
  [undefined, 'completed'],
  ['P', 'pending'],
  ['D', 'denied'],
  ['X', 'unknown'],
])('the status %s is: %s', async (letter, status) => {
  expect(await readInfo({ transaction_status: letter })).toMatchObject({ status });
});

test.each([
  ['-9.00', -900],
  ['-9.5', -950],
  ['1000', 100_000],
  ['1234567890.01', 123_456_789_001],
  ['2.5000', 250],
  ['-0.00', 0],
  ['.50', 50],
  ['-.50', -50],
])('the amount %s is %i hundredths', async (value, amountMinor) => {
  const amount = { currency_code: 'USD', value };
  expect(await readInfo({ transaction_amount: amount })).toMatchObject({ amountMinor });
});

test('a transaction without a fee, or with one in another currency, has none', async () => {
  expect(await readInfo({ fee_amount: undefined })).toMatchObject({ feeMinor: 0 });
  const fee = { currency_code: 'EUR', value: '-0.80' };
  expect(await readInfo({ fee_amount: fee })).toMatchObject({ feeMinor: 0 });
});

test.each([
  null,
  {},
  { ...page, last_refreshed_datetime: 'yesterday' },
  { ...page, last_refreshed_datetime: undefined },
])('something else is no report: %j', async (answer) => {
  expect(await read(answer)).toEqual({ kind: 'unreadable', reason: 'a report in an unknown format' });
});

const usd = (value: string) => ({ currency_code: 'USD', value });

test.each([
  { transaction_id: '' },
  { transaction_amount: usd('1.005') },
  { transaction_amount: usd('.') },
  { transaction_amount: { currency_code: 'US dollars', value: '1.00' } },
  { transaction_initiation_date: 'yesterday' },
])('a line in an unknown form is counted, and the others are read: %j', async (changes) => {
  const lines = [{ ...info, ...changes }, info].map((each) => ({ transaction_info: each }));
  expect(await read({ ...page, total_items: 2, transaction_details: lines })).toMatchObject({
    ...{ kind: 'read', unreadableLines: 1, transactions: [{ id: '5TY05013RG002845M' }] },
  });
});

test('currencies may have digits and more than three letters', async () => {
  const amount = { currency_code: 'PYUSD', value: '1.00' };
  expect(await readInfo({ transaction_amount: amount })).toMatchObject({ currency: 'PYUSD' });
});

test('PayPal may leave out how far an empty report goes', async () => {
  expect(await read({ transaction_details: [], total_items: 0, total_pages: 0 })).toEqual({
    ...{ kind: 'read', transactions: [], unreadableLines: 0, refreshedAt: null },
  });
});

test('asks for each page of what changed the balance, and only for the transactions', async () => {
  const paths: URL[] = [];
  await readPaypalReport(async (path) => {
    paths.push(new URL(path, 'https://paypal.test'));
    const details = [{ transaction_info: { ...info, transaction_id: `ID${paths.length}` } }];
    return { ...page, transaction_details: details, total_items: 3, total_pages: 3 };
  }, day);
  expect(paths.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3']);
  expect(Object.fromEntries(paths[0]?.searchParams ?? [])).toEqual({
    ...{ start_date: '2026-11-20T00:00:00Z', end_date: '2026-11-20T23:59:59Z', page: '1', page_size: '500' },
    ...{ fields: 'transaction_info', balance_affecting_records_only: 'Y' },
  });
});

/** A list in pages of two, to which something happens after some of them were read. */
function openList(happen: (list: { ids: string[]; refreshedAt: string; asked: number }) => void) {
  const list = { ids: ['A', 'B', 'C', 'D', 'E'], refreshedAt: '2026-11-21T01:59:59+0000', asked: 0 };
  const get = async (path: string) => {
    const number = Number(new URL(path, 'https://paypal.test').searchParams.get('page'));
    const shown = list.ids.slice(number * 2 - 2, number * 2);
    const answer = {
      transaction_details: shown.map((id) => ({ transaction_info: { ...info, transaction_id: id } })),
      ...{ last_refreshed_datetime: list.refreshedAt, total_items: list.ids.length },
      total_pages: Math.ceil(list.ids.length / 2),
    };
    list.asked += 1;
    happen(list);
    return answer;
  };
  return { list, get };
}

test.each<[string, Parameters<typeof openList>[0]]>([
  ['a line is inserted near its start', ({ ids }) => ids.splice(1, 0, 'N')],
  [
    'one is inserted and another goes',
    ({ ids }) => {
      ids.splice(1, 0, 'N');
      ids.pop();
    },
  ],
  [
    'PayPal refreshes it',
    (list) => {
      list.refreshedAt = '2026-11-21T02:59:59+0000';
    },
  ],
])('a list that moved between two pages is read once more: %s', async (_, change) => {
  const { list, get } = openList((each) => each.asked === 1 && change(each));
  const report = await readPaypalReport(get, day);
  expect(report.kind === 'read' && report.transactions.map(({ id }) => id)).toEqual(list.ids);
});

test('a list that moves again is not used', async () => {
  const { list, get } = openList(({ ids, asked }) => ids.splice(1, 0, `N${asked}`));
  expect(await readPaypalReport(get, day)).toEqual({
    ...{ kind: 'unreadable', reason: 'a report that changed while it was read' },
  });
  expect(list.asked).toBe(4);
});

test('no page is read for a process that stops', async () => {
  const stopping = new AbortController();
  const { list, get } = openList(() => stopping.abort());
  expect(await readPaypalReport(get, { ...day, stopping: stopping.signal })).toEqual({ kind: 'stopped' });
  expect(list.asked).toBe(1);
});

test('a range with too many transactions is read in halves without a gap or an overlap', async () => {
  const ranges: string[] = [];
  const report = await readPaypalReport(async (path) => {
    const { searchParams } = new URL(path, 'https://paypal.test');
    const [start, end] = [searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? ''];
    if (Date.parse(end) - Date.parse(start) > 13 * 60 * 60 * 1000)
      throw explainPaypalAnswer(400, {
        ...{ name: 'RESULTSET_TOO_LARGE', message: 'Result set size is greater than the maximum limit.' },
        details: [{ field: 'end_date', issue: 'Change the filter criteria and try again.' }],
      });
    ranges.push(`${start} ${end}`);
    return page;
  }, day);
  expect(ranges).toEqual([
    '2026-11-20T00:00:00Z 2026-11-20T11:59:59Z',
    '2026-11-20T12:00:00Z 2026-11-20T23:59:59Z',
  ]);
  expect(report).toMatchObject({ transactions: [{}, {}] });
});

test('a minute with too many transactions is given up', async () => {
  const get = vi.fn(async () => ({ ...page, total_pages: 21 }));
  expect(await readPaypalReport(get, day)).toEqual({
    ...{ kind: 'unreadable', reason: 'a report with too many transactions' },
  });
  expect(get.mock.calls.length).toBeLessThan(30);
});

const message = 'Authorization failed due to insufficient permissions.';
const scope = [{ issue: 'The scope https://uri.paypal.com/services/reporting/search/read is missing.' }];

test.each([
  { name: 'NOT_AUTHORIZED', message },
  { name: 'NOT_AUTHORIZED', message, details: scope },
  { name: 'NOT_AUTHORIZED', message, details: [{ issue: 'PERMISSION_DENIED' }] },
  { name: 'PERMISSION_DENIED', message, details: [{}] },
  { name: 'FORBIDDEN', message, details: [{ issue: 'PERMISSION_DENIED' }] },
])('a missing right is known, whatever the details say: %j', async (body) => {
  const get = () => Promise.reject(explainPaypalAnswer(403, body));
  expect(await readPaypalReport(get, day)).toEqual({ kind: 'not-allowed' });
});

describe('an invalid request', () => {
  const body = { name: 'INVALID_REQUEST', message: 'Request is not well-formed, or violates a schema.' };
  const noData = { ...body, message: 'Data for the given start date is not available.' };
  const readInvalid = (answer: object, hours: number) => {
    const get = () => Promise.reject(explainPaypalAnswer(400, answer));
    const from = new Date(Date.now() - hours * 60 * 60 * 1000);
    return readPaypalReport(get, { from, to: new Date(from.getTime() + 1_000) });
  };

  test.each([
    ['of the last 48 hours', body, 47],
    ['that PayPal says so of', noData, 500],
    ['that PayPal says so of with details', { ...noData, details: [{ issue: 'start_date' }] }, 500],
  ])('means that there is no data of a time %s', async (_, answer, hours) => {
    expect(await readInvalid(answer, hours)).toEqual({ kind: 'not-available' });
  });

  test('is an error otherwise', async () => {
    await expect(readInvalid(body, 49)).rejects.toMatchObject({ failure: 'rejected' });
  });
});

test('any other error is passed on', async () => {
  const get = () => Promise.reject(new PaypalError('misconfigured', { issue: 'invalid_client' }));
  await expect(readPaypalReport(get, day)).rejects.toMatchObject({ failure: 'misconfigured' });
});
