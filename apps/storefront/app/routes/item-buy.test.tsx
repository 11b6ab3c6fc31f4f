import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleItem, sampleItemOrder, sampleUser } from '../testing/sample-records.ts';
import ItemBuy from './item-buy.tsx';

const answers: FakeAnswers = {
  'GET /item/{id}': () => enveloped(sampleItem()),
  'GET /users': () => rows([sampleUser()]),
  'GET /api/own-orders': () => rows([]),
  'POST /new-item-order': () => enveloped(sampleItemOrder()),
};
const pathname = '/item-buy/storyboard-templates';
function open(search = '', user?: { userRole: string }) {
  return renderSignedIn('item-buy/:id', ItemBuy, { at: { pathname, search }, user });
}
function place() {
  return screen.getByTestId('place').textContent;
}

describe('item checkout', () => {
  it('shows a loading state', async () => {
    fakeApi({ ...answers, 'GET /item/{id}': never });
    open();
    expect(await screen.findByText('Loading the item…')).toBeInTheDocument();
  });

  it('shows the item and its price first', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Buy Storyboard templates');
    expect(screen.getByText('Twelve printable sheets.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('Total$12.00');
    expect(screen.getByText('Your item')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByLabelText('Address *')).not.toBeInTheDocument();
  });

  it('asks for the billing details in a second step, which is part of the address', async () => {
    fakeApi(answers);
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Continue to Billing' }));
    expect(place()).toBe(`${pathname}?step=billing`);
    expect(await screen.findByText('ada@example.test')).toBeInTheDocument();
    expect(screen.queryByText('Package name')).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Other' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeInTheDocument();
  });

  it('keeps the entries after going back to the item', async () => {
    fakeApi(answers);
    open('?step=billing');
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('Twelve printable sheets.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Billing' }));
    expect(await screen.findByLabelText('Address *')).toHaveValue('1 Engine Street');
  });

  it('asks for the missing fields', async () => {
    const { requests } = fakeApi(answers);
    open('?step=billing');
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    expect(screen.getByText('Please enter your address')).toBeInTheDocument();
    expect(requests.some(({ call }) => call === 'POST /new-item-order')).toBe(false);
  });

  it('places the order once, by the item’s id, then leads to its payment', async () => {
    const { requests } = fakeApi(answers);
    open('?step=billing');
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    await userEvent.selectOptions(screen.getByLabelText('Country *'), 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(place()).toBe('/user/item-pending-payment?order=ITEMOR01'));
    const order = requests.find(({ call }) => call === 'POST /new-item-order');
    expect(order?.body).toEqual({
      packageId: sampleId(2),
      customerName: 'Ada Lovelace',
      address: '1 Engine Street',
      country: 'Other',
    });
    expect(order?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows why an order was rejected', async () => {
    const refusal = () => refused(429, 'rate_limited', 'Please slow down.');
    fakeApi({ ...answers, 'POST /new-item-order': refusal });
    open('?step=billing');
    await userEvent.type(await screen.findByLabelText('Address *'), '1 Engine Street');
    await userEvent.selectOptions(screen.getByLabelText('Country *'), 'France');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please slow down.');
  });

  it('does not sell to sellers', async () => {
    fakeApi(answers);
    open('', { userRole: 'Seller' });
    expect(await screen.findByText('Sellers cannot purchase products')).toBeInTheDocument();
  });

  it('says that an item is no longer available, and links to the others', async () => {
    fakeApi({ ...answers, 'GET /item/{id}': () => refused(404, 'not_found') });
    open();
    expect(await screen.findByText('This item is no longer available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop');
  });

  it('loads the item again on Retry', async () => {
    const api = fakeApi({ ...answers, 'GET /item/{id}': () => refused(429, 'rate_limited') });
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answers['GET /item/{id}'] = () => enveloped(sampleItem());
    await userEvent.click(retry);
    expect(await screen.findByText('Twelve printable sheets.')).toBeInTheDocument();
  });
});
