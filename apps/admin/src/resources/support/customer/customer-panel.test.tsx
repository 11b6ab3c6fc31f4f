import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket } from '@credit-studio/frontend/testing/make-ticket';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customer, done, findPane, paid, renderCustomer, userId } from './render-customer.ts';

describe('the customer next to the ticket', () => {
  it('is shown with membership, credits, orders and other tickets', async () => {
    renderCustomer();
    const shown = within(await findPane());
    expect(await shown.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      `/admin/users/${userId}`,
    );
    expect(shown.getByText('ada@people.test')).toBeInTheDocument();
    expect(shown.getByText('5')).toBeInTheDocument();
    expect(await shown.findByRole('link', { name: paid.orderId })).toBeInTheDocument();
    expect(shown.getByText('Starter')).toBeInTheDocument();
    expect(shown.getByText('Paid')).toBeInTheDocument();
    expect(await shown.findByRole('link', { name: 'Older question' })).toBeInTheDocument();
    expect(shown.queryByRole('link', { name: 'Subject 1' })).not.toBeInTheDocument();
  });

  it('says what is missing, and keeps what a failed part has nothing to do with', async () => {
    const { api, person } = renderCustomer({ '/orders': () => refused(500, 'internal', 'Away.') });
    const orders = within(await screen.findByRole('region', { name: 'Package orders' }));
    expect(await orders.findByRole('alert')).toHaveTextContent('Away.');
    expect(await within(await findPane()).findAllByText('None yet.')).toHaveLength(2);
    api.answer('/orders', () => rows([paid]));
    await person.click(orders.getByRole('button', { name: 'Try again' }));
    expect(await orders.findByText('Starter')).toBeInTheDocument();
  });

  it('loads, fails, and is loaded again', async () => {
    const { api, person } = renderCustomer({
      [`/api/users/${userId}`]: () => refused(500, 'internal', 'Away.'),
    });
    expect(await screen.findByText('The customer could not be loaded')).toBeInTheDocument();
    api.answer(`/api/users/${userId}`, () => done(customer));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
  });

  it('of a visitor has no account', async () => {
    renderCustomer({}, makeTicket(1, { userId: null }));
    expect(await screen.findByText(/They wrote without signing in/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give credit' })).not.toBeInTheDocument();
  });

  it('is a drawer on a smaller screen', async () => {
    const { person } = renderCustomer({}, makeTicket(1), { widthPx: 1024 });
    await person.click(await screen.findByRole('button', { name: 'Customer' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Customer' }));
    expect(await drawer.findByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Customer' })).not.toBeInTheDocument();
  });
});
