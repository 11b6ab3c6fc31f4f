import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { useDialogAddress } from './use-dialog-address.ts';

let answered = Promise.withResolvers<void>();

function Screen() {
  const dialog = useDialogAddress('edit');
  return (
    <>
      <output>{dialog.subject ?? 'closed'}</output>
      <button type="button" onClick={() => dialog.open('7')}>
        Open
      </button>
      <button type="button" onClick={() => dialog.open('8')}>
        Open another
      </button>
      <button type="button" onClick={dialog.close}>
        Close
      </button>
      <button type="button" onClick={() => void answered.promise.then(dialog.close)}>
        Close when answered
      </button>
    </>
  );
}

function renderScreen(address: string) {
  answered = Promise.withResolvers();
  const routes = [
    { path: '/', element: <Screen /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, person: userEvent.setup() };
}

it('opens, closes and goes back by the address, and keeps its other parameters', async () => {
  const { router, person } = renderScreen('/?page=2');
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

it('is open when the address already names it', () => {
  renderScreen('/?edit=7');
  expect(screen.getByRole('status')).toHaveTextContent('7');
});

it('is not opened again by Back after it was closed', async () => {
  const { router, person } = renderScreen('/');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('closed'));
});

it('leaves the next dialog open when what closes the first one comes late', async () => {
  const { router, person } = renderScreen('/?edit=7');
  await person.click(screen.getByRole('button', { name: 'Close when answered' }));
  await person.click(screen.getByRole('button', { name: 'Open another' }));
  answered.resolve();
  await answered.promise;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('8'));
  expect(router.state.location.search).toBe('?edit=8');
});

it('does not change the address of the next screen when what closes it comes late', async () => {
  const { router, person } = renderScreen('/?edit=7');
  await person.click(screen.getByRole('button', { name: 'Close when answered' }));
  await router.navigate('/elsewhere?page=3');
  await screen.findByText('Elsewhere');
  answered.resolve();
  await answered.promise;
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '?page=3' });
});
