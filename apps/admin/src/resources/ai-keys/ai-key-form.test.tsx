import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './ai-keys-screen.tsx';
import { makeKey } from './testing/records.ts';

const listPath = '/api/gemini-keys';
const aiKey = makeKey(1, { name: 'Main', lastUsedAt: '2026-11-20T09:00:00.000Z' });
const spare = makeKey(2, { name: 'Spare' });
const id = aiKey._id;
const keyPath = `${listPath}/${id}`;
const done = (data: unknown) => Response.json({ success: true, data });
function renderKeys(search: string, keys: readonly object[] = [aiKey, spare]) {
  const app = renderApp({
    path: `/admin/settings/ai-keys${search}`,
    answers: {
      [listPath]: (_url, { method }) => done(method === 'POST' ? aiKey : keys),
      [keyPath]: () => done(aiKey),
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...app, sent };
}
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const keyField = () => screen.findByLabelText(/^Key/);
const formButton = async (name: string) => {
  const form = (await nameField()).closest('form');
  return within(form ?? document.body).getByRole('button', { name });
};

describe('a new key', () => {
  it('has the focus in its name, and says what is missing when nothing is entered', async () => {
    const { person, sent } = renderKeys('?edit=new');
    expect(await nameField()).toHaveFocus();
    await person.click(await formButton('Add key'));
    expect(await nameField()).toBeInvalid();
    expect(await nameField()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is read on request while it is typed', async () => {
    const { person } = renderKeys('?edit=new');
    await person.type(await keyField(), 'AIza-secret-0123456789-0123456789');
    await person.click(screen.getByRole('button', { name: 'Show the key' }));
    expect(await keyField()).toHaveAttribute('type', 'text');
  });

  it('can be added switched off', async () => {
    const { person, sent, router } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Reserve');
    await person.type(await keyField(), 'AIza-secret-0123456789-0123456789');
    await person.click(screen.getByRole('switch', { name: 'Active' }));
    await person.click(await formButton('Add key'));
    expect(await screen.findByText('API key added successfully!')).toBeInTheDocument();
    expect(sent()).toEqual([{ name: 'Reserve', key: 'AIza-secret-0123456789-0123456789', isActive: false }]);
    expect(router.state.location.search).toBe('');
  });

  it('stays in its field when it could not be added', async () => {
    const { person, api } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Reserve');
    await person.type(await keyField(), 'AIza-secret-0123456789-0123456789');
    api.answer(listPath, () => refused(409, 'conflict', 'This key is stored already.'));
    await person.click(await formButton('Add key'));
    expect(await screen.findByText('This key is stored already.')).toBeInTheDocument();
    expect(await keyField()).toHaveValue('AIza-secret-0123456789-0123456789');
  });

  it('can be added without the check when Google does not answer, and only then', async () => {
    const { person, api, sent } = renderKeys('?edit=new');
    const unchecked = () => screen.queryByRole('checkbox', { name: 'Save without the check' });
    await person.type(await nameField(), 'Reserve');
    await person.type(await keyField(), 'AIza-secret-0123456789-0123456789');
    expect(unchecked()).not.toBeInTheDocument();
    api.answer(listPath, () => refused(502, 'provider_unavailable', 'Google does not answer right now.'));
    await person.click(await formButton('Add key'));
    expect(await screen.findByText('Google does not answer right now.')).toBeInTheDocument();
    api.answer(listPath, (_url, { method }) => done(method === 'POST' ? aiKey : [aiKey]));
    await person.click(await screen.findByRole('checkbox', { name: 'Save without the check' }));
    await person.click(await formButton('Add key'));
    expect(await screen.findByText('API key added successfully!')).toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({ name: 'Reserve', unchecked: true });
  });

  it('is still there when the list behind it could not be refetched', async () => {
    const { person, api } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Reserve');
    api.answer(listPath, () => refused(500, 'internal', 'Away.'));
    api.answer(`${keyPath}/toggle`, () => refused(500, 'internal', 'Away.'));
    await person.click(screen.getByRole('switch', { name: 'Active: Main' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === listPath).length).toBeGreaterThan(3));
    expect(await nameField()).toHaveValue('Reserve');
    expect(screen.getByRole('button', { name: 'Edit Main' })).toBeInTheDocument();
  });

  it('is asked about before it is thrown away', async () => {
    const { person, router } = renderKeys('?edit=new');
    await person.type(await nameField(), 'Reserve');
    await person.click(await formButton('Cancel'));
    await person.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await nameField()).toHaveValue('Reserve');
    await person.click(screen.getByRole('link', { name: 'PayPal' }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings/paypal'));
  });
});

describe('a stored key', () => {
  it('is replaced by the one that is typed, which is gone from the page afterwards', async () => {
    const { person, sent } = renderKeys(`?edit=${id}`);
    await person.type(await keyField(), 'AIza-other-0123456789-0123456789');
    await person.click(await formButton('Save Changes'));
    expect(await screen.findByText('API key updated successfully!')).toBeInTheDocument();
    expect(sent()).toEqual([
      { name: 'Main', key: 'AIza-other-0123456789-0123456789', isActive: true, version: 4 },
    ]);
    await waitFor(() => expect(document.body.innerHTML).not.toContain('AIza-other-0123456789-0123456789'));
  });

  it('is not shown in a conflict, and what was typed stays', async () => {
    const { person, api } = renderKeys(`?edit=${id}`);
    await person.type(await keyField(), 'AIza-other-0123456789-0123456789');
    api.answer(keyPath, () => refused(409, 'stale_version', 'Edit conflict.'));
    api.answer(listPath, () => done([{ ...aiKey, name: 'Renamed', isActive: false, version: 5 }]));
    await person.click(await formButton('Save Changes'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit conflict' });
    expect(dialog).toHaveTextContent('Renamed');
    expect(dialog).not.toHaveTextContent('AIza');
    await person.click(within(dialog).getByRole('button', { name: 'Continue editing with these' }));
    expect(await nameField()).toHaveValue('Renamed');
    expect(await keyField()).toHaveValue('AIza-other-0123456789-0123456789');
    expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  });

  it('that was deleted in the meantime leads to the list', async () => {
    renderKeys(`?edit=${id}`, [{ ...aiKey, _id: '0190f000-0000-7000-8000-000000000002', name: 'Other' }]);
    expect(await screen.findByRole('button', { name: 'Edit Other' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it.each([
    ['healthy', 'Healthy'],
    ['cooling', 'Cooling down'],
    ['invalid', 'Invalid'],
  ])('of health “%s” is called %s', async (health, words) => {
    renderKeys('', [{ ...aiKey, health }]);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('is switched once, and keeps the focus while the answer is on its way', async () => {
    const { person, api } = renderKeys('');
    const answer = Promise.withResolvers<Response>();
    api.answer(`${keyPath}/toggle`, () => answer.promise);
    const active = await screen.findByRole('switch', { name: 'Active: Main' });
    await person.dblClick(active);
    expect(active).toHaveFocus();
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    api.answer(listPath, () => done([{ ...aiKey, isActive: false }, spare]));
    answer.resolve(done({ ...aiKey, isActive: false }));
    await waitFor(() => expect(active).not.toBeChecked());
  });
});
