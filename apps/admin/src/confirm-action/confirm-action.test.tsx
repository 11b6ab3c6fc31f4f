import { ApiError } from '@credit-studio/contracts';
import { guardedRoutes } from '@credit-studio/frontend/testing/guarded-routes';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { ConfirmAction } from './confirm-action.tsx';

function renderAction(act: () => Promise<unknown>, onDone = vi.fn()) {
  const element = (
    <ConfirmAction
      title="Delete order 7K2M9QXA?"
      message="The order of Cleo Customer over $9.00 is deleted."
      confirmLabel="Delete order"
      isDestructive
      act={act}
      successMessage="Order deleted successfully!"
      describeFailure={(reason) => `Failed to delete order. ${reason}`}
      onDone={onDone}
      renderTrigger={({ open }) => (
        <button type="button" onClick={open}>
          Delete
        </button>
      )}
    />
  );
  const routes = [
    { path: '/', element },
    { path: '/before', element: 'Before' },
  ];
  const router = createMemoryRouter(guardedRoutes(routes), {
    initialEntries: ['/before', '/'],
    initialIndex: 1,
  });
  render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { person: userEvent.setup(), onDone, router };
}

it('acts once, after it was confirmed, and says so', async () => {
  const act = vi.fn(async () => undefined);
  const { person, onDone } = renderAction(act);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(act).not.toHaveBeenCalled();
  await person.dblClick(await screen.findByRole('button', { name: 'Delete order' }));
  expect(await screen.findByText('Order deleted successfully!')).toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

it('does nothing when it is cancelled', async () => {
  const act = vi.fn(async () => undefined);
  const { person } = renderAction(act);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(act).not.toHaveBeenCalled();
});

it('stays open with the reason when it fails, and can be tried again', async () => {
  const act = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError('It is paid.', { code: 'conflict', status: 409 }))
    .mockResolvedValueOnce(undefined);
  const { person, onDone } = renderAction(act);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Delete order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete order. It is paid.');
  expect(onDone).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Delete order' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

async function ask(person: ReturnType<typeof userEvent.setup>) {
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
}
const question = () => screen.queryByRole('dialog', { name: 'Delete order 7K2M9QXA?' });

it('starts on Cancel, so that Enter does no harm, and returns the focus to what opened it', async () => {
  const act = vi.fn(async () => undefined);
  const { person } = renderAction(act);
  await ask(person);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

it('does nothing when it is closed with Escape', async () => {
  const act = vi.fn(async () => undefined);
  const { person } = renderAction(act);
  await ask(person);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(act).not.toHaveBeenCalled();
});

it('cannot be closed or left while the work runs', async () => {
  const work = Promise.withResolvers<void>();
  const { person, onDone, router } = renderAction(() => work.promise);
  await ask(person);
  await person.click(screen.getByRole('button', { name: 'Delete order' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await person.keyboard('{Escape}');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
  expect(question()).toBeInTheDocument();
  work.resolve();
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(onDone).toHaveBeenCalledOnce();
});

it('has forgotten the last failure when it is opened again', async () => {
  const { person } = renderAction(() => Promise.reject(new TypeError('x is undefined')));
  await ask(person);
  await person.click(screen.getByRole('button', { name: 'Delete order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server’s answer could not be read.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  await ask(person);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
