import { UiProvider } from '@credit-studio/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useHeldWork } from './held-work.ts';
import { useLeave } from './navigation-guards.tsx';
import { guardedRoutes } from './testing/guarded-routes.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

let answered = Promise.withResolvers<void>();
const loggedOut = vi.fn(async () => undefined);

function Form() {
  const work = useHeldWork();
  const leave = useLeave();
  return (
    <>
      <button type="button" onClick={() => void leave(loggedOut)}>
        Log out
      </button>
      <output>{work.isRunning ? 'Running' : 'Idle'}</output>
      <button type="button" onClick={() => void work.run(() => answered.promise).catch(() => undefined)}>
        Start
      </button>
      <UnsavedGuard isDirty />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form">Close</Link>
    </>
  );
}

async function startWork() {
  answered = Promise.withResolvers();
  const routes = [
    { path: '/before', element: 'Before' },
    { path: '/form', element: <Form /> },
    { path: '/elsewhere', element: 'Elsewhere' },
  ];
  const router = createMemoryRouter(guardedRoutes(routes), {
    initialEntries: ['/before', '/form?refund=7'],
    initialIndex: 1,
  });
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('status')).toHaveTextContent('Running');
  const stays = async () => {
    await waitFor(() => expect([...router.state.blockers.values()][0]?.state).toBe('unblocked'));
    expect(router.state.location).toMatchObject({ pathname: '/form', search: '?refund=7' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  };
  return { router, stays };
}

beforeEach(() => {
  loggedOut.mockClear();
});

it('keeps the person on the screen: no log-out before it is done', async () => {
  await startWork();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answered.resolve();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Idle'));
  expect(loggedOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(loggedOut).toHaveBeenCalledOnce());
});

it('keeps the person on the screen: no Back, no link, no closing of the dialog', async () => {
  const { router, stays } = await startWork();
  await router.navigate(-1);
  await stays();
  for (const name of ['Elsewhere', 'Close']) {
    await userEvent.click(screen.getByRole('link', { name }));
    await stays();
  }
});

it('makes the browser ask before the tab is closed', async () => {
  await startWork();
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it.each([
  ['done', () => answered.resolve()],
  ['failed', () => answered.reject(new Error('No.'))],
])('lets go once it is %s; then unsaved changes ask again', async (_end, finish) => {
  await startWork();
  finish();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Idle'));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});
