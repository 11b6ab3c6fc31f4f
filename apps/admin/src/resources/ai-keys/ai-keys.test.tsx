import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './ai-keys-screen.tsx';
import { makeKey } from './testing/records.ts';

const path = '/admin/settings/ai-keys';
const aiKey = makeKey(1, {
  ...{ name: 'Main', health: 'cooling', lastError: 'Quota exceeded.' },
  coolingUntil: '2026-11-20T14:30:00.000Z',
  coolingModels: ['video'],
});
const id = aiKey._id;
const withSpare: Answers = { '/api/gemini-keys': () => answer([aiKey, makeKey(2)]) };
function answer(data: unknown, status = 200) {
  return new Response(JSON.stringify({ success: true, data }), { status });
}
function renderKeys(search = '', answers: Answers = {}) {
  const changes: { method: string; body: unknown }[] = [];
  const keep = (request: RequestInit) =>
    changes.push({
      method: request.method ?? 'GET',
      body: request.body ? JSON.parse(String(request.body)) : null,
    });
  const app = renderApp({
    path: `${path}${search}`,
    answers: {
      '/api/gemini-keys': (_url, request) => {
        if (request.method !== 'POST') return answer([aiKey]);
        keep(request);
        return answer(aiKey, 201);
      },
      [`/api/gemini-keys/${id}`]: (_url, request) => {
        keep(request);
        return request.method === 'DELETE'
          ? new Response(JSON.stringify({ success: true, message: 'API key deleted successfully!' }))
          : answer(aiKey);
      },
      [`/api/gemini-keys/${id}/toggle`]: (_url, request) => {
        keep(request);
        return answer(aiKey);
      },
      ...answers,
    },
  });
  return { ...app, changes };
}

describe('the AI keys', () => {
  it('are listed masked, with their health and until when they rest', async () => {
    renderKeys();
    const table = within(await screen.findByRole('table', { name: 'AI keys' }));
    expect(table.getByText('AIzaSyAB…wxyz')).toBeInTheDocument();
    expect(table.getByText('Cooling down')).toBeInTheDocument();
    expect(table.getByText(/^Videos until/)).toHaveTextContent('Videos until 14:30 UTC');
    expect(table.getByText('Quota exceeded.')).toBeInTheDocument();
    expect(table.getByText('Never')).toBeInTheDocument();
  });

  it('are added with a key that is typed masked', async () => {
    const { person, changes } = renderKeys();
    await person.click(await screen.findByRole('button', { name: 'Add key' }));
    const key = await screen.findByLabelText(/^Key/);
    expect(key).toHaveAttribute('type', 'password');
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Second');
    await person.type(key, 'AIza-new-0123456789-0123456789');
    const [, submit] = screen.getAllByRole('button', { name: 'Add key' });
    if (submit) await person.click(submit);
    expect(await screen.findByText('API key added successfully!')).toBeInTheDocument();
    expect(changes).toEqual([
      { method: 'POST', body: { name: 'Second', key: 'AIza-new-0123456789-0123456789', isActive: true } },
    ]);
    await waitFor(() => expect(screen.queryByText('Add a key')).not.toBeInTheDocument());
  });

  it('need a name and a key', async () => {
    const { person, changes } = renderKeys('?edit=new');
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Second');
    const [, submit] = screen.getAllByRole('button', { name: 'Add key' });
    if (submit) await person.click(submit);
    expect(await screen.findByText('Name and key are required')).toBeInTheDocument();
    expect(changes).toEqual([]);
  });

  it('are edited in a separate panel; an empty key keeps the stored one', async () => {
    const { person, changes } = renderKeys();
    await person.click(await screen.findByRole('button', { name: 'Edit Main' }));
    expect(await screen.findByText(/^Leave this empty to keep AIzaSyAB…wxyz\./)).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('API key updated successfully!')).toBeInTheDocument();
    expect(changes).toEqual([
      { method: 'PUT', body: { name: 'Main!', key: '', isActive: true, version: 4 } },
    ]);
  });

  it('show what someone else saved, and overwrite it only when the admin chooses to', async () => {
    let isStale = true;
    const saved: unknown[] = [];
    const { person } = renderKeys('', {
      '/api/gemini-keys': () => answer([isStale ? aiKey : { ...aiKey, name: 'Renamed by Bo', version: 5 }]),
      [`/api/gemini-keys/${id}`]: (_url, request) => {
        saved.push(JSON.parse(String(request.body)));
        if (!isStale) return answer({ ...aiKey, name: 'Main!', version: 6 });
        isStale = false;
        return refused(409, 'stale_version', 'Edit conflict.');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Main' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const conflict = await screen.findByRole('dialog');
    expect(conflict).toHaveTextContent('Renamed by Bo');
    await person.click(within(conflict).getByRole('radio', { name: /Main!/ }));
    await person.click(within(conflict).getByRole('button', { name: /Continue/ }));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('API key updated successfully!')).toBeInTheDocument();
    expect(saved).toMatchObject([
      { name: 'Main!', version: 4 },
      { name: 'Main!', version: 5 },
    ]);
  });

  it('close the panel on Cancel, with the focus back where it was', async () => {
    const { person, router } = renderKeys();
    await person.click(await screen.findByRole('button', { name: 'Edit Main' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Edit “Main”')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Edit Main' })).toHaveFocus();
  });

  it('are switched, and deleted after a question that names the key', async () => {
    const { person, changes } = renderKeys('', withSpare);
    await person.click(await screen.findByRole('switch', { name: 'Active: Main' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Delete Main' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the key “Main”?' });
    expect(question).toHaveTextContent('AIzaSyAB…wxyz');
    await person.click(within(question).getByRole('button', { name: 'Delete key' }));
    expect(await screen.findByText('API key deleted successfully!')).toBeInTheDocument();
    expect(changes.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  });

  it('say what failed when nothing came back', async () => {
    const gone = () => new Response('', { status: 502 });
    const { person } = renderKeys('', {
      ...withSpare,
      [`/api/gemini-keys/${id}`]: gone,
      [`/api/gemini-keys/${id}/toggle`]: gone,
    });
    await person.click(await screen.findByRole('switch', { name: 'Active: Main' }));
    expect(await screen.findByText(/^Failed to toggle key status/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Delete Main' }));
    await person.click(await screen.findByRole('button', { name: 'Delete key' }));
    expect(await screen.findByText(/^Failed to delete key/)).toBeInTheDocument();
  });

  it('say that there is none', async () => {
    renderKeys('', { '/api/gemini-keys': () => answer([]) });
    expect(await screen.findByText('No API keys available')).toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    renderKeys('', { '/api/gemini-keys': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText(/^Failed to fetch keys/)).toBeInTheDocument();
  });
});
