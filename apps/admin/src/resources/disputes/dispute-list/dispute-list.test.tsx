import type { DisputeCase } from '@credit-studio/contracts';
import { enveloped, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recordId } from '../../../testing/records.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { setScreenWidth } from '../../../testing/set-screen-width.ts';
import { decided, disputeId, makeDisputeCase, makeDisputedPayment, now } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './dispute-list.tsx';

type Faked = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'];

function open(
  search: string,
  disputes: readonly DisputeCase[],
  answers: Answers = {},
  toFake: Faked = ['Date'],
) {
  vi.useFakeTimers({ now, toFake });
  const app = renderApp({
    path: `/admin/disputes${search}`,
    answers: { '/disputes': () => rows(disputes, Math.max(disputes.length, 30)), ...answers },
  });
  const asked = () => app.api.calls.findLast(({ path }) => path === '/disputes')?.query;
  return { ...app, asked };
}
async function findRow() {
  return within(await screen.findByRole('row', { name: /Cleo Customer/ }));
}

describe('a dispute in the list', () => {
  it('says who complains about what and why, whom it waits for, and until when', async () => {
    setScreenWidth(1440);
    open('', [makeDisputeCase()]);
    const row = await findRow();
    for (const text of ['Studio', 'Not received', 'Inquiry', 'Waiting for you', '$29.00', '18 Nov 2026'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('in 3 days')).toHaveAttribute('title', '23 Nov 2026, 10:00 UTC');
    expect(row.getByRole('link', { name: 'Cleo Customer' })).toHaveAttribute(
      'href',
      `/admin/disputes/${disputeId}`,
    );
    expect(row.getByRole('link', { name: 'ABCD1234' })).toHaveAttribute('href', '/admin/orders/ABCD1234');
  });

  it.each([
    ['2026-11-22T09:00:00.000Z', 'in 47 hours', 'true'],
    ['2026-11-20T08:00:00.000Z', 'passed 2 hours ago', 'true'],
    ['2026-11-30T08:00:00.000Z', 'in 9 days', null],
  ])('with the deadline %s is due %s', async (respondBy, text, urgent) => {
    open('', [makeDisputeCase({ respondBy })]);
    const deadline = (await findRow()).getByText(text);
    expect(deadline.getAttribute('data-urgent')).toBe(urgent);
  });

  it('that is decided has no deadline', async () => {
    open('?state=lost', [makeDisputeCase(decided('lost', 'ACCEPTED'))]);
    const row = await findRow();
    expect(row.getByText('Lost')).toHaveAttribute('data-tone', 'danger');
    expect(row.getByText('–')).toBeInTheDocument();
  });

  it('of several orders names the first, an item order, and counts the others', async () => {
    setScreenWidth(1440);
    const payments = [
      makeDisputedPayment({ orderKind: 'item' }),
      makeDisputedPayment({ paymentId: recordId(301), orderId: 'ORDER002' }),
    ];
    open('', [makeDisputeCase({ payments })]);
    const row = await findRow();
    expect(row.getByRole('link', { name: 'ABCD1234' })).toHaveAttribute(
      'href',
      '/admin/items-orders/ABCD1234',
    );
    expect(row.getByText('+ 1')).toBeInTheDocument();
  });

  it('of a deleted account can still be opened', async () => {
    const gone = makeDisputedPayment({ customerId: null, customerName: '', customerEmail: '' });
    open('', [makeDisputeCase({ payments: [gone], stage: null })]);
    expect(await screen.findByRole('link', { name: 'Deleted account' })).toBeInTheDocument();
  });

  it('leaves out on a tight screen what the record’s page has', async () => {
    setScreenWidth(768);
    open('', [makeDisputeCase()]);
    await findRow();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer, product',
      'Reason',
      'State',
      'Amount',
      'Deadline',
    ]);
  });
});

describe('the lists of disputes', () => {
  it('start with the open ones, and count what waits', async () => {
    const { asked } = open('', [makeDisputeCase()], {
      '/disputes/counts': () => enveloped({ open: 4, waiting: 2, respondBy: null }),
    });
    await findRow();
    expect(asked()).toEqual({ page: '1', limit: '25', state: 'open' });
    expect(await screen.findByRole('link', { name: 'Open 4' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Waiting for you 2' })).toBeInTheDocument();
  });

  it.each([
    ['Waiting for you', { state: 'waiting' }, 'No dispute waits for you'],
    ['Won', { state: 'won' }, 'No dispute won yet'],
    ['Lost', { state: 'lost' }, 'No dispute lost'],
    ['All', {}, 'No disputes yet'],
  ])('show those of %s, or that there is none', async (name, query, empty) => {
    const { asked, person } = open('', [], { '/disputes': () => rows([]) });
    expect(await screen.findByText('No open dispute')).toBeInTheDocument();
    const views = within(screen.getByRole('navigation', { name: 'Which disputes' }));
    await person.click(views.getByRole('link', { name }));
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(asked()).toEqual({ page: '1', limit: '25', ...query });
  });

  it('are searched by the server, and paged', async () => {
    const { api, asked, person, router } = open('?state=all', [makeDisputeCase()]);
    await findRow();
    await person.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: '2' }));
    expect(router.state.location.search).toBe('?state=all&page=2');
    api.answer('/disputes', () => rows([]));
    await person.type(screen.getByRole('searchbox', { name: 'Search disputes' }), 'cleo@');
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '25', search: 'cleo@' }));
    expect(await screen.findByText('No dispute found')).toBeInTheDocument();
  });

  it('are read again as often as they are counted', async () => {
    const { api } = open('', [makeDisputeCase()], {}, ['Date', 'setInterval', 'clearInterval']);
    await findRow();
    const payments = [makeDisputedPayment({ customerName: 'Nora New' })];
    api.answer('/disputes', () => rows([makeDisputeCase({ payments })]));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole('link', { name: 'Nora New' })).toBeInTheDocument();
  });

  it('announce that they load', async () => {
    open('', [], { '/disputes': () => new Promise<Response>(() => undefined) });
    expect(await screen.findByRole('heading', { name: 'Disputes' })).toBeInTheDocument();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('say why they could not be fetched, and are fetched again', async () => {
    const { api, person } = open('', [], { '/disputes': () => refused(500, 'internal', 'Down.') });
    expect(await screen.findByText(/^Failed to fetch data: Down\./)).toBeInTheDocument();
    api.answer('/disputes', () => rows([makeDisputeCase()]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await findRow();
  });
});
