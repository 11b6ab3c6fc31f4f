import type { AuditEntry } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addFilter, openFilter } from '../../testing/add-filter.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './audit-screen.tsx';

function id(number: number) {
  return `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
function makeEntry(number: number, fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: id(number),
    action: 'package.updated',
    subjectKind: 'package',
    subjectId: id(900 + number),
    actorId: id(1),
    actorEmail: 'ada@example.test',
    before: { price: '9.00' },
    after: { price: '10.00' },
    address: '203.0.113.7',
    requestId: `request-${number}`,
    createdAt: '2026-11-20T09:30:00.000Z',
    ...fields,
  };
}
function renderAudit(entries: readonly AuditEntry[], search = '', answers: Answers = {}) {
  return renderApp({
    path: `/admin/audit-log${search}`,
    answers: { '/audit-log': () => rows(entries), ...answers },
  });
}
async function table() {
  return within(await screen.findByRole('table', { name: 'Audit entries' }));
}
function asked(api: ReturnType<typeof renderAudit>['api']) {
  return api.calls.filter(({ path }) => path === '/audit-log').map(({ query }) => query);
}

describe('the audit log', () => {
  it('shows who changed what, when and from where', async () => {
    renderAudit([makeEntry(1)]);
    const row = (await table()).getByRole('row', { name: /Package updated/ });
    expect(row).toHaveTextContent('20 Nov 2026, 09:30');
    expect(row).toHaveTextContent('ada@example.test203.0.113.7');
    expect(row).toHaveTextContent('Price: 9.00 → 10.00');
  });

  it.each<[AuditEntry['subjectKind'], AuditEntry['action'], string]>([
    ['user', 'user.updated', `/admin/users/${id(901)}`],
    ['order', 'order.refund-requested', `/admin/orders/${id(901)}`],
    ['ticket', 'ticket.replied', `/admin/support-messages/${id(901)}`],
    ['dispute', 'dispute.accepted', `/admin/disputes/${id(901)}`],
    ['webhook-event', 'webhook-event.replayed', '/admin/system'],
    ['reconciliation', 'reconciliation.read', '/admin/reconciliation'],
  ])('leads from a %s to it', async (subjectKind, action, href) => {
    renderAudit([makeEntry(1, { subjectKind, action })]);
    expect((await table()).getByRole('link')).toHaveAttribute('href', href);
  });

  it('leads nowhere from what is deleted, and to the panel of a section', async () => {
    renderAudit([
      makeEntry(1, { subjectKind: 'user', action: 'user.deleted' }),
      makeEntry(2, { subjectKind: 'section', subjectId: 'banner', action: 'section.reset' }),
    ]);
    const link = (await table()).getByRole('link');
    expect(link).toHaveAttribute('href', '/admin/settings/banner');
  });

  it('leads from a translation to its language, which it names in front of each text', async () => {
    const texts = { 'de.mainTitle': 'Aus Bildern' };
    renderAudit([
      makeEntry(1, {
        ...{ subjectKind: 'section', subjectId: 'banner', action: 'section.translated' },
        ...{ before: null, after: texts },
      }),
    ]);
    const row = (await table()).getByRole('row', { name: /Section translated/ });
    expect(row).toHaveTextContent('German › Main title: Aus Bildern');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/languages/de/section/banner');
  });

  it('is narrowed on the server, by what the address says', async () => {
    const { api, person, router } = renderAudit([makeEntry(1)]);
    await table();
    await addFilter(person, 'Subject', 'Ticket');
    const actions = await openFilter(person, 'Action');
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ticket replied',
      'Ticket updated',
      'Ticket assigned',
      'Internal note written',
      'Ticket snoozed',
    ]);
    await person.click(actions.getByRole('button', { name: 'Ticket replied' }));
    const staff = await openFilter(person, 'Staff email');
    await person.type(staff.getByRole('textbox', { name: 'Staff email' }), 'ada{Enter}');
    await waitFor(() =>
      expect(asked(api).at(-1)).toEqual({
        subjectKind: 'ticket',
        action: 'ticket.replied',
        actorEmail: 'ada',
        sort: '-createdAt',
        page: '1',
        limit: '25',
      }),
    );
    await person.click(await screen.findByRole('button', { name: /^Subject: Ticket/ }));
    await person.click(await screen.findByRole('button', { name: 'User' }));
    expect(router.state.location.search).toBe('?subjectKind=user&actorEmail=ada');
  });

  it('shows the history of one subject, within days', async () => {
    const search = `?subjectKind=user&subjectId=${id(5)}&startDate=2026-11-01&endDate=2026-11-20&action=x.y`;
    const { api } = renderAudit([makeEntry(1)], search);
    await table();
    expect(asked(api)[0]).toMatchObject({
      subjectKind: 'user',
      subjectId: id(5),
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
    expect(asked(api)[0]).not.toHaveProperty('action');
  });

  it('is saved as a file, narrowed as it is shown', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { api, person } = renderAudit([makeEntry(1)], '?search=starter&subjectKind=package', {
      '/audit-log/export': () => new Response('when,who'),
    });
    await table();
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path === '/audit-log/export')?.query).toEqual({
        search: 'starter',
        subjectKind: 'package',
      }),
    );
  });

  it('opens an entry with all that it changed', async () => {
    const changes = { before: { price: '9.00', credit: 10 }, after: { price: '10.00', credit: 12 } };
    const { person, router } = renderAudit([makeEntry(1, changes)]);
    await person.click((await table()).getByRole('button', { name: 'Details of “Package updated”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Package updated' }));
    expect(dialog.getByText('request-1')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'ada@example.test' })).toHaveAttribute(
      'href',
      `/admin/users/${id(1)}`,
    );
    expect(dialog.getByRole('row', { name: 'Credit 10 12' })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?entry=${id(1)}`);
  });

  it('says that an entry is not on the page', async () => {
    renderAudit([makeEntry(1)], `?entry=${id(7)}`);
    expect(await screen.findByText(/This entry is not on this page/)).toBeInTheDocument();
  });

  it('says that nothing matches', async () => {
    renderAudit([], '?subjectKind=user');
    expect(
      await screen.findByText('Nothing matches. Try another word or fewer filters.'),
    ).toBeInTheDocument();
  });

  it('announces that it loads', async () => {
    renderAudit([], '', { '/audit-log': () => new Promise<Response>(() => undefined) });
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  });

  it('says why it could not be fetched, and fetches it again on Retry', async () => {
    const { api, person } = renderAudit([], '', { '/audit-log': () => refused(500, 'internal', 'Away.') });
    expect(
      await screen.findByText('Failed to fetch the audit log: Away. Request ID: request-1'),
    ).toBeInTheDocument();
    api.answer('/audit-log', () => rows([makeEntry(1)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await table()).getByText('Package updated')).toBeInTheDocument();
  });
});
