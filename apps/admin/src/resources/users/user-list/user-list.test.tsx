import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../testing/fake-api';
import { makeUser } from '../../../testing/records';
import { renderApp } from '../../../testing/render-app';

const path = '/admin/users';
const lastListCall = (api: ReturnType<typeof renderApp>['api']) =>
  api.calls.findLast((call) => call.path === '/users' && 'limit' in call.query)?.query;

describe('the list of users', () => {
  it('shows ten users a page, newest first', async () => {
    const tenUsers = Array.from({ length: 10 }, (_, index) => makeUser(index + 10));
    const { api } = renderApp({ path, answers: { '/users': () => rows(tenUsers, 23) } });
    expect(await screen.findByText('user10@example.test')).toBeInTheDocument();
    expect(lastListCall(api)).toEqual({ sort: '-createdAt', page: '1', limit: '10' });
    expect(screen.getByText('1–10 of 23')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('searches and sorts on the server', async () => {
    const { api, person, router } = renderApp({
      path,
      answers: { '/users': () => rows([makeUser(10)], 23) },
    });
    await person.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'seller');
    await waitFor(() => expect(lastListCall(api)).toMatchObject({ search: 'seller', page: '1' }));
    await person.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(lastListCall(api)).toMatchObject({ sort: 'UserEmail', search: 'seller' }));
    expect(router.state.location.search).toBe('?search=seller&sort=UserEmail');
  });

  it('announces that it loads', async () => {
    renderApp({ path, answers: { '/users': () => new Promise<Response>(() => undefined) } });
    await screen.findByRole('heading', { name: 'Total Users' });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderApp({ path });
    expect(await screen.findByText('No Users Found')).toBeInTheDocument();
  });

  it('shows that the network failed, and fetches again', async () => {
    const { api, person } = renderApp({
      path,
      answers: { '/users': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(
      await screen.findByText('Failed to fetch users: Network error or server not responding'),
    ).toBeInTheDocument();
    api.answer('/users', () => rows([makeUser(10)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('user10@example.test')).toBeInTheDocument();
  });
});
