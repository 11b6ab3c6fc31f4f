import { ApiError } from '@credit-studio/contracts';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmAction } from './confirm-action.tsx';

function renderAction(act: () => Promise<unknown>, onDone = vi.fn()) {
  render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
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
    </UiProvider>,
  );
  return { person: userEvent.setup(), onDone };
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
