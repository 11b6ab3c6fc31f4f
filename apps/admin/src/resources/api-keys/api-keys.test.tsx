import type { ApiKey } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './api-keys-screen.tsx';
import { makeApiKey } from './testing/records.ts';

const listPath = '/api/api-keys';
const apiKey = makeApiKey(1, {
  ...{ name: 'Partner shop', scopes: ['orders:read', 'refunds:write'], callsPerMinute: 60 },
  ...{ lastUsedAt: '2026-11-20T14:30:00.000Z', lastUsedAddress: '192.0.2.7' },
});
const keyPath = `${listPath}/${apiKey._id}`;
const text = `cs_A1b2C3d4E5f9_${'x'.repeat(43)}`;

function done(data: unknown) {
  return Response.json({ success: true, data });
}
function renderKeys(search = '', keys: readonly ApiKey[] = [apiKey], answers: Answers = {}) {
  const app = renderApp({
    path: `/admin/settings/api-keys${search}`,
    answers: {
      [listPath]: (_url, { method }) =>
        done(method === 'POST' ? { ...makeApiKey(9, { name: 'Script' }), key: text } : keys),
      [keyPath]: () => done(apiKey),
      [`${keyPath}/revoke`]: () => done({ ...apiKey, state: 'revoked' }),
      ...answers,
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET');
  return { ...app, sent };
}
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
async function pressInForm(person: ReturnType<typeof renderKeys>['person'], name: string) {
  const form = (await nameField()).closest('form');
  await person.click(within(form ?? document.body).getByRole('button', { name }));
}

describe('the API keys', () => {
  it('are listed with what they may do and when they were last used, and without their secret', async () => {
    renderKeys();
    const table = within(await screen.findByRole('table', { name: 'API keys' }));
    for (const words of ['Partner shop', 'cs_A1b2C3d4E5f1…', 'Active', 'orders:read, refunds:write'])
      expect(table.getByText(words)).toBeInTheDocument();
    for (const words of ['60 calls a minute', 'from 192.0.2.7', 'ada@people.test'])
      expect(table.getByText(words)).toBeInTheDocument();
  });

  it.each([
    [{ state: 'expired', expiresAt: '2026-11-02T09:00:00.000Z' }, 'Expired', /on 2 Nov 2026/],
    [{ state: 'active', expiresAt: '2030-11-02T09:00:00.000Z' }, 'Active', /until 2 Nov 2030/],
    [{ state: 'revoked', revokedAt: '2026-11-03T09:00:00.000Z' }, 'Revoked', /on 3 Nov 2026/],
    [{ state: 'suspended', createdByEmail: '' }, 'Suspended', /no longer has all of its rights/],
  ] as const)('say why a key works or not: %j', async (changed, label, note) => {
    renderKeys('', [makeApiKey(1, changed)]);
    expect(await screen.findByText(label)).toBeInTheDocument();
    const isNote = (_: string, element: Element | null) =>
      element?.children.length === (label === 'Suspended' ? 0 : 1) && note.test(element.textContent ?? '');
    expect(screen.getAllByText(isNote)[0]).toBeInTheDocument();
  });

  it('name the first scopes of a key that has many', async () => {
    renderKeys('', [
      makeApiKey(1, { scopes: ['orders:read', 'orders:write', 'audit:read', 'catalog:read'] }),
    ]);
    expect(await screen.findByText('orders:read, orders:write, audit:read and 1 more')).toBeInTheDocument();
  });

  it('say that there is none', async () => {
    renderKeys('', []);
    expect(await screen.findByText('No API keys')).toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    renderKeys('', [], { [listPath]: () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText(/^Failed to fetch keys/)).toBeInTheDocument();
  });
});

describe('a new key', () => {
  it('is created with the chosen scopes, and shown once', async () => {
    const { person, sent } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Script');
    await person.click(screen.getByRole('checkbox', { name: 'orders:read' }));
    await person.click(screen.getByRole('checkbox', { name: 'refunds:write' }));
    await person.type(screen.getByRole('textbox', { name: 'Calls per minute' }), '30');
    await pressInForm(person, 'Create key');
    const dialog = within(await screen.findByRole('dialog', { name: 'The key “Script”' }));
    expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByText('You cannot see it again.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Copy the key' })).toBeInTheDocument();
    const body = {
      name: 'Script',
      scopes: ['orders:read', 'refunds:write'],
      callsPerMinute: 30,
      expiresAt: null,
    };
    expect(sent()).toMatchObject([{ method: 'POST', body }]);
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body.innerHTML).not.toContain(text));
  });

  it('is valid until the end of the chosen day in the shop’s zone', async () => {
    const { person, sent } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Script');
    await person.click(screen.getByRole('checkbox', { name: 'orders:read' }));
    await person.type(screen.getByLabelText('Valid until'), '2030-01-31');
    await pressInForm(person, 'Create key');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ expiresAt: '2030-01-31T23:59:59.000Z' });
  });

  it('says what is missing, and sends nothing', async () => {
    const { person, sent } = renderKeys('?edit=new');
    await pressInForm(person, 'Create key');
    expect(await nameField()).toBeInvalid();
    expect(screen.getByText('Please choose at least one right.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('stays in the form when it could not be created', async () => {
    const { person, api } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Script');
    await person.click(screen.getByRole('checkbox', { name: 'orders:read' }));
    api.answer(listPath, () => refused(409, 'conflict', 'There are 100 API keys already.'));
    await pressInForm(person, 'Create key');
    expect(await screen.findByText('There are 100 API keys already.')).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Script');
  });
});

describe('a stored key', () => {
  it('gets another name, limit and scopes, with the version that was read', async () => {
    const { person, sent } = renderKeys(`?edit=${apiKey._id}`);
    await person.type(await nameField(), ' 2');
    await person.clear(screen.getByRole('textbox', { name: 'Calls per minute' }));
    await person.click(screen.getByRole('checkbox', { name: 'refunds:write' }));
    await pressInForm(person, 'Save Changes');
    expect(await screen.findByText('API key saved.')).toBeInTheDocument();
    const body = { name: 'Partner shop 2', scopes: ['orders:read'], callsPerMinute: null, version: 4 };
    expect(sent()).toMatchObject([{ method: 'PUT', path: keyPath, body }]);
    expect(screen.queryByLabelText('Valid until')).not.toBeInTheDocument();
  });

  it('is revoked after a question', async () => {
    const { person, sent } = renderKeys();
    await person.click(await screen.findByRole('button', { name: 'Revoke Partner shop' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke the key “Partner shop”?' }));
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('API key revoked.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'POST', path: `${keyPath}/revoke` }]);
  });

  it('that is revoked offers nothing more, also by its address', async () => {
    renderKeys(`?edit=${apiKey._id}`, [makeApiKey(1, { state: 'revoked', name: 'Old' })]);
    expect(await screen.findByText('Old')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Old/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });
});
