import type { StaffNotice } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './notice-panel.tsx';
import { makeNotice } from './testing/records.ts';

const succeed = (data: unknown) => Response.json({ success: true, data });
const listPath = '/api/staff-notices';

/** An API that remembers what was read. */
function open(stored: StaffNotice[], answers: Parameters<typeof renderApp>[0]['answers'] = {}) {
  vi.useFakeTimers({ now: new Date('2025-11-19T12:00:00Z'), toFake: ['Date'] });
  const notices = stored.map((notice) => ({ ...notice }));
  const read = (isRead: (notice: StaffNotice) => boolean) => {
    for (const notice of notices) if (isRead(notice)) notice.readAt ??= '2025-11-19T12:00:00.000Z';
    return succeed({ unread: notices.filter(({ readAt }) => readAt === null).length });
  };
  return renderApp({
    path: '/admin/settings/notices',
    answers: {
      [`${listPath}/unread`]: () => read(() => false),
      [listPath]: () => succeed({ notices, next: null }),
      [`${listPath}/read`]: () => read(() => true),
      ...Object.fromEntries(
        notices.map((notice) => [
          `${listPath}/${notice._id}/read`,
          () => {
            read(({ _id }) => _id === notice._id);
            return succeed(notice);
          },
        ]),
      ),
      ...answers,
    },
  });
}
afterEach(() => vi.useRealTimers());

async function openPanel(person: ReturnType<typeof renderApp>['person'], name: string | RegExp = /^Notices/) {
  await person.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notices' }));
}

describe('the bell', () => {
  it('has the number of unread notices, and none while all are read', async () => {
    open([makeNotice(1), makeNotice(2), makeNotice(3, { readAt: '2025-11-19T10:00:00.000Z' })]);
    expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toHaveTextContent('2');
  });

  it('opens the notices, newest first, by day', async () => {
    const { person } = open([
      makeNotice(3),
      makeNotice(2, { createdAt: '2025-11-18T23:00:00.000Z' }),
      makeNotice(1, { createdAt: '2025-11-02T09:00:00.000Z' }),
    ]);
    const panel = await openPanel(person);
    await panel.findByText('“Ticket 3” from Kim');
    const days = panel.getAllByRole('region').map((day) => day.getAttribute('aria-label'));
    expect(days).toEqual(['Today', 'Yesterday', '2 Nov 2025']);
  });

  it('says that there is nothing yet', async () => {
    const { person } = open([]);
    expect(await (await openPanel(person)).findByText(/^Nothing yet/)).toBeInTheDocument();
  });
});

describe('a notice', () => {
  it('leads to its record, and is read by that', async () => {
    const { person, router, api } = open([makeNotice(1), makeNotice(2)]);
    const panel = await openPanel(person, 'Notices, 2 unread');
    await person.click(await panel.findByRole('link', { name: /^Unread: New ticket.*Ticket 2/ }));
    expect(router.state.location.pathname).toBe(makeNotice(2).path);
    expect(screen.queryByRole('dialog', { name: 'Notices' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === `${listPath}/${makeNotice(2)._id}/read`)).toHaveLength(1);
  });

  it('stays unread when that could not be stored, and says so', async () => {
    const { person } = open([makeNotice(1)], {
      [`${listPath}/${makeNotice(1)._id}/read`]: () => refused(503, 'internal', 'Out of order.'),
    });
    const panel = await openPanel(person, 'Notices, 1 unread');
    await person.click(await panel.findByRole('link', { name: /Ticket 1/ }));
    expect(await screen.findByText(/Out of order|could not be marked as read/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notices, 1 unread' })).toBeInTheDocument();
  });

  it('that was read before is not marked again', async () => {
    const { person, api } = open([makeNotice(1, { readAt: '2025-11-19T10:00:00.000Z' })]);
    const panel = await openPanel(person, 'Notices');
    await person.click(await panel.findByRole('link', { name: /^New ticket/ }));
    expect(api.calls.some(({ path }) => path.endsWith('/read'))).toBe(false);
  });
});

describe('all notices', () => {
  it('are read up to the newest in the list', async () => {
    const { person, api } = open([makeNotice(2), makeNotice(1)]);
    const panel = await openPanel(person, 'Notices, 2 unread');
    await panel.findByText('“Ticket 2” from Kim');
    await person.click(panel.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(panel.queryByText('Unread:')).not.toBeInTheDocument());
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    const sent = api.calls.find(({ path }) => path === `${listPath}/read`);
    expect(sent?.body).toEqual({ newest: makeNotice(2)._id });
  });

  it('stay as they are when that fails', async () => {
    const { person } = open([makeNotice(1)], {
      [`${listPath}/read`]: () => refused(503, 'internal', 'Out of order.'),
    });
    const panel = await openPanel(person, 'Notices, 1 unread');
    await panel.findByText('“Ticket 1” from Kim');
    await person.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/Out of order/)).toBeInTheDocument();
    expect(panel.getByText('Unread:')).toBeInTheDocument();
  });
});

describe('the list', () => {
  it('loads what is older', async () => {
    const pages: Record<string, object> = {
      first: { notices: [makeNotice(2)], next: makeNotice(2)._id },
      [makeNotice(2)._id]: { notices: [makeNotice(1)], next: null },
    };
    const { person } = open([], {
      [listPath]: (url: URL) => succeed(pages[url.searchParams.get('before') ?? 'first']),
    });
    const panel = await openPanel(person);
    await person.click(await panel.findByRole('button', { name: 'Show older' }));
    expect(await panel.findByText('“Ticket 1” from Kim')).toBeInTheDocument();
    expect(panel.getByText('“Ticket 2” from Kim')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { person, api } = open([], { [listPath]: () => refused(503, 'internal', 'Out of order.') });
    const panel = await openPanel(person);
    const retry = await panel.findByRole('button', { name: 'Retry' });
    api.answer(listPath, () => succeed({ notices: [makeNotice(1)], next: null }));
    await person.click(retry);
    expect(await panel.findByText('“Ticket 1” from Kim')).toBeInTheDocument();
  });
});
