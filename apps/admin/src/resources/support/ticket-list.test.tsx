import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { makeTicket, ticketId } from '@credit-studio/frontend/testing/make-ticket';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../testing/add-filter.ts';
import { renderSupport } from './fake-tickets.ts';
// Loaded before the first test, so that its time limit does not include it.
import './support-screen.tsx';

function list() {
  return screen.findByRole('navigation', { name: 'Tickets' });
}
function isList({ path }: { path: string }) {
  return path === '/support-messages';
}

describe('the list of tickets', () => {
  it('shows customer, question, status, priority and unread messages', async () => {
    renderSupport([
      makeTicket(1, { subject: 'Lost video', priority: 'high', unread: 2 }),
      makeTicket(2, { ticketUserName: '', ticketStatus: 'resolved' }),
    ]);
    const [first, second] = await within(await list()).findAllByRole('link');
    expect(first).toHaveTextContent(/Lost video2 unreadCustomer 1.*Question 1OpenHigh priority/);
    expect(second).toHaveTextContent(/customer2@example.test.*Resolved$/);
    expect(await screen.findByText('2 tickets')).toBeInTheDocument();
    expect(screen.getByText('Select a ticket to view messages')).toBeInTheDocument();
  });

  it('shows the newest message of each ticket, and whether staff wrote it', async () => {
    renderSupport([
      makeTicket(1),
      makeTicket(2, { lastReply: { message: 'We found it.', sender: 'admin', attachmentCount: 0 } }),
      makeTicket(3, { lastReply: { message: 'Thank you.', sender: 'user', attachmentCount: 0 } }),
    ]);
    for (const text of ['Question 1', 'Staff: We found it.', 'Thank you.'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Question 2')).not.toBeInTheDocument();
  });

  it('is filtered and sorted by the server, as the address says', async () => {
    const { api, person, router } = renderSupport([makeTicket(1)]);
    await addFilter(person, 'Status', 'In progress');
    await addFilter(person, 'Priority', 'High');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most urgent first');
    await person.type(screen.getByRole('textbox', { name: 'Search tickets' }), 'ADA@');
    await waitFor(() =>
      expect(api.calls.filter(isList).at(-1)?.query).toEqual({
        status: 'in-progress',
        priority: 'high',
        sort: '-priority',
        search: 'ADA@',
        page: '1',
        limit: '10',
      }),
    );
    expect(router.state.location.search).toBe(
      '?status=in-progress&priority=high&sort=-priority&search=ADA%40',
    );
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-priority'));
  });

  it('asks for days once both are set', async () => {
    const { api, router } = renderSupport([makeTicket(1)], { path: '?startDate=2026-11-01' });
    await list();
    expect(api.calls.filter(isList).every(({ query }) => query.startDate === undefined)).toBe(true);
    await router.navigate('/admin/support-messages?startDate=2026-11-01&endDate=2026-11-20');
    await waitFor(() =>
      expect(api.calls.filter(isList).at(-1)?.query).toMatchObject({
        startDate: '2026-11-01',
        endDate: '2026-11-20',
      }),
    );
  });

  it('passes over what an address cannot mean', async () => {
    const { api } = renderSupport([], {
      path: '?status=lost&priority=x&startDate=1&endDate=2026-11-20&sort=-x',
    });
    expect(await screen.findByText('No tickets match')).toBeInTheDocument();
    expect(api.calls.find(isList)?.query).toEqual({
      ...{ sort: '-createdAt', page: '1', limit: '10', snoozed: 'hidden' },
    });
  });

  it('pages on the server, and keeps the page while a ticket is opened', async () => {
    const { api, person, router } = renderSupport([makeTicket(1)], {
      answers: { '/support-messages': () => rows([makeTicket(1)], 23) },
    });
    await person.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(api.calls.filter(isList).at(-1)?.query.page).toBe('3'));
    await person.click(await within(await list()).findByRole('link'));
    expect(router.state.location).toMatchObject({
      pathname: `/admin/support-messages/${ticketId(1)}`,
      search: '?page=3',
    });
  });

  it('shows the last page where the address asks for one behind it', async () => {
    const { router } = renderSupport([makeTicket(1)], { path: '?page=9' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('moves the focus with the arrow keys', async () => {
    const { person } = renderSupport([makeTicket(1), makeTicket(2)]);
    const [first, second] = await within(await list()).findAllByRole('link');
    first?.focus();
    await person.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowUp}');
    expect(first).toHaveFocus();
  });

  it('announces that it loads', async () => {
    renderSupport([], { answers: { '/support-messages': () => new Promise<Response>(() => undefined) } });
    expect(await screen.findByText('Loading tickets…')).toBeInTheDocument();
  });

  it('says that there are no tickets yet', async () => {
    renderSupport([]);
    expect(await screen.findByText('No tickets yet')).toBeInTheDocument();
  });

  it('says why it could not be fetched, and fetches it again on Retry', async () => {
    const { api, person } = renderSupport([], {
      answers: { '/support-messages': () => refused(500, 'internal', 'The inbox is unavailable.') },
    });
    expect(await screen.findByText('Failed to fetch tickets')).toBeInTheDocument();
    expect(screen.getByText('The inbox is unavailable. Request ID: request-1')).toBeInTheDocument();
    api.answer('/support-messages', () => rows([makeTicket(7)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Subject 7')).toBeInTheDocument();
  });
});

describe('the entry in the menu', () => {
  const entry = async () =>
    within(await screen.findByRole('navigation', { name: 'Menu' })).getByRole('link', { name: /^Support/ });
  const unread = (tickets: number) => ({
    '/support-messages/unread': () => Response.json({ success: true, data: { tickets } }),
  });

  it('counts the tickets with unread messages', async () => {
    renderSupport([], { answers: unread(3) });
    await waitFor(async () => expect(await entry()).toHaveTextContent('Support Messages3 unread'));
  });

  it('shows 99+ for more than 99', async () => {
    renderSupport([], { answers: unread(120) });
    await waitFor(async () => expect(await entry()).toHaveTextContent('99+ unread'));
  });

  it('shows no number while there is none', async () => {
    renderSupport([], { answers: unread(0) });
    expect(await screen.findByText('No tickets yet')).toBeInTheDocument();
    expect(await entry()).toHaveTextContent(/^Support Messages$/);
  });
});
