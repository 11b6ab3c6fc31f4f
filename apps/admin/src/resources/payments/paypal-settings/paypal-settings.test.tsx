import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enveloped, renderPaypal, saveButton, secretField, storedSettings } from './testing/render-paypal.ts';
// Loaded before the first test, so that its time limit does not include it.
import './paypal-screen.tsx';

describe('the PayPal settings', () => {
  it('say that a secret is stored, without ever showing it', async () => {
    renderPaypal();
    expect(await secretField()).toHaveValue('');
    expect(screen.getByText('A client secret is stored. Leave this empty to keep it.')).toBeInTheDocument();
  });

  it('are saved whole with their version; an empty secret is sent as empty', async () => {
    const { person, bodies } = renderPaypal();
    await person.selectOptions(await screen.findByLabelText('Currency'), 'EUR');
    await person.selectOptions(screen.getByLabelText('Label'), 'Buy Now');
    await person.click(saveButton());
    expect(await screen.findByText('PayPal settings updated successfully')).toBeInTheDocument();
    expect(bodies[0]).toEqual({
      ...storedSettings,
      currency: 'EUR',
      buttonStyles: { ...storedSettings.buttonStyles, label: 'buynow' },
    });
  });

  it('forget a secret that was typed as soon as it is saved', async () => {
    const { person, bodies } = renderPaypal();
    await person.type(await secretField(), 'top-secret');
    await person.click(saveButton());
    await screen.findByText('PayPal settings updated successfully');
    expect(bodies[0]).toMatchObject({ clientSecret: 'top-secret' });
    expect(await secretField()).toHaveValue('');
  });

  it('draw the buttons as they were chosen', async () => {
    const { person } = renderPaypal();
    await person.selectOptions(await screen.findByLabelText('Colour'), 'Gold');
    await person.selectOptions(screen.getByLabelText('Shape'), 'Pill');
    expect(
      screen.getByRole('img', { name: 'PayPal’s buttons: vertical, gold, pill, label paypal' }),
    ).toBeInTheDocument();
  });

  it('test the credentials in the fields, and void the answer when they change', async () => {
    const tested: unknown[] = [];
    const { person } = renderPaypal(storedSettings, {
      '/api/paypal-settings/test': (_url, request) => {
        tested.push(JSON.parse(String(request.body)));
        return enveloped({ result: 'refused' }, 'PayPal does not accept these credentials.');
      },
    });
    await person.type(await secretField(), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Test Connection' }));
    expect(await screen.findByText('PayPal does not accept these credentials.')).toBeInTheDocument();
    expect(tested).toEqual([
      { mode: 'sandbox', clientId: 'client-1', webhookId: 'WH-TEST-1', clientSecret: 'wrong' },
    ]);
    await person.type(await secretField(), '!');
    expect(screen.queryByText('PayPal does not accept these credentials.')).not.toBeInTheDocument();
  });

  it('are reset after a question that says what cannot be undone', async () => {
    const { person, bodies } = renderPaypal();
    await person.type(await screen.findByLabelText('Client ID'), '-typed');
    await person.click(screen.getByRole('button', { name: 'Reset to Default' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('This cannot be undone.');
    await person.click(within(question).getByRole('button', { name: 'Reset to Default' }));
    expect(await screen.findByText('PayPal settings reset to default successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ version: 3 }]);
    expect(await screen.findByLabelText('Client ID')).toHaveValue('');
  });

  it('show an error next to credentials with spaces', async () => {
    const { person, bodies } = renderPaypal();
    await person.type(await screen.findByLabelText('Client ID'), ' 2 3');
    await person.click(saveButton());
    expect(await screen.findByText(/must not contain spaces/)).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('say what failed when nothing came back', async () => {
    const { api, person } = renderPaypal();
    await person.selectOptions(await screen.findByLabelText('Currency'), 'EUR');
    api.answer('/api/paypal-settings', () => new Response('', { status: 502 }));
    await person.click(saveButton());
    expect(await screen.findByText(/^Failed to update PayPal settings/)).toBeInTheDocument();
  });

  it.each([
    ['Failed to fetch PayPal data', () => refused(500, 'internal', 'Away.')],
    [
      'Error fetching PayPal data',
      (): Response => {
        throw new TypeError('offline');
      },
    ],
  ])('say “%s” when they do not come', async (title, respond) => {
    renderPaypal(storedSettings, { '/api/paypal-settings': respond });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
