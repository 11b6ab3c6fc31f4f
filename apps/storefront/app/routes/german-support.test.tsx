import { enveloped, type FakeAnswers, fakeApi, never, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../testing/render-routes.tsx';
import { sampleId, sampleTicket, sampleTicketMessage, sampleUser } from '../testing/sample-records.ts';
import CreateSupport, { meta as createMeta } from './create-support.tsx';
import Support from './support.tsx';

const reply = sampleTicketMessage({ _id: '7', sender: 'user', message: 'In Firefox.' });
const ticket = sampleTicket({
  ticketStatus: 'in-progress',
  createdAt: '2026-11-20T10:00:00.000Z',
  adminMessage: [reply],
  lastReply: { sender: 'user', message: 'In Firefox.' },
});
const path = `/support-message/${ticket._id}`;
const answers: FakeAnswers = {
  'GET /support-messages': () => rows([ticket, sampleTicket({ _id: sampleId(52), unread: 2 })]),
  [`GET ${path}`]: () => Response.json(ticket),
  [`GET ${path}/events`]: never,
  [`PUT ${path}/read`]: () => enveloped({ unread: 0 }),
  'GET /users': () => rows([sampleUser()]),
};

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

it('lists tickets with their German status, count and dates, and opens one', async () => {
  fakeApi(answers);
  renderSignedIn('user/support', Support, { at: `/user/support?ticket=${ticket._id}` });
  const list = within(await screen.findByRole('navigation', { name: 'Ihre Anfragen' }));
  expect(await list.findByText('2 Anfragen')).toBeInTheDocument();
  expect(list.getByText('In Bearbeitung')).toBeInTheDocument();
  expect(list.getByText('Sie: In Firefox.')).toBeInTheDocument();
  expect(list.getByText('ungelesen')).toBeInTheDocument();
  expect(await screen.findByText(/^Erstellt am/)).toHaveTextContent('Erstellt am 20.11.2026');
  expect(screen.getByRole('textbox', { name: 'Ihre Nachricht' })).toBeInTheDocument();
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alle', 'Offen', 'In Bearbeitung', 'Gelöst', 'Geschlossen']);
});

it('asks what is missing in a new ticket', async () => {
  fakeApi(answers);
  renderSignedIn('user/create-support', CreateSupport, { at: '/user/create-support' });
  await userEvent.click(await screen.findByRole('button', { name: 'Anfrage erstellen' }));
  expect(screen.getByText('Bitte Betreff eingeben')).toBeInTheDocument();
  expect(screen.getByText('Bitte Nachricht eingeben')).toBeInTheDocument();
  expect(screen.getByText(/benachrichtigen Sie unter ada@example\.test/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Offene Zahlungen' })).toHaveAttribute(
    'href',
    '/user/pending-payment',
  );
  expect(createMeta()).toContainEqual({ title: 'Anfrage erstellen | Credit Studio' });
});
