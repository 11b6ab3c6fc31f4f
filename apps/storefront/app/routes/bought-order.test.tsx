import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  refused,
  rows,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paidOrder } from '../testing/payment-scene.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleGeneration, sampleItemOrder, sampleOrder } from '../testing/sample-records.ts';
import OrdersHistory from './orders-history.tsx';
import SubscriptionHistory from './subscription-history.tsx';

const accessUrl = 'https://access.example.test/templates';
const paidItem = sampleItemOrder({ paymentStatus: 'Paid', accessUrl });
const answers: FakeAnswers = {
  'GET /api/own-orders': () => rows([paidOrder, paidItem]),
  'GET /order/{id}': () => json(paidOrder),
  'GET /item-order/{id}': () => json(paidItem),
  'GET /api/generations': () => rows([]),
};

function openSubscriptions(search = '?bought=ORDER001') {
  const pathname = '/user/subscription-history';
  return renderSignedIn(pathname.slice(1), SubscriptionHistory, { at: { pathname, search } });
}
function openItems() {
  const pathname = '/user/orders-history';
  return renderSignedIn(pathname.slice(1), OrdersHistory, { at: { pathname, search: '?bought=ITEMOR01' } });
}
async function findLead() {
  return within(await screen.findByRole('region', { name: /is yours/ }));
}

describe('the page that opens after a payment', () => {
  it('leads with the credits that were bought, and to the studio', async () => {
    fakeApi({ ...answers, 'GET /api/generations': () => enveloped([]) });
    openSubscriptions();
    const lead = await findLead();
    expect(lead.getByText(/10 credits are on your account/)).toBeInTheDocument();
    const [primary] = lead.getAllByRole('link');
    expect(primary).toHaveTextContent('Make your first video');
    expect(primary).toHaveAttribute('href', '/user/generate-code');
    expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('data-variant', 'default');
  });

  it('does not call a video the first one if it is not', async () => {
    fakeApi({ ...answers, 'GET /api/generations': () => enveloped([sampleGeneration()]) });
    openSubscriptions();
    expect(await screen.findByRole('link', { name: 'Make a video' })).toBeInTheDocument();
  });

  it('leads with the access link of an item', async () => {
    fakeApi(answers);
    openItems();
    const lead = await findLead();
    const access = lead.getByRole('link', { name: 'Open Storyboard templates' });
    expect(access).toHaveAttribute('href', accessUrl);
    expect(access).toHaveAttribute('target', '_blank');
  });

  it('leads to the instructions of an item without an access link', async () => {
    const plain = sampleItemOrder({ paymentStatus: 'Paid' });
    fakeApi({
      ...answers,
      'GET /item-order/{id}': () => json(plain),
      'GET /api/own-orders': () => rows([plain]),
    });
    openItems();
    await userEvent.click((await findLead()).getByRole('button', { name: 'Read the guidelines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Storyboard templates' }));
    expect(dialog.getByText('Twelve printable sheets.')).toBeInTheDocument();
  });

  it('shows the list after it, not before', async () => {
    let answer = (_: Response) => {};
    const { requests } = fakeApi({
      ...answers,
      'GET /order/{id}': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    openSubscriptions();
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain('GET /api/own-orders'));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answer(json(paidOrder));
    await findLead();
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it.each([
    ['an unpaid order', () => json(sampleOrder())],
    ['an order that is not there', () => refused(404, 'not_found')],
  ])('has only the list for %s', async (_, answer) => {
    fakeApi({ ...answers, 'GET /order/{id}': answer });
    openSubscriptions();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /is yours/ })).not.toBeInTheDocument();
  });
});
