import { screen } from '@testing-library/react';
import { type Answers, renderApp } from '../../../../testing/render-app.tsx';

export const storedSettings = {
  enablePayPal: true,
  mode: 'sandbox',
  clientId: 'client-1',
  clientSecret: '',
  webhookIds: { sandbox: 'WH-TEST-1', live: '' },
  currency: 'USD',
  buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  version: 3,
};

export function enveloped(data: object, message?: string) {
  return Response.json({ success: true, data, ...(message && { message }) });
}

/** The PayPal settings over an API that stores them, and the bodies of every change. */
export function renderPaypal(settings: object = storedSettings, answers: Answers = {}) {
  const bodies: Record<string, unknown>[] = [];
  let current = settings;
  const read = (request: RequestInit) => bodies.push(JSON.parse(String(request.body)));
  const app = renderApp({
    path: '/admin/settings/paypal',
    answers: {
      '/api/paypal-settings': (_url, request) => {
        if (request.method === 'PUT') {
          read(request);
          current = { ...bodies.at(-1), clientSecret: '', version: 4 };
        }
        return enveloped(current);
      },
      '/api/paypal-settings/reset': (_url, request) => {
        read(request);
        current = { ...storedSettings, enablePayPal: false, clientId: '', version: 4 };
        return enveloped(current);
      },
      ...answers,
    },
  });
  /** Someone else saves. */
  const saveElsewhere = (fields: object) => {
    current = { ...current, ...fields, version: 9 };
  };
  return { ...app, bodies, saveElsewhere };
}

export function saveButton() {
  return screen.getByRole('button', { name: 'Save Changes' });
}
export function secretField() {
  return screen.findByLabelText('Client secret');
}
