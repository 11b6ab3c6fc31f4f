import { UiProvider } from '@credit-studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { useLeave } from './navigation-guards.tsx';
import { guardedRoutes } from './testing/guarded-routes.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Form({ isDirty, inDialog }: { isDirty: boolean; inDialog: boolean }) {
  const leave = useLeave();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void leave(async () => navigate('/elsewhere'))}>
        Log out
      </button>
      <p>The form</p>
      <UnsavedGuard
        isDirty={isDirty}
        {...(inDialog && { dialogForm: { parameter: 'edit', isDirty: () => isDirty } })}
      />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form">Close</Link>
      <Link to="/form?edit=8">Another record</Link>
      <Link to="/form?edit=7&page=2">Second page</Link>
    </>
  );
}

function renderForm({ isDirty = true, inDialog = false } = {}) {
  const routes = [
    { path: '/before', element: <p>Before</p> },
    { path: '/form', element: <Form isDirty={isDirty} inDialog={inDialog} /> },
    { path: '/elsewhere', element: <p>Elsewhere it is</p> },
  ];
  const router = createMemoryRouter(guardedRoutes(routes), {
    initialEntries: ['/before', '/form?edit=7'],
    initialIndex: 1,
  });
  const view = render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { ...view, router, go, answer };
}
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Whether the browser asks before the tab is closed or reloaded. */
function asksBeforeUnload() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  it('hold up a link until the question is answered', async () => {
    const { router, go, answer } = renderForm();
    await go('Elsewhere');
    await answer('Stay');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/form');
    await go('Elsewhere');
    await answer('Leave without saving');
    expect(await screen.findByText('Elsewhere it is')).toBeInTheDocument();
  });

  it('hold up Back, and lead there when that is confirmed', async () => {
    const { router, answer } = renderForm();
    await router.navigate(-1);
    await answer('Stay');
    expect(router.state.location.pathname).toBe('/form');
    await router.navigate(-1);
    await answer('Leave without saving');
    expect(await screen.findByText('Before')).toBeInTheDocument();
  });

  it('stay where they are when the question is closed with Escape', async () => {
    const { router, go } = renderForm();
    await go('Elsewhere');
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/form');
  });

  it('hold up what leaves the screen without a link, and ask once', async () => {
    const { router, answer } = renderForm();
    await answer('Log out');
    await answer('Stay');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/form');
    await answer('Log out');
    await answer('Leave without saving');
    expect(await screen.findByText('Elsewhere it is')).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });

  it('are asked about again after someone stayed who wanted to log out', async () => {
    const { go, answer } = renderForm();
    await answer('Log out');
    await answer('Stay');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await go('Elsewhere');
    await answer('Leave without saving');
    expect(await screen.findByText('Elsewhere it is')).toBeInTheDocument();
  });

  it('make the browser ask before a reload, as long as the form is shown', () => {
    const { unmount } = renderForm();
    expect(asksBeforeUnload()).toBe(true);
    unmount();
    expect(asksBeforeUnload()).toBe(false);
  });

  it('do not hold up another address of the same screen', async () => {
    const { router, go } = renderForm();
    await go('Second page');
    await waitFor(() => expect(router.state.location.search).toBe('?edit=7&page=2'));
    expect(question()).not.toBeInTheDocument();
  });
});

describe('unsaved changes in a dialog of the address', () => {
  it('are asked about before a log-out', async () => {
    const { router, answer } = renderForm({ inDialog: true });
    await answer('Log out');
    await answer('Stay');
    expect(router.state.location.search).toBe('?edit=7');
  });

  it.each([
    ['the dialog is closed', 'Close', ''],
    ['it opens for another record', 'Another record', '?edit=8'],
  ])('are asked about when %s', async (_when, link, search) => {
    const { router, go, answer } = renderForm({ inDialog: true });
    await go(link);
    await answer('Stay');
    expect(router.state.location.search).toBe('?edit=7');
    await go(link);
    await answer('Leave without saving');
    await waitFor(() => expect(router.state.location.search).toBe(search));
  });

  it('are not asked about when the list behind it changes', async () => {
    const { router, go } = renderForm({ inDialog: true });
    await go('Second page');
    await waitFor(() => expect(router.state.location.search).toBe('?edit=7&page=2'));
    expect(question()).not.toBeInTheDocument();
  });
});

describe('a form without changes', () => {
  it('is left by a log-out without a question', async () => {
    const { answer } = renderForm({ isDirty: false });
    await answer('Log out');
    expect(await screen.findByText('Elsewhere it is')).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });

  it.each([false, true])('is left without a question; in a dialog: %s', async (inDialog) => {
    const { go } = renderForm({ isDirty: false, inDialog });
    expect(asksBeforeUnload()).toBe(false);
    await go('Elsewhere');
    expect(await screen.findByText('Elsewhere it is')).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });
});
