import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { RouterLink } from './router-link.tsx';

it('navigates within the router, and leaves other addresses to the browser', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <RouterLink href="/admin/users">Users</RouterLink>
          <RouterLink href="/about" isRouted={(path) => path !== '/about'}>
            About
          </RouterLink>
          <RouterLink href="//shop.example.test">Shop</RouterLink>
          <RouterLink href="/admin/orders" target="_blank">
            Orders in a new tab
          </RouterLink>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(router.state.location.pathname).toBe('/admin/users');
  // Plain anchors: the browser follows them, the router stays where it is.
  for (const name of ['About', 'Shop', 'Orders in a new tab']) {
    screen.getByRole('link', { name }).addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(screen.getByRole('link', { name }));
    expect(router.state.location.pathname).toBe('/admin/users');
  }
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '//shop.example.test');
  expect(screen.getByRole('link', { name: 'Orders in a new tab' })).toHaveAttribute('target', '_blank');
});

it('carries state to the next page, and keeps query and anchor of an address', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <RouterLink href="/orders?page=2#order-7" state={{ from: '/users' }}>
          Order
        </RouterLink>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Order' }));
  expect(router.state.location).toMatchObject({
    pathname: '/orders',
    search: '?page=2',
    hash: '#order-7',
    state: { from: '/users' },
  });
});

it.each(['https://shop.example.test/', 'mailto:ada@example.test', 'tel:+15550199', '#main'])(
  'draws a plain anchor for %s',
  (href) => {
    // Outside a router, where the router's own link would throw.
    render(<RouterLink href={href}>Elsewhere</RouterLink>);
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', href);
  },
);
