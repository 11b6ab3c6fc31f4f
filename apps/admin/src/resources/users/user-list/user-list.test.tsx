import { rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addFilter } from '../../../testing/add-filter.ts';
import { makeUser } from '../../../testing/records.ts';
import type { renderApp } from '../../../testing/render-app.tsx';
import { cleo, renderUsers } from '../testing/render-users.ts';
// Loaded before the first test, so that its time limit does not include it.
import './user-list.tsx';

function lastListCall(api: ReturnType<typeof renderApp>['api']) {
  return api.calls.findLast((call) => call.path === '/users' && 'limit' in call.query)?.query;
}

describe('the list of users', () => {
  it('shows 25 users a page, newest first', async () => {
    const pageOfUsers = Array.from({ length: 25 }, (_, index) => makeUser(index + 10));
    const { api } = renderUsers({ '/users': () => rows(pageOfUsers, 53) });
    expect(await screen.findByText('user10@example.test')).toBeInTheDocument();
    expect(lastListCall(api)).toEqual({ sort: '-createdAt', page: '1', limit: '25' });
    expect(screen.getByText('1–25 of 53')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('searches and sorts on the server', async () => {
    const { api, person, router } = renderUsers();
    await person.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'seller');
    await waitFor(() => expect(lastListCall(api)).toMatchObject({ search: 'seller', page: '1' }));
    await person.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(lastListCall(api)).toMatchObject({ sort: 'UserEmail', search: 'seller' }));
    expect(router.state.location.search).toBe('?search=seller&sort=UserEmail');
  });

  it('says how long a membership still holds, and when it has ended', async () => {
    const ended = makeUser(11, { membershipValidity: '2020-01-01T00:00:00.000Z' });
    renderUsers({ '/users': () => rows([cleo, ended]) });
    expect(await screen.findByText(/^\d+ days left$/)).toBeInTheDocument();
    expect(screen.getByText('Expired')).toBeInTheDocument();
  });

  it('leads to each person’s own page', async () => {
    renderUsers();
    expect(await screen.findByRole('link', { name: 'Cleo Customer' })).toHaveAttribute(
      'href',
      `/admin/users/${cleo._id}`,
    );
  });

  it('has the address below the name where there is less room', async () => {
    renderUsers({}, '', { widthPx: 1024 });
    const name = await screen.findByRole('cell', { name: 'Cleo Customer user10@example.test' });
    expect(name).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  });

  it('exports what the search and the filters find', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { api, person } = renderUsers(
      { '/users/export': () => new Response('_id\r\n') },
      '?search=cleo&tag=VIP',
    );
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/users/export')?.query).toEqual({
        ...{ search: 'cleo', tag: 'VIP' },
      }),
    );
  });

  it('is narrowed by pills, which are views and addresses, too', async () => {
    const { api, person, router } = renderUsers();
    await addFilter(person, 'Role', 'Seller');
    await addFilter(person, 'Membership', 'Not a member');
    await addFilter(person, 'Purchases', 'Never bought');
    await addFilter(person, 'Credits', 'Some left');
    await waitFor(() =>
      expect(lastListCall(api)).toMatchObject({
        ...{ role: 'Seller', member: 'false', bought: 'false', credits: 'true', page: '1' },
      }),
    );
    expect(router.state.location.search).toBe('?role=Seller&member=false&bought=false&credits=true');
    await person.click(screen.getByRole('button', { name: 'Remove filter Role' }));
    await waitFor(() => expect(lastListCall(api)).not.toHaveProperty('role'));
    await router.navigate('/admin/users?role=emperor&member=maybe&startDate=2026-11-01&endDate=2026-11-20');
    await waitFor(() =>
      expect(lastListCall(api)).toEqual({
        ...{ sort: '-createdAt', page: '1', limit: '25' },
        ...{ startDate: '2026-11-01', endDate: '2026-11-20' },
      }),
    );
    await person.click(screen.getByRole('link', { name: 'Never bought' }));
    await waitFor(() => expect(lastListCall(api)).toMatchObject({ bought: 'false' }));
  });

  it('is narrowed to a tag and to those who are blocked', async () => {
    const { api, person } = renderUsers();
    await screen.findByRole('link', { name: 'Cleo Customer' });
    await addFilter(person, 'Tag', 'VIP');
    await addFilter(person, 'Access', 'Blocked');
    await waitFor(() =>
      expect(api.calls.findLast((call) => call.path === '/users')?.query).toMatchObject({
        ...{ tag: 'VIP', blocked: 'true' },
      }),
    );
  });

  it('announces that it loads', async () => {
    renderUsers({ '/users': () => new Promise<Response>(() => undefined) });
    await screen.findByRole('heading', { name: 'Total Users' });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    renderUsers({ '/users': () => rows([]) });
    expect(await screen.findByText('No Users Found')).toBeInTheDocument();
  });

  it('shows that the network failed, and fetches again', async () => {
    const { api, person } = renderUsers({
      '/users': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(
      await screen.findByText('Failed to fetch users: Network error or server not responding'),
    ).toBeInTheDocument();
    api.answer('/users', () => rows([makeUser(10)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('user10@example.test')).toBeInTheDocument();
  });
});
