import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useDialogAddress } from './use-dialog-address.ts';

function Screen() {
  const dialog = useDialogAddress('edit');
  return (
    <>
      <output>{dialog.subject ?? 'closed'}</output>
      <button type="button" onClick={() => dialog.open('7')}>
        Open
      </button>
      <button type="button" onClick={dialog.close}>
        Close
      </button>
    </>
  );
}

it('opens, closes and goes back by the address, and keeps its other parameters', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: ['/?page=2'] });
  render(<RouterProvider router={router} />);
  const person = userEvent.setup();
  expect(screen.getByRole('status')).toHaveTextContent('closed');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(router.state.location.search).toBe('?page=2&edit=7');
  expect(screen.getByRole('status')).toHaveTextContent('7');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('closed'));
  await router.navigate(1);
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?page=2');
});
