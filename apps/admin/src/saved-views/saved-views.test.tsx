import type { SavedView } from '@credit-studio/contracts';
import { enveloped, refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeOrder, recordId } from '../testing/records.ts';
import { type Answers, renderApp } from '../testing/render-app.tsx';
import { pathOfView, readViewQuery } from './view-query.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../resources/orders/order-list/order-list.tsx';
import './view-menu.tsx';

const path = '/admin/all-orders';

function makeView(number: number, fields: Partial<SavedView> = {}): SavedView {
  return {
    ...{
      _id: recordId(700 + number),
      list: 'orders',
      name: `View ${number}`,
      query: 'status=pending&minTotal=50',
    },
    ...{ isShared: false, isOwn: true, ownerName: 'Ada Administrator', version: 3 },
    createdAt: '2026-11-01T12:00:00.000Z',
    ...fields,
  };
}
const mine = makeView(1);
const shared = makeView(2, { isOwn: false, isShared: true, ownerName: 'Grace', name: 'Big ones' });

function renderViews(search = '', answers: Answers = {}, views: readonly SavedView[] = [mine, shared]) {
  return renderApp({
    path: `${path}${search}`,
    answers: {
      '/api/all-orders': () => rows([makeOrder(1)]),
      '/api/saved-views': () => enveloped(views),
      ...answers,
    },
  });
}
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));
async function choose(person: ReturnType<typeof renderViews>['person'], action: string) {
  await person.click(await screen.findByRole('button', { name: /^View/ }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}
function lastCall(api: ReturnType<typeof renderViews>['api'], method: string) {
  return api.calls.findLast((call) => call.method === method);
}

describe('the views of a list', () => {
  it('are those of every list, then the person’s, then those of others', async () => {
    renderViews('?status=pending');
    await screen.findByRole('link', { name: 'View 1' });
    const links = (await tabs()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['All', 'Unpaid', 'Refunded', 'Disputed'],
      ...['View 1', 'Big ones (Grace)'],
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
  });

  it('open the list as it was saved, and are still known after a change', async () => {
    const { api, person, router } = renderViews();
    await person.click(await screen.findByRole('link', { name: 'View 1' }));
    expect(router.state.location.search).toBe(`?status=pending&minTotal=50&view=${mine._id}`);
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/api/all-orders')?.query).toMatchObject({
        paymentStatus: 'pending',
        minTotal: '50',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Remove filter Total' }));
    expect(await screen.findByRole('button', { name: 'View changed' })).toBeInTheDocument();
    expect((await tabs()).getByRole('link', { name: 'View 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('leave the list as it is when they cannot be loaded', async () => {
    renderViews('', { '/api/saved-views': () => refused(500, 'internal', 'Down.') });
    expect(await screen.findByText('ORD10001')).toBeInTheDocument();
    expect((await tabs()).getAllByRole('link')).toHaveLength(4);
  });
});

describe('a view', () => {
  it('is saved with filters, search, sort and hidden columns, without the page', async () => {
    const { api, person, router } = renderViews(
      '?status=paid&search=ana&sort=totalPrice&page=2&hide=orderDate',
      {
        '/api/saved-views': (_url, request) =>
          request.method === 'POST' ? enveloped({ ...mine, query: 'status=paid' }) : enveloped([mine]),
      },
    );
    await choose(person, 'Save as new view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Paid{Enter}');
    await waitFor(() =>
      expect(lastCall(api, 'POST')?.body).toEqual({
        ...{ list: 'orders', name: 'Paid', isShared: false },
        query: 'status=paid&search=ana&sort=totalPrice&hide=orderDate',
      }),
    );
    await waitFor(() => expect(router.state.location.search).toContain(`view=${mine._id}`));
  });

  it('keeps its dialog and says why it was not saved', async () => {
    const { person } = renderViews('', {
      '/api/saved-views': (_url, request) =>
        request.method === 'POST'
          ? refused(409, 'conflict', 'There is a view with this name already.')
          : enveloped([]),
    });
    await choose(person, 'Save as new view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Name is required.');
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Paid{Enter}');
    expect(await dialog.findByText('There is a view with this name already.')).toBeInTheDocument();
  });

  it.each([
    ['Share with everyone', mine, { isShared: true, version: 3 }, 'Everyone sees “View 1” now.'],
    [
      ...(['Stop sharing', makeView(1, { isShared: true })] as const),
      ...([{ isShared: false, version: 3 }, 'Only you see “View 1” now.'] as const),
    ],
  ] as const)('can be changed by: %s', async (action, view, body, message) => {
    const answers = { [`/api/saved-views/${view._id}`]: () => enveloped(view) };
    const { api, person } = renderViews(`?${view.query}&view=${view._id}`, answers, [view]);
    await screen.findByRole('link', { name: 'View 1' });
    await choose(person, action);
    await waitFor(() => expect(lastCall(api, 'PUT')?.body).toEqual(body));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('that someone else shares can be renamed and deleted, and stays shared', async () => {
    const { person } = renderViews(`?${shared.query}&view=${shared._id}`);
    await screen.findByRole('link', { name: 'Big ones (Grace)' });
    await person.click(await screen.findByRole('button', { name: /^View/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Save as new view…', 'Rename…', 'Delete…']);
  });

  it('is saved again as the list is shown now', async () => {
    const { api, person } = renderViews(`?status=pending&view=${mine._id}`, {
      [`/api/saved-views/${mine._id}`]: () => enveloped({ ...mine, query: 'status=pending' }),
    });
    await screen.findByRole('button', { name: 'View changed' });
    await choose(person, 'Save changes');
    await waitFor(() => expect(lastCall(api, 'PUT')?.body).toEqual({ query: 'status=pending', version: 3 }));
  });

  it('that someone else changed in the meantime is not overwritten', async () => {
    const { person } = renderViews(`?${mine.query}&view=${mine._id}`, {
      [`/api/saved-views/${mine._id}`]: () => refused(409, 'stale_version', 'Someone else changed this.'),
    });
    await screen.findByRole('link', { name: 'View 1' });
    await choose(person, 'Rename…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “View 1”' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), ' b{Enter}');
    expect(await dialog.findByText('Someone else changed this.')).toBeInTheDocument();
  });

  it('is deleted once that is confirmed', async () => {
    const { api, person, router } = renderViews(`?${mine.query}&view=${mine._id}`, {
      [`/api/saved-views/${mine._id}`]: () => enveloped({ _id: mine._id }),
    });
    await screen.findByRole('link', { name: 'View 1' });
    await choose(person, 'Delete…');
    const question = within(await screen.findByRole('dialog', { name: 'Delete the view “View 1”?' }));
    await person.click(question.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(lastCall(api, 'DELETE')?.path).toBe(`/api/saved-views/${mine._id}`));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

it('has the same text however the address is written, and none for what is no part of a view', () => {
  const address = new URLSearchParams('page=2&sort=-a&status=x&details=7&view=1&rows=50');
  expect(readViewQuery(address, ['status'])).toBe('status=x&sort=-a&rows=50');
  expect(pathOfView('/list', { query: '' })).toBe('/list');
});
