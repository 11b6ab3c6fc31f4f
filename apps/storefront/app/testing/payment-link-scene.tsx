import type { PaymentLink } from '@credit-studio/contracts';
import { enveloped, type FakeAnswers, fakeApi } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import PayLink, { loader } from '../routes/pay-link.tsx';
import PayLinkReturn from '../routes/pay-link-return.tsx';
import { renderRoutes, toLoaderArguments, toRouteComponent } from './render-routes.tsx';

const token = 'A'.repeat(43);
export const read = 'GET /api/payment-links/{token}';
export const approve = 'POST /api/payment-links/{token}/approve';
export const complete = 'POST /api/payment-links/{token}/complete';

export function sampleLink(changes: Partial<PaymentLink> = {}): PaymentLink {
  const status = changes.state === 'paid' ? 'paid' : 'cancelled';
  return {
    ...{ state: 'open', orderId: 'AB12CD34', kind: 'package', productName: 'Starter', credit: 10 },
    ...{ validityDays: 30, total: '9.00', currency: 'USD', expiresAt: '2026-12-01T00:00:00.000Z' },
    lines: [
      { kind: 'product', amount: '9.00' },
      { kind: 'processing-fee', amount: '0.00' },
    ],
    seller: { legalName: 'Studio Ltd', contactEmail: 'hi@studio.test' },
    returnUrl: `https://www.partner.test/thanks?orderId=AB12CD34&status=${status}`,
    ...changes,
  };
}
export function answer(changes: Partial<PaymentLink> = {}) {
  return () => enveloped(sampleLink(changes));
}
export function load() {
  const received = toLoaderArguments<Parameters<typeof loader>[0]>(`/pay/${token}.data`);
  return loader({ ...received, params: { token } });
}
/** The page of the link, or the one `behind` it. */
export function open(answers: FakeAnswers, behind = '') {
  const api = fakeApi(answers);
  renderRoutes(
    [
      { path: 'pay/:token', Component: toRouteComponent(PayLink), loader: load },
      { path: 'pay/:token/return', Component: toRouteComponent(PayLinkReturn) },
    ],
    { at: `/pay/${token}${behind}` },
  );
  return api;
}
export async function pressContinue() {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to PayPal' }));
}
export async function agree() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /I agree to the terms of service/ }));
}
export const heading = () => screen.findByRole('heading', { level: 1 });
export function findHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

/** Where the page sends the browser, in each test of a file. */
export function watchLeaving() {
  const watched = {} as { leave: MockInstance<(url: string | URL) => void> };
  beforeEach(() => {
    watched.leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  });
  afterEach(() => watched.leave.mockRestore());
  return watched;
}
