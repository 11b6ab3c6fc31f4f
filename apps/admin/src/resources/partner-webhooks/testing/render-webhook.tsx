import type { PartnerDelivery, PartnerDeliveryDetail, PartnerWebhook } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makeDelivery, makeWebhook } from './records.ts';

export const listPath = '/api/partner-webhooks';
export const deliveriesPath = '/api/partner-deliveries';
export const webhook = makeWebhook(1, { description: 'Partner shop' });
export const webhookPath = `${listPath}/${webhook._id}`;
const screenPath = `/admin/settings/webhooks/${webhook._id}`;
export const secret = `whsec_${'y'.repeat(43)}=`;

export function done(data: unknown, message?: string) {
  return Response.json({ success: true, data, message });
}

interface Stored {
  webhook?: PartnerWebhook;
  deliveries?: readonly PartnerDelivery[];
  detail?: PartnerDeliveryDetail;
}

export function renderWebhook(search = '', stored: Stored = {}, answers: Answers = {}) {
  const { deliveries = [makeDelivery(1)], detail } = stored;
  const shown = stored.webhook ?? webhook;
  const app = renderApp({
    path: `${screenPath}${search}`,
    answers: {
      [listPath]: () => done([shown]),
      [deliveriesPath]: () => rows(deliveries),
      ...(detail && { [`${deliveriesPath}/${detail._id}`]: () => done(detail) }),
      ...answers,
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET');
  /** Presses a button of the screen, and then the one of the question that it asks. */
  const confirm = async (trigger: string, title: string | RegExp, label: string) => {
    await app.person.click(await screen.findByRole('button', { name: trigger }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(sent()).toEqual([]);
    await app.person.click(question.getByRole('button', { name: label }));
  };
  return { ...app, sent, confirm };
}
