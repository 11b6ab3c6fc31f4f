import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enveloped, renderPaypal, saveButton, secretField, storedSettings } from './testing/render-paypal.ts';
// Loaded before the first test, so that its time limit does not include it.
import './paypal-screen.tsx';

const mode = () => screen.findByLabelText('Mode');
const testButton = () => screen.getByRole('button', { name: 'Test Connection' });
const testPath = '/api/paypal-settings/test';

describe('the mode', () => {
  it('changes from test payments to real money', async () => {
    const { person, bodies } = renderPaypal();
    expect(await mode()).toHaveDisplayValue('Sandbox: test payments');
    await person.selectOptions(await mode(), 'Live: real money');
    await person.click(saveButton());
    await screen.findByText('PayPal settings updated successfully');
    expect(bodies[0]).toMatchObject({ mode: 'live', clientId: 'client-1', version: 3 });
    expect(await mode()).toHaveDisplayValue('Live: real money');
  });

  it('is asked about when two admins changed it differently', async () => {
    const { person, api, saveElsewhere } = renderPaypal();
    await person.selectOptions(await mode(), 'Live: real money');
    await person.selectOptions(screen.getByLabelText('Currency'), 'GBP');
    saveElsewhere({ currency: 'EUR' });
    const answer = enveloped({ ...storedSettings, currency: 'EUR', version: 9 });
    api.answer('/api/paypal-settings', (_url, { method }) =>
      method === 'PUT' ? refused(409, 'stale_version', 'Edit conflict.') : answer.clone(),
    );
    await person.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit conflict' }));
    expect(dialog.getByRole('radio', { name: 'Yours: GBP' })).toBeChecked();
    await person.click(dialog.getByRole('radio', { name: 'Theirs: EUR' }));
    await person.click(dialog.getByRole('button', { name: 'Continue editing with these' }));
    expect(screen.getByLabelText('Currency')).toHaveValue('EUR');
    expect(await mode()).toHaveValue('live');
  });
});

describe('the webhook ID', () => {
  it('is that of the mode, and the other one is kept', async () => {
    const { person, bodies } = renderPaypal();
    expect(await screen.findByLabelText('Webhook ID for test payments')).toHaveValue('WH-TEST-1');
    await person.selectOptions(await mode(), 'Live: real money');
    await person.type(screen.getByLabelText('Webhook ID for real money'), 'WH-LIVE-1');
    await person.click(saveButton());
    await screen.findByText('PayPal settings updated successfully');
    expect(bodies[0]).toMatchObject({ webhookIds: { sandbox: 'WH-TEST-1', live: 'WH-LIVE-1' } });
  });

  it('is entered at PayPal together with an address that the form shows', async () => {
    renderPaypal();
    const field = await screen.findByLabelText('Webhook ID for test payments');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('/webhooks/paypal'));
  });

  it('shows what PayPal says about it next to the field', async () => {
    const { person, api } = renderPaypal();
    const problem = 'This PayPal app has no webhook with this ID.';
    const issues = [{ path: 'body.webhookIds.sandbox', message: problem }];
    await person.type(await screen.findByLabelText('Webhook ID for test payments'), '-typed');
    api.answer('/api/paypal-settings', () => refused(400, 'invalid_request', problem, issues));
    await person.click(saveButton());
    await waitFor(() =>
      expect(screen.getByLabelText('Webhook ID for test payments')).toHaveAccessibleDescription(
        expect.stringContaining(problem),
      ),
    );
  });
});

describe('the client secret', () => {
  it('is masked while it is typed, and shown only on request', async () => {
    const { person } = renderPaypal();
    await person.type(await secretField(), 'top-secret');
    expect(await secretField()).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show the client secret' }));
    expect(await secretField()).toHaveAttribute('type', 'text');
  });

  it('is kept for another try when the save fails', async () => {
    const { person, api } = renderPaypal();
    await person.type(await secretField(), 'top-secret');
    api.answer('/api/paypal-settings', () => refused(400, 'invalid_request', 'PayPal rejected the secret.'));
    await person.click(saveButton());
    expect(await screen.findByText('PayPal rejected the secret.')).toBeInTheDocument();
    expect(await secretField()).toHaveValue('top-secret');
  });

  it.each([
    ['nothing is entered yet', { clientId: '' }, 'Stored encrypted and never shown again.'],
    ['it is not known whether there is one', {}, /Test Connection shows whether there is one/],
  ])('explains what to do when %s', async (_when, fields, text) => {
    renderPaypal({ ...storedSettings, enablePayPal: false, ...fields });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await secretField()).toHaveValue('');
  });

  it('is not left in the page after it was saved', async () => {
    const { person } = renderPaypal();
    await person.type(await secretField(), 'top-secret');
    await person.click(saveButton());
    await screen.findByText('PayPal settings updated successfully');
    await waitFor(() => expect(document.body.innerHTML).not.toContain('top-secret'));
  });
});

describe('Test Connection', () => {
  it.each([
    ['accepted', 'PayPal accepts these credentials.'],
    ['webhook-problem', 'PayPal accepts these credentials. This webhook sends to https://old.test/.'],
    ['refused', 'PayPal does not accept these credentials.'],
    ['unreachable', 'PayPal did not answer. Please try again later.'],
  ])('reports that PayPal’s answer is “%s”, without saving', async (result, message) => {
    const { person, bodies } = renderPaypal(storedSettings, {
      [testPath]: () => enveloped({ result }, message),
    });
    await secretField();
    await person.click(testButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(bodies).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  it.each([
    [
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The connection could not be tested. Network error or server not responding',
    ],
    [
      () => new Response('', { status: 504 }),
      'The connection could not be tested. HTTP error! Status: 504. The server is not available right now. Please try again in a moment.',
    ],
    [() => refused(429, 'rate_limited', 'Please wait a minute.'), 'Please wait a minute.'],
  ])('says why there is no answer', async (respond, message) => {
    const { person } = renderPaypal(storedSettings, { [testPath]: respond });
    await secretField();
    await person.click(testButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('asks about the webhook of the mode that is shown', async () => {
    const asked: unknown[] = [];
    const { person } = renderPaypal(storedSettings, {
      [testPath]: (_url, { body }) => {
        asked.push(JSON.parse(String(body)));
        return enveloped({ result: 'accepted' }, 'PayPal accepts these credentials.');
      },
    });
    await secretField();
    await person.click(testButton());
    await screen.findByText('PayPal accepts these credentials.');
    await person.selectOptions(await mode(), 'Live: real money');
    await person.type(screen.getByLabelText('Webhook ID for real money'), 'WH-LIVE-1');
    expect(screen.queryByText('PayPal accepts these credentials.')).not.toBeInTheDocument();
    await person.click(testButton());
    await screen.findByText('PayPal accepts these credentials.');
    expect(asked).toMatchObject([
      { mode: 'sandbox', webhookId: 'WH-TEST-1' },
      { mode: 'live', webhookId: 'WH-LIVE-1' },
    ]);
  });

  it('does not show an answer about credentials that were changed in the meantime', async () => {
    const answer = Promise.withResolvers<Response>();
    const { person } = renderPaypal(storedSettings, { [testPath]: () => answer.promise });
    await secretField();
    await person.click(testButton());
    await person.selectOptions(await mode(), 'Live: real money');
    answer.resolve(enveloped({ result: 'accepted' }, 'PayPal accepts these credentials.'));
    await waitFor(() => expect(testButton()).not.toHaveAttribute('data-loading'));
    expect(screen.queryByText('PayPal accepts these credentials.')).not.toBeInTheDocument();
  });
});

describe('Reset to Default', () => {
  const open = async ({ person }: ReturnType<typeof renderPaypal>) => {
    await person.click(await screen.findByRole('button', { name: 'Reset to Default' }));
    return within(await screen.findByRole('dialog', { name: 'Reset the PayPal settings to default?' }));
  };

  it('changes nothing when it is cancelled', async () => {
    const app = renderPaypal();
    await app.person.type(await screen.findByLabelText('Client ID'), '-typed');
    const question = await open(app);
    await app.person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.bodies).toEqual([]);
    expect(screen.getByLabelText('Client ID')).toHaveValue('client-1-typed');
  });

  it('says why it failed and keeps what was typed', async () => {
    const app = renderPaypal(storedSettings, {
      '/api/paypal-settings/reset': () => refused(409, 'stale_version', 'Someone else saved these settings.'),
    });
    await app.person.type(await screen.findByLabelText('Client ID'), '-typed');
    const question = await open(app);
    await app.person.click(question.getByRole('button', { name: 'Reset to Default' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Someone else saved these settings.');
    await app.person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Client ID')).toHaveValue('client-1-typed');
  });
});
