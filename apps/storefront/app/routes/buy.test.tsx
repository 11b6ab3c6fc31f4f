import {
  enveloped,
  fakeApi,
  json,
  never,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleOrder, samplePackage } from '../testing/sample-records.ts';
import Buy from './buy.tsx';

const packageId = sampleId(1);
const { answers, open, fillForm } = packageCheckout;
function openOnTheWayTo(path: string) {
  return renderSignedIn('buy/:id', Buy, { at: { pathname: `/buy/${packageId}`, search: `?return=${path}` } });
}
function keysOf(requests: readonly { call: string; headers: Headers }[]) {
  return requests.flatMap(({ call, headers }) =>
    call === 'POST /new-order' ? headers.get('idempotency-key') : [],
  );
}

describe('package checkout', () => {
  it('shows a loading state', async () => {
    fakeApi({ ...answers, 'GET /package/{id}': never });
    open();
    expect(await screen.findByText('Loading the package…')).toBeInTheDocument();
  });

  it('shows what is bought, with email and package read-only', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByText('ada@example.test')).toBeInTheDocument();
    expect(screen.getByText('Package name').nextSibling).toHaveTextContent('Starter');
    expect(screen.getByLabelText('Full name *')).toHaveValue('Ada Lovelace');
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('Total$19.00');
  });

  it('names the rules of the purchase before the order', async () => {
    fakeApi(answers);
    open();
    const links = { 'terms of service': '/terms', 'refund policy': '/refunds', 'privacy policy': '/privacy' };
    await screen.findByText(/By ordering you agree/);
    for (const [name, path] of Object.entries(links))
      expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path);
  });

  it('asks for the missing fields', async () => {
    const { requests } = fakeApi(answers);
    open();
    await userEvent.clear(await screen.findByLabelText('Full name *'));
    await userEvent.selectOptions(screen.getByLabelText('Country *'), '');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    expect(screen.getByText('Please enter your full name')).toBeInTheDocument();
    expect(screen.getByText('Please enter your address')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name *')).toHaveFocus();
    expect(screen.getByText('Please choose your country')).toBeInTheDocument();
    expect(requests.some(({ call }) => call === 'POST /new-order')).toBe(false);
  });

  it('sends only what the customer enters, then leads to the payment', async () => {
    const { requests } = fakeApi(answers);
    open();
    await fillForm();
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent('/user/package-pending-payment?order=ORDER001'),
    );
    const order = requests.find(({ call }) => call === 'POST /new-order');
    expect(order?.body).toEqual({
      packageId,
      customerName: 'Ada Lovelace',
      address: '1 Engine Street',
      country: 'France',
    });
    expect(order?.headers.get('authorization')).toBe('Bearer token-of-uid-ada');
  });

  it('shows why an order was rejected', async () => {
    fakeApi({ ...answers, 'POST /new-order': () => refused(429, 'rate_limited', 'Please slow down.') });
    open();
    await fillForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please slow down.');
  });

  it('does not sell to sellers', async () => {
    fakeApi(answers);
    open({ userRole: 'seller' });
    expect(await screen.findByText('Sellers cannot purchase products')).toBeInTheDocument();
    expect(screen.queryByLabelText('Address *')).not.toBeInTheDocument();
  });

  it('shows the notice for sellers when the server rejects a seller', async () => {
    fakeApi({ ...answers, 'POST /new-order': () => refused(403, 'seller_cannot_purchase') });
    open();
    await fillForm();
    expect(await screen.findByText('Sellers cannot purchase products')).toBeInTheDocument();
  });

  it('says that a package is no longer available, and links to the others', async () => {
    fakeApi({ ...answers, 'GET /package/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('This package is no longer available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute(
      'href',
      '/user/select-package',
    );
  });

  it('says when the package was taken off sale before the order', async () => {
    fakeApi({ ...answers, 'POST /new-order': () => refused(404, 'not_found') });
    open();
    await fillForm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/taken off sale while you were here. You have not been charged/);
    expect(within(alert).getByRole('link', { name: 'See packages' })).toHaveAttribute(
      'href',
      '/user/select-package',
    );
    expect(screen.getByLabelText('Address *')).toHaveValue('1 Engine Street');
  });

  it('loads the package again on Retry', async () => {
    const api = fakeApi({ ...answers, 'GET /package/{id}': () => refused(429, 'rate_limited') });
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answers['GET /package/{id}'] = () => json(samplePackage());
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Address *')).toBeInTheDocument();
  });

  it('places one order for a double click', async () => {
    const { requests } = fakeApi(answers);
    open();
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    await userEvent.selectOptions(screen.getByLabelText('Country *'), 'France');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('pending-payment'));
    expect(keysOf(requests)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('retries under the same key when the response was lost', async () => {
    const lost = [unreachable, () => enveloped(sampleOrder())];
    const { requests } = fakeApi({
      ...answers,
      'POST /new-order': () => (lost.shift() ?? unreachable)(),
    });
    open();
    await fillForm();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('pending-payment'));
    expect(keysOf(requests)).toHaveLength(2);
    expect(new Set(keysOf(requests)).size).toBe(1);
  });

  it('uses the same key for the same order after a reload, and a new key for a different order', async () => {
    const { requests } = fakeApi({ ...answers, 'POST /new-order': () => refused(429, 'rate_limited') });
    const { unmount } = open();
    await fillForm();
    await screen.findByRole('alert');
    unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Address *'), ', Paris');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(keysOf(requests)).toHaveLength(3));
    const [first, repeated, other] = keysOf(requests);
    expect(repeated).toBe(first);
    expect(other).not.toBe(first);
  });

  it('restores the entries after Back and a reload, until the order is placed', async () => {
    fakeApi(answers);
    const { unmount } = open();
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    unmount();
    open();
    expect(await screen.findByLabelText('Address *')).toHaveValue('1 Engine Street');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('pending-payment'));
    expect(Object.keys(window.sessionStorage).filter((key) => key.includes('draft.'))).toEqual([]);
  });

  it('passes the return location through the purchase', async () => {
    fakeApi(answers);
    openOnTheWayTo('/user/generate-code');
    await fillForm();
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent(
        '/user/package-pending-payment?order=ORDER001&return=%2Fuser%2Fgenerate-code',
      ),
    );
  });
});
