import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { RouterLink } from './router-link.tsx';

it('walks to screens without loading the page, and leaves other addresses to the browser', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <RouterLink href="/admin/users">Users</RouterLink>
          <RouterLink href="https://shop.example.test">Shop</RouterLink>
          <RouterLink href="/admin/orders" target="_blank">
            Orders beside
          </RouterLink>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(router.state.location.pathname).toBe('/admin/users');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.example.test');
  expect(screen.getByRole('link', { name: 'Orders beside' })).toHaveAttribute('target', '_blank');
});
