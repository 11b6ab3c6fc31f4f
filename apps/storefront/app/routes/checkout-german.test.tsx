import { enveloped, fakeApi, json, rows } from '@credit-studio/frontend/testing/fake-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageCheckout } from '../testing/checkout-scene.tsx';
import { answer, open as openLink, read, sampleLink } from '../testing/payment-link-scene.tsx';
import { openPayment, paymentAnswers, startPaymentScene } from '../testing/payment-scene.tsx';
import { renderRoutes, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleId, sampleOrder, sampleUser } from '../testing/sample-records.ts';
import Buy from './buy.tsx';
import VisitorLayout from './visitor-layout.tsx';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('the checkout in German', () => {
  it('shows a visitor what is bought, and asks for one consent', async () => {
    fakeApi(packageCheckout.answers);
    const page = { path: 'buy/:id', Component: toRouteComponent(Buy) };
    renderRoutes([{ Component: VisitorLayout, children: [page] }], { at: `/buy/${sampleId(1)}` });
    const summary = await screen.findByRole('region', { name: 'Bestellübersicht' });
    expect(summary).toHaveTextContent(/Gesamt19,00\s\$/);
    expect(summary).toHaveTextContent('Premium-Mitgliedschaft30 Tage');
    expect(summary).toHaveTextContent('Credits verfallenNie');
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(
      /^Ich stimme den AGB.* sowie den Regeln für Erstattungen .* gelesen\.$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
    for (const text of ['Bitte geben Sie ein Passwort ein', 'Bitte geben Sie Ihre Adresse ein'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows a known country by its German name, and sends the one of the records', async () => {
    const { requests } = fakeApi({
      ...packageCheckout.answers,
      'GET /users': () => rows([sampleUser({ address: '1 Engine Street', country: 'France' })]),
    });
    packageCheckout.open();
    expect(await screen.findByText('Frankreich')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
    const sent = requests.find(({ call }) => call === 'POST /new-order');
    expect(sent?.body).toMatchObject({ country: 'France' });
  });
});

describe('a payment in German', () => {
  const scene = startPaymentScene();

  it.each([
    [1, '1 Credit ist auf Ihrem Konto.'],
    [10, '10 Credits sind auf Ihrem Konto.'],
  ])('of %s credits says what it brought and where it leads', async (credit, gain) => {
    const paid = sampleOrder({ credit, paymentStatus: 'Paid', orderStatus: 'Completed' });
    fakeApi({
      ...paymentAnswers,
      'GET /api/generations': () => rows([]),
      'POST /api/paypal/orders/{id}/capture': () => enveloped(paid),
    });
    openPayment();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellung bezahlen' })).toBeVisible();
    await screen.findByRole('button', { name: 'PayPal' });
    await act(() => scene.paypal.approve());
    expect(await screen.findByText('Zahlung erfolgreich')).toBeInTheDocument();
    expect(screen.getByText(gain)).toBeInTheDocument();
    expect(screen.getByText(/^In 2 Sekunden geht es zu Ihren Paketkäufen\./)).toBeInTheDocument();
  });

  it('that was cancelled says that nothing was charged', async () => {
    fakeApi({ ...paymentAnswers, 'GET /order/{id}': () => json(sampleOrder()) });
    openPayment();
    await screen.findByRole('button', { name: 'PayPal' });
    await act(() => scene.paypal.cancel());
    expect(await screen.findByText('Zahlung abgebrochen')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Übersicht' })).toBeInTheDocument();
  });

  it('asks PayPal for German buttons', async () => {
    fakeApi(paymentAnswers);
    openPayment();
    await screen.findByRole('button', { name: 'PayPal' });
    expect(document.querySelector('script[src*="paypal"]')?.getAttribute('src')).toContain('locale=de_DE');
  });

  it('by a link names the seller and the price', async () => {
    openLink({ [read]: answer() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Starter bezahlen' })).toBeVisible();
    expect(screen.getAllByText('9,00 $').length).toBeGreaterThan(0);
    expect(screen.getByText(/^Fragen\?/)).toHaveTextContent('Studio Ltd antwortet unter hi@studio.test.');
  });

  it('by a link that has expired says what to do next', async () => {
    openLink({ [read]: answer({ state: 'expired' }) });
    expect(await screen.findByText('Dieser Zahlungslink ist abgelaufen')).toBeInTheDocument();
    expect(screen.getByText(/^Starter, Bestellung/)).toHaveTextContent(
      `Starter, Bestellung ${sampleLink().orderId}. Es wurde nichts abgebucht.`,
    );
  });
});
