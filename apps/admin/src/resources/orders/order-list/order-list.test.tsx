import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter, openFilter } from '../../../testing/add-filter.ts';
import { makeOrder } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './order-list.tsx';

const path = '/admin/orders';
function pagesOf(total: number) {
  return (url: URL) => {
    const first = (Number(url.searchParams.get('page')) - 1) * 25;
    const numbers = Array.from(
      { length: Math.max(0, Math.min(25, total - first)) },
      (_, index) => first + index + 1,
    );
    return rows(
      numbers.map((number) => makeOrder(number)),
      total,
    );
  };
}
function lastOrdersCall(api: ReturnType<typeof renderApp>['api']) {
  return api.calls.findLast((call) => call.path === '/orders')?.query;
}

describe('the list of orders', () => {
  it('shows 25 orders a page, newest first', async () => {
    const { api } = renderApp({ path, answers: { '/orders': pagesOf(60) } });
    expect(await screen.findByText('ORD10001')).toBeInTheDocument();
    expect(lastOrdersCall(api)).toEqual({ sort: '-orderDate', page: '1', limit: '25' });
    expect(screen.getByText('1–25 of 60')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(26);
  });

  it('asks the server for another page and keeps it in the address', async () => {
    const { api, person, router } = renderApp({ path, answers: { '/orders': pagesOf(60) } });
    await person.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('ORD10051')).toBeInTheDocument();
    expect(lastOrdersCall(api)).toMatchObject({ page: '3' });
    expect(router.state.location.search).toBe('?page=3');
  });

  it('starts where the address says', async () => {
    const { api } = renderApp({
      path: `${path}?search=priya&sort=customerName&page=2&status=paid`,
      answers: { '/orders': pagesOf(60) },
    });
    expect(await screen.findByText('ORD10026')).toBeInTheDocument();
    expect(lastOrdersCall(api)).toEqual({
      search: 'priya',
      sort: 'customerName',
      page: '2',
      limit: '25',
      paymentStatus: 'Paid',
    });
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('priya');
    expect(screen.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('says what the one search box looks at', async () => {
    renderApp({ path, answers: { '/orders': pagesOf(60) } });
    expect(await screen.findByRole('searchbox', { name: 'Search orders' })).toHaveAttribute(
      'placeholder',
      'Order code, customer, email or PayPal ID',
    );
    expect(screen.queryByRole('textbox', { name: /email/i })).not.toBeInTheDocument();
  });

  it('searches on the server and returns to the first page', async () => {
    const { api, person, router } = renderApp({
      path: `${path}?page=2`,
      answers: { '/orders': pagesOf(60) },
    });
    await person.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'ORD1');
    await waitFor(() => expect(lastOrdersCall(api)).toMatchObject({ search: 'ORD1', page: '1' }));
    expect(router.state.location.search).toBe('?search=ORD1');
  });

  it('sorts on the server', async () => {
    const { api, person } = renderApp({ path, answers: { '/orders': pagesOf(60) } });
    await person.click(await screen.findByRole('button', { name: 'Total' }));
    await waitFor(() => expect(lastOrdersCall(api)).toMatchObject({ sort: 'totalPrice' }));
  });

  it('turns the default order around at the first press on its head', async () => {
    const { api, person } = renderApp({ path, answers: { '/orders': pagesOf(60) } });
    await person.click(await screen.findByRole('button', { name: 'Date' }));
    await waitFor(() => expect(lastOrdersCall(api)).toMatchObject({ sort: 'orderDate' }));
  });

  it('filters by payment status and returns to the first page', async () => {
    const { api, person, router } = renderApp({
      path: `${path}?page=2`,
      answers: { '/orders': pagesOf(60) },
    });
    await addFilter(person, 'Payment status', 'Pending');
    await waitFor(() => expect(lastOrdersCall(api)).toMatchObject({ paymentStatus: 'pending', page: '1' }));
    expect(router.state.location.search).toBe('?status=pending');
  });

  it('falls back to the last page when the address asks beyond it', async () => {
    const { router } = renderApp({ path: `${path}?page=9`, answers: { '/orders': pagesOf(60) } });
    expect(await screen.findByText('ORD10060')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('filters by days once both are set', async () => {
    const { api, person, router } = renderApp({
      path: `${path}?page=2`,
      answers: { '/orders': pagesOf(60) },
    });
    await screen.findByText('ORD10026');
    await openFilter(person, 'Ordered');
    fireEvent.change(screen.getByLabelText('Between from'), { target: { value: '2026-11-01' } });
    expect(await screen.findByText('Choose both days to filter.')).toBeInTheDocument();
    expect(lastOrdersCall(api)).not.toHaveProperty('startDate');
    fireEvent.change(screen.getByLabelText('Between to'), { target: { value: '2026-11-30' } });
    await waitFor(() =>
      expect(lastOrdersCall(api)).toMatchObject({
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        page: '1',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
  });

  it('opens the details of a package at a separate address, without empty points', async () => {
    const order = makeOrder(1, { pointOne: 'Full HD', pointTwo: '  ', pointTen: 'Commercial use' });
    const { person, router } = renderApp({
      path,
      answers: { '/orders': () => rows([order]), [`/order/${order._id}`]: () => Response.json(order) },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Studio, package details of order ORD10001' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Studio' }));
    expect(router.state.location.search).toBe(`?details=${order._id}`);
    expect(dialog.getByText('30 days')).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Full HD',
      'Commercial use',
    ]);
    expect(dialog.getByRole('link', { name: 'Open order' })).toHaveAttribute(
      'href',
      '/admin/orders/ORD10001',
    );
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens details that are not on the page, and says when they cannot be had', async () => {
    const order = makeOrder(9);
    const { api, person } = renderApp({
      path: `${path}?details=${order._id}`,
      answers: {
        '/orders': pagesOf(2),
        [`/order/${order._id}`]: () => refused(503, 'service_unavailable', 'The service is busy.'),
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Package details' }));
    expect(await dialog.findByText('Failed to fetch data: The service is busy.')).toBeInTheDocument();
    api.answer(`/order/${order._id}`, () => Response.json(order));
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('ORD10009')).toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    renderApp({ path, answers: { '/orders': () => new Promise<Response>(() => undefined) } });
    await screen.findByRole('heading', { name: 'Total Orders' });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderApp({ path });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  it('says that none is pending', async () => {
    renderApp({ path: `${path}?status=pending` });
    expect(await screen.findByText('No Pending Orders')).toBeInTheDocument();
  });

  it('shows why the orders could not be fetched, and fetches them again', async () => {
    const { api, person } = renderApp({
      path,
      answers: { '/orders': () => new Response('<html>', { status: 502 }) },
    });
    expect(
      await screen.findByText(
        'Failed to fetch data: HTTP error! Status: 502. The server is not available right now. Please try again in a moment.',
      ),
    ).toBeInTheDocument();
    api.answer('/orders', pagesOf(3));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ORD10003')).toBeInTheDocument();
  });

  it('exports what search and filters match', async () => {
    const { api, person } = renderApp({
      path: `${path}?search=ana&status=paid&sort=customerName&page=2`,
      answers: { '/orders': pagesOf(60), '/orders/export': () => new Response('orderId\r\n') },
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.calls.find((call) => call.path === '/orders/export')?.query).toEqual({
      search: 'ana',
      paymentStatus: 'Paid',
    });
  });
});
