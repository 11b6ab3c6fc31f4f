import type { AuditEntry } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './audit-screen.tsx';

const entryId = '0190f000-0000-7000-8000-000000000001';
const subjectId = '0190f000-0000-7000-8000-000000000901';

function makeEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: entryId,
    action: 'package.updated',
    subjectKind: 'package',
    subjectId,
    actorId: subjectId,
    actorEmail: 'ada@example.test',
    before: { price: '9.00' },
    after: { price: '10.00' },
    address: '203.0.113.7',
    requestId: 'request-1',
    createdAt: '2026-11-20T09:30:00.000Z',
    ...fields,
  };
}
function renderLog(entry: AuditEntry, search = '') {
  return renderApp({
    path: `/admin/audit-log${search}`,
    answers: { '/audit-log': () => rows([entry]) },
  });
}
async function openEntry(fields: Partial<AuditEntry> = {}) {
  renderLog(makeEntry(fields), `?entry=${entryId}`);
  const dialog = await screen.findByRole('dialog', { name: /^(?!Audit entry)/ });
  return within(dialog);
}
async function firstRow() {
  const table = within(await screen.findByRole('table', { name: 'Audit entries' }));
  const [, row] = await table.findAllByRole('row');
  return row ?? document.body;
}

describe('an entry of the audit log', () => {
  it('shows when, who, from where and which request', async () => {
    const entry = await openEntry();
    expect(entry.getByText('20 Nov 2026, 09:30 UTC')).toBeInTheDocument();
    expect(entry.getByText('203.0.113.7')).toBeInTheDocument();
    expect(entry.getByRole('button', { name: 'Copy the request id' })).toBeInTheDocument();
  });

  it('names an account that was deleted without a link', async () => {
    const entry = await openEntry({ actorId: null });
    expect(entry.getByText('ada@example.test')).toBeInTheDocument();
    expect(entry.queryByRole('link', { name: 'ada@example.test' })).not.toBeInTheDocument();
  });

  it('shows someone whose account was deleted as such, without a link', async () => {
    const entry = await openEntry({ actorEmail: '' });
    expect(entry.getByText('Deleted user')).toBeInTheDocument();
    expect(entry.queryByRole('link', { name: 'Deleted user' })).not.toBeInTheDocument();
  });

  it('shows a dash for an address that is not known', async () => {
    const entry = await openEntry({ address: '' });
    expect(entry.getByText('From').closest('div')).toHaveTextContent('From–');
  });

  it.each<[string, Partial<AuditEntry>, string[]]>([
    ['what was added', { before: null }, ['Price – 10.00']],
    ['what was deleted', { after: null }, ['Price 9.00 –']],
    [
      'what was changed',
      {
        before: { isActive: true, title: '', tags: ['a'] },
        after: { isActive: false, title: 'Hello', tags: ['a', 'b'] },
      },
      ['Is active yes no', 'Title empty Hello', 'Tags › 2 – b'],
    ],
  ])('lists %s', async (_what, fields, names) => {
    const entry = await openEntry(fields);
    const changes = within(entry.getByRole('table', { name: 'What it changed' }));
    for (const name of names) expect(changes.getByRole('row', { name })).toBeInTheDocument();
    expect(changes.getAllByRole('row')).toHaveLength(names.length + 1);
  });

  it('says that nothing was changed by it', async () => {
    const entry = await openEntry({
      action: 'users.exported',
      subjectKind: 'users',
      before: null,
      after: null,
    });
    expect(entry.getByText('Nothing was changed by it.')).toBeInTheDocument();
    expect(entry.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows markup in a value as text', async () => {
    const entry = await openEntry({ after: { price: '<img src=x onerror=alert(1)>' } });
    expect(entry.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(entry.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is closed by Escape, and opened again by Back', async () => {
    const { person, router } = renderLog(makeEntry(), '?sort=createdAt');
    await person.click(await screen.findByRole('button', { name: 'Details of “Package updated”' }));
    await screen.findByRole('dialog', { name: 'Package updated' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?sort=createdAt');
  });
});

describe('a row of the audit log', () => {
  it('shows two changes and counts the rest', async () => {
    renderLog(makeEntry({ before: null, after: { name: 'A', price: '1.00', credit: 5, slug: 'a' } }));
    const row = await firstRow();
    expect(row).toHaveTextContent('Name: APrice: 1.00and 2 more');
  });

  it('shortens a long text', async () => {
    renderLog(makeEntry({ before: null, after: { guidelines: `${'word '.repeat(20)}end` } }));
    const row = await firstRow();
    expect(row).toHaveTextContent('Guidelines: word word word word word word word word…');
    expect(row).not.toHaveTextContent('end');
  });

  it('shows a dash where nothing was changed', async () => {
    renderLog(makeEntry({ before: null, after: null }));
    expect(await firstRow()).toHaveTextContent('–');
  });

  it.each<[Partial<AuditEntry>, string | null]>([
    [{ subjectKind: 'ai-key', action: 'ai-key.added' }, '/admin/settings/ai-keys'],
    [{ subjectKind: 'api-key', action: 'api-key.created' }, '/admin/settings/api-keys'],
    [{ subjectKind: 'item', action: 'item.archived' }, '/admin/items'],
    [{ subjectKind: 'orders', action: 'orders.exported', subjectId: 'item' }, '/admin/items-orders'],
    [{ subjectKind: 'orders', action: 'orders.exported', subjectId: 'package' }, '/admin/orders'],
    [
      { subjectKind: 'section', action: 'section.updated', subjectId: 'contact' },
      '/admin/settings/contact-page',
    ],
    [{ subjectKind: 'section', action: 'section.updated', subjectId: 'unknown' }, null],
    [{ subjectKind: 'message', action: 'message.sent' }, null],
    [{ subjectKind: 'ai-key', action: 'ai-key.deleted' }, null],
  ])('leads from %o to %s', async (fields, href) => {
    renderLog(makeEntry(fields));
    const link = within(await firstRow()).queryByRole('link');
    if (href) expect(link).toHaveAttribute('href', href);
    else expect(link).not.toBeInTheDocument();
  });

  it('shortens an id but not a name', async () => {
    renderLog(makeEntry());
    expect(within(await firstRow()).getByText('…00000901')).toBeInTheDocument();
  });
});
