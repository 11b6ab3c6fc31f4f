import type { OrderTotals } from '@credit-studio/contracts';
import { enveloped, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter, findPill, openFilter } from '../../../testing/add-filter.ts';
import { makeOrder, makeUser, recordId } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makeItemOrder } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './order-list.tsx';

const path = '/admin/all-orders';
const both = [makeOrder(1, { userId: makeUser(5)._id }), makeItemOrder(2)];
const soldItem = {
  ...{ _id: recordId(2000), itemName: 'Neon Pack', itemId: 'ITEM0001', slug: 'neon-pack' },
  price: '15.00',
  currency: 'USD',
  guidelines: 'Use it.',
  imageUrl: '',
  accessUrl: 'https://a.test/file',
  version: 2,
  archivedAt: null,
};
const sums: OrderTotals = {
  extent: 'all',
  orders: 12,
  currencies: [
    {
      ...{ currency: 'USD', orders: 12, paidOrders: 9, withoutFee: 0 },
      ...{ paid: '1261.00', refunded: '29.00', fees: '48.40', net: '1183.60' },
    },
  ],
};

function renderOrders(search = '', answers: Answers = {}) {
  return renderApp({
    path: `${path}${search}`,
    answers: {
      '/api/all-orders': () => rows(both, 12),
      '/api/all-orders/totals': () => enveloped(sums),
      '/item-orders': () => rows([]),
      ...answers,
    },
  });
}
type Api = ReturnType<typeof renderApp>['api'];
function lastQuery(api: Api, called = '/api/all-orders') {
  return api.calls.findLast((call) => call.path === called)?.query;
}

describe('the list of both kinds', () => {
  it('says of what kind each order is, and leads to its page', async () => {
    renderOrders();
    expect(await screen.findByRole('link', { name: 'ORD10001' })).toHaveAttribute(
      'href',
      '/admin/orders/ORD10001',
    );
    expect(screen.getByRole('link', { name: 'ORD10002' })).toHaveAttribute(
      'href',
      '/admin/items-orders/ORD10002',
    );
    expect(screen.getByRole('row', { name: /ORD10002/ })).toHaveTextContent(/Item/);
  });

  it('becomes the list of one kind by a filter, and of both again without it', async () => {
    const { person, router } = renderOrders('?search=ana&page=2');
    await addFilter(person, 'Kind', 'Items');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/items-orders'));
    expect(router.state.location.search).toBe('?search=ana');
    expect(await screen.findByRole('heading', { level: 1, name: 'Item Orders' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove filter Kind' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it.each([
    ['Order status', 'Completed', '?orderStatus=Completed', { orderStatus: 'Completed' }],
    ['Money back', 'Refunded', '?returned=refunded', { returned: 'refunded' }],
  ])('is narrowed by %s', async (filter, choice, search, query) => {
    const { api, person, router } = renderOrders();
    await addFilter(person, filter, choice);
    await waitFor(() => expect(router.state.location.search).toBe(search));
    await waitFor(() => expect(lastQuery(api)).toMatchObject(query));
    expect(findPill(filter)).toHaveTextContent(choice);
  });

  it('is narrowed by a total, once it is an amount', async () => {
    const { api, person, router } = renderOrders();
    const editor = await openFilter(person, 'Total');
    await person.type(editor.getByRole('textbox', { name: 'At least' }), 'much{Enter}');
    expect(editor.getByText('Enter an amount such as 19.00.')).toBeInTheDocument();
    await person.clear(editor.getByRole('textbox', { name: 'At least' }));
    await person.type(editor.getByRole('textbox', { name: 'At least' }), '20,50{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?minTotal=20%2C50'));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ minTotal: '20,50' }));
    expect(findPill('Total')).toHaveTextContent('20,50 or more');
  });

  it('is narrowed by a product, also by one that is no longer on sale', async () => {
    const none = () => rows([]);
    const { api, person } = renderOrders('?product=Early%20bird', {
      ...{ '/packages': none, '/archived-packages': none },
      '/items': () => refused(429, 'rate_limited', 'Too many requests.'),
    });
    await screen.findByText('ORD10001');
    expect(lastQuery(api)).toMatchObject({ packageName: 'Early bird' });
    await person.click(screen.getByRole('button', { name: /^Product: Early bird/ }));
    expect(await screen.findByText('Failed to fetch data: Too many requests.')).toBeInTheDocument();
    api.answer('/items', () => rows([soldItem]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await person.click(await screen.findByRole('button', { name: 'Neon Pack' }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ packageName: 'Neon Pack' }));
  });

  it('loses a filter by its pill, and the focus goes to what adds another', async () => {
    const { api, person } = renderOrders('?status=paid&minTotal=5');
    await person.click(await screen.findByRole('button', { name: 'Remove filter Payment status' }));
    await waitFor(() => expect(lastQuery(api)).not.toHaveProperty('paymentStatus'));
    expect(lastQuery(api)).toMatchObject({ minTotal: '5' });
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
  });
});

describe('the totals of a list', () => {
  it('are those of its filters, for all pages, after the rows', async () => {
    const { api } = renderOrders('?status=paid&page=2&sort=totalPrice');
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(totals.getByText('12 orders')).toBeInTheDocument();
    expect(totals.getByText('$1,261.00').previousElementSibling).toHaveTextContent('Paid (9)');
    expect(totals.getByText('$1,183.60').previousElementSibling).toHaveTextContent('Net');
    expect(lastQuery(api, '/api/all-orders/totals')).toEqual({ paymentStatus: 'Paid' });
  });

  it.each([
    ['newest', 'The newest 10,000 orders'],
    ['too-many', 'Too many orders to add up. Narrow the list with a filter.'],
  ] as const)('say that they are %s', async (extent, text) => {
    renderOrders('', {
      '/api/all-orders/totals': () => enveloped({ extent, orders: 10_000, currencies: [] }),
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('name the orders whose fee is not known', async () => {
    const [usd] = sums.currencies;
    renderOrders('', {
      '/api/all-orders/totals': () => enveloped({ ...sums, currencies: [{ ...usd, withoutFee: 1 }] }),
    });
    expect(await screen.findByText(/without the fee of 1 order/)).toBeInTheDocument();
  });

  it('that fail leave the list as it is, and are loaded again', async () => {
    const { api, person } = renderOrders('', {
      '/api/all-orders/totals': () => refused(503, 'service_unavailable', 'Later.'),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('ORD10001')).toBeInTheDocument();
    api.answer('/api/all-orders/totals', () => enveloped(sums));
    await person.click(again);
    expect(await screen.findByText('$1,261.00')).toBeInTheDocument();
  });
});

describe('the selected orders', () => {
  async function selectAll(app: ReturnType<typeof renderOrders>) {
    await screen.findByText('ORD10001');
    await app.person.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  }

  it('are exported as a file', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const app = renderOrders('', { '/api/all-orders/export': () => new Response('orderId\r\n') });
    await selectAll(app);
    await app.person.click(screen.getByRole('button', { name: 'Export selected' }));
    expect(await screen.findByText(/^all-orders-.*\.csv was saved/)).toBeInTheDocument();
    expect(lastQuery(app.api, '/api/all-orders/export')).toEqual({
      ids: both.map(({ _id }) => _id).join(','),
    });
  });

  it('are cancelled, each by the call of its kind, with the reason of those that were not', async () => {
    const app = renderOrders('', {
      [`/order/${both[0]?._id}/cancel`]: () => refused(409, 'conflict', 'It was paid just now.'),
      [`/item-order/${both[1]?._id}/cancel`]: () => enveloped(both[1]),
    });
    await selectAll(app);
    await app.person.click(screen.getByRole('button', { name: 'Cancel pending (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }));
    await app.person.click(question.getByRole('button', { name: 'Cancel 2 orders' }));
    expect(
      await screen.findByText('1 order cancelled. ORD10001 could not be cancelled: It was paid just now.'),
    ).toBeInTheDocument();
  });

  it('lead to a message to their customers', async () => {
    const app = renderOrders();
    await selectAll(app);
    await app.person.click(screen.getByRole('button', { name: 'Send message…' }));
    expect(app.router.state.location.search).toBe(`?message=${makeUser(5)._id}`);
  });

  it('say that a message goes to fifty customers at most', async () => {
    const many = Array.from({ length: 51 }, (_, number) =>
      makeOrder(number + 1, { userId: makeUser(100 + number)._id }),
    );
    const app = renderOrders('?rows=100', { '/api/all-orders': () => rows(many) });
    await selectAll(app);
    expect(screen.getByRole('button', { name: 'Message at most 50 customers at once' })).toBeDisabled();
  });
});
