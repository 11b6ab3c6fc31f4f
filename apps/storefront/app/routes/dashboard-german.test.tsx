import { enveloped, type FakeAnswers, fakeApi, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listNavigation } from '../features/account/user-navigation.tsx';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleCredits, sampleGeneration, sampleUser } from '../testing/sample-records.ts';
import Dashboard from './dashboard.tsx';

const premium = sampleUser({ userMembership: 'premium', membershipValidity: '2026-12-20T10:00:00.000Z' });
const answers: FakeAnswers = {
  'GET /api/credits': () => enveloped(sampleCredits(1234)),
  'GET /users': () => rows([premium]),
  'GET /api/own-orders': () => Response.json([], { headers: { 'x-total-count': '1' } }),
  'GET /support-messages/unread': () => enveloped({ tickets: 2 }),
  'GET /api/generations': () => enveloped([sampleGeneration({ prompt: '' })]),
};
function open(changes: FakeAnswers = {}) {
  fakeApi({ ...answers, ...changes });
  renderSignedIn('user/dashboard', Dashboard, { at: '/user/dashboard' });
}

describe('the dashboard in German', () => {
  beforeEach(() => {
    document.documentElement.lang = 'de';
  });
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('shows the balance and the membership with its end', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Willkommen, Ada Lovelace');
    expect(await screen.findByText('1.234')).toBeInTheDocument();
    expect(screen.getByText('1.234').parentElement).toHaveTextContent('1.234 Credits');
    expect(await screen.findByText(/Mitgliedschaft/)).toHaveTextContent(
      'Premium-Mitgliedschaft bis 20.12.2026',
    );
  });

  it('has another word for one credit', async () => {
    open({ 'GET /api/credits': () => enveloped(sampleCredits(1)) });
    const ticket = await screen.findByRole('region', { name: 'Bereit zum Dreh.' });
    expect(ticket).toHaveTextContent(/^1 Credit(?!s)/);
  });

  it('counts open payments and answers', async () => {
    open();
    const tiles = within(await screen.findByRole('navigation', { name: 'Ihr Konto' }));
    await waitFor(() =>
      expect(
        tiles
          .getAllByRole('link')
          .slice(0, 2)
          .map((link) => link.textContent),
      ).toEqual([
        '1Offene ZahlungenEine Bestellung ist noch nicht bezahlt.',
        '2SupportAnfragen haben neue Antworten.',
      ]),
    );
  });

  it('names a video without words', async () => {
    open();
    expect(await screen.findByRole('link', { name: /Video ohne Titel/ })).toHaveTextContent('Fertig');
  });

  it('leads to every area', () => {
    const [areas] = listNavigation({ adminOrigin: null, unpaidOrders: 0, unreadTickets: 0 });
    expect(areas?.entries.map(({ label }) => label)).toEqual([
      'Übersicht',
      'Video erstellen',
      'Abrechnung',
      'Support',
      'Profil',
    ]);
  });
});
