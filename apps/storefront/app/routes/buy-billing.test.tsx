import { fakeApi, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { sampleItemOrder, sampleOrder, sampleUser } from '../testing/sample-records.ts';

const { answers, open, fillForm } = packageCheckout;

describe('the billing form of a checkout', () => {
  it('is filled in from the profile', async () => {
    const profile = sampleUser({ address: '1 Mill Lane', city: 'Bath', country: 'United Kingdom' });
    fakeApi({ ...answers, 'GET /users': () => rows([profile]) });
    open();
    expect(await screen.findByLabelText('Address *')).toHaveValue('1 Mill Lane, Bath');
    expect(screen.getByLabelText('Country *')).toHaveValue('United Kingdom');
  });

  it('is filled in with what the last order was billed to, until the profile has an address', async () => {
    const earlier = sampleItemOrder({ address: '9 Dock', createdAt: '2026-11-01T10:00:00.000Z' });
    fakeApi({
      ...answers,
      'GET /orders': () => rows([sampleOrder()]),
      'GET /item-orders': () => rows([earlier]),
    });
    open();
    expect(await screen.findByLabelText('Address *')).toHaveValue('1 Engine Street');
    expect(screen.getByLabelText('Country *')).toHaveValue('France');
  });

  it('works without a profile that cannot be loaded', async () => {
    fakeApi({ ...answers, 'GET /users': () => refused(429, 'rate_limited') });
    open();
    expect(await screen.findByLabelText('Address *')).toHaveValue('');
  });

  it('shows the name that was saved to the profile with the order', async () => {
    fakeApi(answers);
    const { session } = open();
    const name = await screen.findByLabelText('Full name *');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada King');
    await fillForm();
    await waitFor(() => expect(session.getSnapshot()).toMatchObject({ user: { userName: 'Ada King' } }));
  });
});
