import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { renderApp } from '../testing/render-app.tsx';

function BrokenScreen(): never {
  throw new Error('internal detail');
}

it('shows a way out, and no internals, when a screen breaks', async () => {
  // React and the router report the error as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const shownRoutes = routes.map((route) => ({
    errorElement: route.errorElement,
    path: '*',
    element: <BrokenScreen />,
  }));
  const { person } = renderApp({ path: '/admin/orders', shownRoutes });
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be shown');
  expect(screen.queryByText(/internal detail/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(reload).toHaveBeenCalledOnce();
});
