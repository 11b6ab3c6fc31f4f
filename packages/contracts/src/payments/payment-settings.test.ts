import { describe, expect, it } from 'vitest';
import { operationsEndpoints } from '../operations/operations.endpoints.ts';
import { issuesOf } from '../testing/issues-of.ts';
import { paypalModes } from './payment-rules.ts';
import {
  buttonStylesSchema,
  credentialsTestSchema,
  paymentSettingsInputSchema,
  paymentSettingsSchema,
  paypalCredentialsSchema,
} from './payment-settings.ts';

const settings = {
  enablePayPal: true,
  mode: 'sandbox',
  clientId: 'AbC-123_x',
  clientSecret: '',
  webhookIds: { sandbox: '8PT597110X687430LKGECATA', live: '' },
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal' },
  version: 0,
};
const idError = 'The client ID must not contain spaces or special characters.';
const secretError = 'The client secret must not contain spaces or special characters.';

describe('payment settings on the wire', () => {
  it.each(paypalModes)('have all their fields, in the mode %s', (mode) => {
    expect(paymentSettingsSchema.parse({ ...settings, mode })).toEqual({ ...settings, mode });
  });

  it('never hold the client secret', () => {
    expect(Object.keys(issuesOf(paymentSettingsSchema, { ...settings, clientSecret: 's3cret' }))).toEqual([
      'clientSecret',
    ]);
  });

  it.each([
    ['enablePayPal', 'true'],
    ['mode', 'Live'],
    ['currency', 'JPY'],
    ['version', undefined],
    ['buttonStyles', null],
  ])('have no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(paymentSettingsSchema, { ...settings, [field]: value }))).toEqual([field]);
  });
});

describe('a save of the payment settings', () => {
  it('is trimmed, and needs no version', () => {
    const { version: _version, ...form } = settings;
    const pasted = { ...form, clientId: ' AbC-123_x\n', clientSecret: ' s3cret ' };
    expect(paymentSettingsInputSchema.parse(pasted)).toEqual({ ...form, clientSecret: 's3cret' });
  });

  it('may leave the webhooks as they are', () => {
    const { webhookIds: _webhookIds, ...form } = settings;
    expect(paymentSettingsInputSchema.parse(form)).toEqual(form);
  });

  it.each(paypalModes)('has no webhook ID with spaces in the mode %s', (mode) => {
    const webhookIds = { ...settings.webhookIds, [mode]: 'two words' };
    expect(issuesOf(paymentSettingsInputSchema, { ...settings, webhookIds })).toEqual({
      [`webhookIds.${mode}`]: 'The webhook ID must not contain spaces or special characters.',
    });
  });

  it('may leave the stored secret as it is', () => {
    expect(paymentSettingsInputSchema.parse(settings)).toEqual(settings);
  });

  it.each([
    ['clientId', 'two words', idError],
    ['clientId', 'clé', idError],
    ['clientSecret', 'line\nbreak', secretError],
    ['clientSecret', 'x'.repeat(256), 'Please use at most 255 characters.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(paymentSettingsInputSchema, { ...settings, [field]: value })).toEqual({
      [field]: message,
    });
    expect(issuesOf(paypalCredentialsSchema, { [field]: value })).toEqual({ [field]: message });
  });

  it('is of all settings: a field that is missing is no default', () => {
    for (const field of ['enablePayPal', 'mode', 'clientId', 'clientSecret', 'currency', 'buttonStyles'])
      expect(Object.keys(issuesOf(paymentSettingsInputSchema, { ...settings, [field]: undefined }))).toEqual([
        field,
      ]);
  });

  it.each([
    ['layout', 'grid'],
    ['color', 'red'],
    ['shape', 'round'],
    ['label', 'donate'],
  ])('has no button with a %s of %s, which PayPal does not draw', (field, value) => {
    const buttonStyles = { ...settings.buttonStyles, [field]: value };
    expect(Object.keys(issuesOf(buttonStylesSchema, buttonStyles))).toEqual([field]);
    expect(Object.keys(issuesOf(paymentSettingsInputSchema, { ...settings, buttonStyles }))).toEqual([
      `buttonStyles.${field}`,
    ]);
  });
});

describe('a test of the connection', () => {
  it.each([
    {},
    { clientId: '', clientSecret: '', webhookId: '' },
    { mode: 'live', clientId: 'a', clientSecret: 'b', webhookId: 'c' },
  ])('may be of %j and what is stored', (credentials) =>
    expect(paypalCredentialsSchema.parse(credentials)).toEqual(credentials),
  );

  it('has no webhook ID with spaces', () => {
    expect(issuesOf(paypalCredentialsSchema, { webhookId: 'two words' })).toEqual({
      webhookId: 'The webhook ID must not contain spaces or special characters.',
    });
  });

  it.each(['accepted', 'webhook-problem', 'refused', 'unreachable'])('may find them %s', (result) => {
    expect(credentialsTestSchema.parse({ result })).toEqual({ result });
  });
});

it.each(paypalModes)('the health of the system shows the mode %s, and no other', (mode) => {
  const paypal = operationsEndpoints.getSystemHealth.response.shape.data.shape.providers.shape.paypal;
  const state = {
    isConfigured: true,
    isSecretUnreadable: false,
    isEnabled: false,
    mode,
    hasWebhook: false,
  };
  expect(paypal.parse(state)).toEqual(state);
  expect(Object.keys(issuesOf(paypal, { ...state, mode: mode.toUpperCase() }))).toEqual(['mode']);
});
