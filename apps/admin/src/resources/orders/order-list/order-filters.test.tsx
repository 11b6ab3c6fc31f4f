import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter, findPill } from '../../../testing/add-filter.ts';
import { makeOrder } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makeItemOrder, userId } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './order-list.tsx';

function renderOrders(search = '', answers: Answers = {}) {
  return renderApp({
    path: `/admin/orders${search}`,
    answers: { '/orders': () => rows([makeOrder(1)], 12), ...answers },
  });
}
function lastQuery(api: ReturnType<typeof renderApp>['api'], path = '/orders') {
  return api.calls.findLast((call) => call.path === path)?.query;
}

describe('an empty list of orders', () => {
  it.each([
    ['', 'No orders found', 'Orders appear here as soon as a customer places one.'],
    ['?status=pending', 'No Pending Orders', 'No one has an order left to pay.'],
    ['?status=pending&search=zzz', 'No orders found', 'No order matches. Try another word or fewer filters.'],
    ['?status=paid', 'No orders found', 'No order matches. Try another word or fewer filters.'],
    ['?search=zzz', 'No orders found', 'No order matches. Try another word or fewer filters.'],
    ['?userEmail=a@b.test', 'No orders found', 'No order matches. Try another word or fewer filters.'],
    [`?userId=${userId}`, 'No orders found', 'No order matches. Try another word or fewer filters.'],
    [
      '?startDate=2026-11-01&endDate=2026-11-02',
      'No orders found',
      'No order matches. Try another word or fewer filters.',
    ],
    ['?startDate=2026-11-01', 'No orders found', 'Orders appear here as soon as a customer places one.'],
  ])('says for “%s” what is empty', async (search, title, message) => {
    renderOrders(search, { '/orders': () => rows([]) });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});

describe('the address of the list of orders', () => {
  it.each([
    ['status=unknown', 'paymentStatus'],
    ['startDate=2026-13-01&endDate=2026-12-01', 'startDate'],
    ['userEmail=priya', 'userEmail'],
    ['userId=12', 'userId'],
    ['page=-1', 'search'],
  ])('ignores “%s”', async (search, name) => {
    const { api } = renderOrders(`?${search}`);
    await screen.findByText('ORD10001');
    expect(lastQuery(api)).not.toHaveProperty(name);
    expect(lastQuery(api)).toMatchObject({ page: '1', sort: '-orderDate' });
  });

  it('ignores an order of a column that cannot be sorted', async () => {
    const { api } = renderOrders('?sort=-nothing');
    await screen.findByText('ORD10001');
    expect(lastQuery(api)).toMatchObject({ sort: '-orderDate' });
  });

  it('shows the orders of one customer, and says so until the filter is cleared', async () => {
    const { api, person } = renderOrders(`?userId=${userId}`);
    const { customerName, customerEmail } = makeOrder(1);
    const note = `Orders of ${customerName}, ${customerEmail}`;
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(lastQuery(api)).toMatchObject({ userId });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(lastQuery(api)).not.toHaveProperty('userId'));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('is followed back and forward by the browser', async () => {
    const { api, person, router } = renderOrders();
    await addFilter(person, 'Payment status', 'Paid');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ paymentStatus: 'Paid' }));
    await router.navigate(-1);
    await waitFor(() => expect(findPill('Payment status')).toBeNull());
    await router.navigate(1);
    await waitFor(() => expect(findPill('Payment status')).toHaveTextContent('Paid'));
  });
});

describe('answers for the list of orders', () => {
  it('that come late do not replace those of the newest filter', async () => {
    let answerEarlier = () => {};
    const earlier = new Promise<void>((resolve) => {
      answerEarlier = resolve;
    });
    const { person } = renderOrders('', {
      '/orders': async (url) => {
        const status = url.searchParams.get('paymentStatus');
        if (status === 'Paid') await earlier;
        const number = { Paid: 2, Failed: 3 }[String(status)] ?? 1;
        return rows([makeOrder(number)]);
      },
    });
    await screen.findByText('ORD10001');
    await addFilter(person, 'Payment status', 'Paid');
    await person.click(await screen.findByRole('button', { name: /^Payment status: Paid/ }));
    await person.click(await screen.findByRole('button', { name: 'Failed' }));
    expect(await screen.findByText('ORD10003')).toBeInTheDocument();
    answerEarlier();
    await person.click(screen.getByRole('searchbox', { name: 'Search orders' }));
    expect(screen.getByText('ORD10003')).toBeInTheDocument();
    expect(screen.queryByText('ORD10002')).not.toBeInTheDocument();
  });

  it('keep the filters when they are errors', async () => {
    const { api, person } = renderOrders('?status=paid', {
      '/orders': () => refused(429, 'rate_limited', 'Too many requests.'),
    });
    expect(await screen.findByText('Failed to fetch data: Too many requests.')).toBeInTheDocument();
    expect(findPill('Payment status')).toHaveTextContent('Paid');
    api.answer('/orders', () => rows([makeOrder(4)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ORD10004')).toBeInTheDocument();
    expect(lastQuery(api)).toMatchObject({ paymentStatus: 'Paid' });
  });
});

describe('the export of orders', () => {
  const filters = `search=ana&status=failed&startDate=2026-11-01&endDate=2026-11-30&userId=${userId}`;
  const exported = {
    search: 'ana',
    paymentStatus: 'Failed',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    userId,
  };
  const kinds = [
    ['/admin/orders', '/orders', 'orders'],
    ['/admin/items-orders', '/item-orders', 'item-orders'],
  ] as const;

  it.each(kinds)('from %s follows every filter and has the list’s name', async (path, call, name) => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { api, person } = renderApp({
      path: `${path}?${filters}`,
      answers: {
        [call]: () => rows(call === '/orders' ? [makeOrder(1)] : [makeItemOrder(1)]),
        [`${call}/export`]: () => new Response('orderId\r\n'),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(new RegExp(`^${name}-[\\d-]+\\.csv was saved`))).toBeInTheDocument();
    expect(link).toHaveBeenCalledOnce();
    expect(lastQuery(api, `${call}/export`)).toEqual(exported);
  });

  it('that fails leaves the list as it is', async () => {
    const { person } = renderOrders('', {
      '/orders/export': () => refused(503, 'service_unavailable', 'Try again later.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export: Try again later.')).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Orders' })).getByText('ORD10001')).toBeInTheDocument();
  });
});
