import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../testing/render-routes.tsx';
import UserIndex from './user-index.tsx';

it('leads from the bare user area to the dashboard', async () => {
  const { getByTestId } = renderRoutes([{ path: 'user', Component: UserIndex }], { at: '/user' });
  await waitFor(() => expect(getByTestId('place')).toHaveTextContent('/user/dashboard'));
});
