import { fakeApi, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { sampleOrder, sampleUser } from '../testing/sample-records.ts';

const { answers, open, fillForm } = packageCheckout;
const profile = sampleUser({ address: '1 Mill Lane', city: 'Bath', country: 'United Kingdom' });

describe('the billing details of a checkout', () => {
  it('are shown to be read when the profile has them, and sent as they are', async () => {
    const { requests } = fakeApi({ ...answers, 'GET /users': () => rows([profile]) });
    open();
    expect(await screen.findByText('1 Mill Lane, Bath')).toBeInTheDocument();
    expect(screen.queryByLabelText('Address *')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('pending-payment'));
    expect(requests.find(({ call }) => call === 'POST /new-order')?.body).toMatchObject({
      customerName: 'Ada Lovelace',
      address: '1 Mill Lane, Bath',
      country: 'United Kingdom',
    });
  });

  it('can be changed', async () => {
    fakeApi({ ...answers, 'GET /users': () => rows([profile]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change billing details' }));
    expect(screen.getByLabelText('Address *')).toHaveValue('1 Mill Lane, Bath');
    expect(screen.getByLabelText('Country *')).toHaveValue('United Kingdom');
    await waitFor(() => expect(screen.getByLabelText('Full name *')).toHaveFocus());
  });

  it('are those of the last order, until the profile has an address', async () => {
    fakeApi({ ...answers, 'GET /api/own-orders': () => rows([sampleOrder()]) });
    open();
    expect(await screen.findByText('1 Engine Street')).toBeInTheDocument();
    expect(screen.getByText('France')).toBeInTheDocument();
  });

  it('are asked for where a profile cannot be loaded', async () => {
    fakeApi({ ...answers, 'GET /users': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByLabelText('Address *')).toHaveValue('');
  });

  it('show the name that was saved to the profile with the order', async () => {
    fakeApi(answers);
    const { session } = open();
    const name = await screen.findByLabelText('Full name *');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada King');
    await fillForm();
    await waitFor(() => expect(session.getSnapshot()).toMatchObject({ user: { userName: 'Ada King' } }));
  });
});
