import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function open(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  renderUi(
    <ConfirmDialog
      isOpen
      title="Delete user"
      message="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { onConfirm, onCancel };
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete…
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete user"
        message="Are you sure?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

describe('ConfirmDialog', () => {
  it('acts only when confirmed', async () => {
    const { onConfirm, onCancel } = open();
    expect(screen.getByRole('dialog', { name: 'Delete user' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('can be left by Cancel, by its close button and by Escape', async () => {
    const { onConfirm, onCancel } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(3);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open while the work runs', async () => {
    const { onCancel } = open({ isBusy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('says what went wrong', () => {
    open({ errorMessage: 'Failed to delete user: 409' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete user: 409');
  });

  it('starts on Cancel, keeps Tab inside, and returns the focus to what opened it', async () => {
    renderUi(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    for (const name of ['Delete', 'Close', 'Cancel']) {
      await userEvent.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus());
  });

  it('can be neither left by Escape nor confirmed twice while the work runs', async () => {
    const { onConfirm, onCancel } = open({ isBusy: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onCancel).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('can be confirmed again after a failure', async () => {
    const { onConfirm } = open({ errorMessage: 'Failed to delete user: 409' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('takes any message and other words for its buttons', () => {
    open({
      message: (
        <ul>
          <li>Three orders</li>
          <li>One membership</li>
        </ul>
      ),
      confirmLabel: 'Restore this version',
      cancelLabel: 'Keep mine',
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBeInTheDocument();
  });

  it('is not in the page until it is opened', () => {
    open({ isOpen: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
