import {
  buttonStylesSchema,
  type PaymentSettings,
  type PaymentSettingsInput,
  paymentSettingsInputSchema,
} from '@credit-studio/contracts';
import { validateBy } from '../../../record-form/index.ts';

export type PaypalValues = Required<Omit<PaymentSettingsInput, 'version'>>;
export type ButtonStyles = PaypalValues['buttonStyles'];

export function toPaypalValues(settings: PaymentSettings): PaypalValues {
  return {
    enablePayPal: settings.enablePayPal,
    mode: settings.mode,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    webhookIds: settings.webhookIds,
    currency: settings.currency,
    buttonStyles: settings.buttonStyles,
  };
}

export const validatePaypal = validateBy(paymentSettingsInputSchema);

export const buttonChoices = {
  layout: buttonStylesSchema.shape.layout.options,
  color: buttonStylesSchema.shape.color.options,
  shape: buttonStylesSchema.shape.shape.options,
  label: buttonStylesSchema.shape.label.options,
} as const;

export const webhookLabels = {
  sandbox: 'Webhook ID for test payments',
  live: 'Webhook ID for real money',
} as const;

export const paypalLabels: Readonly<Record<string, string>> = {
  enablePayPal: 'Enable PayPal',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  'webhookIds.sandbox': webhookLabels.sandbox,
  'webhookIds.live': webhookLabels.live,
  'buttonStyles.layout': 'Button layout',
  'buttonStyles.color': 'Button colour',
  'buttonStyles.shape': 'Button shape',
  'buttonStyles.label': 'Button label',
};
