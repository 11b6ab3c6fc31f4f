import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { item } from '../testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './items-screen.tsx';

const path = '/admin/items';
function saved(status = 200) {
  return new Response(JSON.stringify({ success: true, data: item }), { status });
}
const bodies: unknown[] = [];
function record(respond: () => Response) {
  return (_url: URL, request: RequestInit) => {
    bodies.push(request.body ? JSON.parse(String(request.body)) : request.method);
    return respond();
  };
}
function renderItems(answers: Answers = {}, search = '') {
  bodies.length = 0;
  return renderApp({
    path: `${path}${search}`,
    answers: { '/items': () => rows([item]), [`/item/${item._id}`]: () => saved(), ...answers },
  });
}

describe('the items', () => {
  it('are listed newest first, and searched on the server', async () => {
    const { api, person } = renderItems();
    expect(await screen.findByText('Neon Pack')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search items' }), 'neon');
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/items')?.query).toEqual({
        search: 'neon',
        sort: '-createdAt',
        page: '1',
        limit: '25',
        archived: 'false',
      }),
    );
  });

  it('show the archive by the address, and come back from it', async () => {
    const archived = { ...item, archivedAt: '2026-11-01T09:00:00.000Z' };
    const { api, person, router } = renderItems({
      '/items': (url) => rows(url.searchParams.get('archived') === 'true' ? [archived] : [item]),
      [`/items/${item._id}/restore`]: record(() => saved()),
    });
    await screen.findByRole('button', { name: 'Archive Neon Pack' });
    await person.selectOptions(screen.getByLabelText('Shelf'), 'Archived');
    expect(router.state.location.search).toBe('?archived=true');
    await person.click(await screen.findByRole('button', { name: 'Restore Neon Pack' }));
    expect(await screen.findByText('Item restored successfully!')).toBeInTheDocument();
    expect(api.calls.some(({ path: called }) => called.endsWith('/restore'))).toBe(true);
  });

  it('are archived after a question', async () => {
    const { person } = renderItems({ [`/items/${item._id}`]: record(() => saved()) });
    await person.click(await screen.findByRole('button', { name: 'Archive Neon Pack' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive “Neon Pack”?' }));
    await person.click(question.getByRole('button', { name: 'Archive item' }));
    expect(await screen.findByText('Item archived successfully!')).toBeInTheDocument();
    expect(bodies).toEqual(['DELETE']);
  });

  it.each([
    ['', 'No items found'],
    ['?archived=true', 'No archived items'],
  ])('say when there are none (%s)', async (search, title) => {
    renderItems({ '/items': () => rows([]) }, search);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('say that they could not be fetched', async () => {
    renderItems({ '/items': () => refused(500, 'internal', 'Away.') });
    expect(await screen.findByText('Failed to fetch items. Away. Request ID: request-1')).toBeInTheDocument();
  });
});

describe('the item’s form', () => {
  it('adds an item, and needs a name and a price for it', async () => {
    const { person, router } = renderItems({
      '/items': (url, request) =>
        request.method === 'POST' ? record(() => saved(201))(url, request) : rows([item]),
    });
    await person.click(await screen.findByRole('button', { name: 'Add item' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add item' }));
    await person.type(form.getByRole('textbox', { name: 'Slug' }), 'Not A Slug');
    await person.click(form.getByRole('button', { name: 'Add item' }));
    expect(await form.findByText('Item name is required.')).toBeInTheDocument();
    expect(form.getByText(/enter a price/)).toBeInTheDocument();
    expect(form.getByText(/small letters, digits/)).toBeInTheDocument();
    await person.type(form.getByRole('textbox', { name: 'Item name' }), 'New');
    await person.type(form.getByRole('textbox', { name: 'Price' }), '5');
    await person.clear(form.getByRole('textbox', { name: 'Slug' }));
    await person.click(form.getByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('Item added successfully!')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ itemName: 'New', price: '5', slug: '' });
    expect(router.state.location.search).toBe('');
  });

  it('loads what is stored and saves it with its version', async () => {
    const { person } = renderItems({ [`/items/${item._id}`]: record(() => saved()) }, `?item=${item._id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Edit item' }));
    expect(await form.findByRole('textbox', { name: 'Access URL' })).toHaveValue('https://a.test/file');
    await person.type(form.getByRole('textbox', { name: 'Item name' }), '!');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Item updated successfully!')).toBeInTheDocument();
    expect(bodies[0]).toMatchObject({ itemName: 'Neon Pack!', version: 2 });
  });

  it('says that the item could not be fetched', async () => {
    renderItems(
      { [`/item/${item._id}`]: () => refused(404, 'not_found', 'It is gone.') },
      `?item=${item._id}`,
    );
    expect(await screen.findByText('Failed to fetch item')).toBeInTheDocument();
  });
});
