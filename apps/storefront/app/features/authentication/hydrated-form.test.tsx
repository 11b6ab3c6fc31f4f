import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { MantineLayout } from '../../document/mantine-layout.tsx';
import { getConfiguration, toPublicConfiguration } from '../../lib/configuration/environment.server.ts';
import { ConfigurationProvider } from '../../lib/configuration/public-configuration.ts';
import { readLoginNotice } from '../../session/login-state.ts';
import { SessionProvider } from '../../session/session-context.ts';
import { createSessionScene } from '../../testing/session-scene.ts';
import { LoginForm, PageNotice } from './login-form.tsx';
import { PopupSignIn } from './popup-sign-in.tsx';
import { RegisterForm } from './register-form.tsx';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function startPage(children: ReactNode, served = children) {
  const { session, ...scene } = createSessionScene();
  const compose = (content: ReactNode) => (
    <MemoryRouter>
      <MantineLayout>
        <SessionProvider value={session}>{content}</SessionProvider>
      </MantineLayout>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(compose(served));
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const hydrate = () =>
    act(() => {
      root = hydrateRoot(container, compose(children), { onRecoverableError });
    });
  return { ...scene, session, hydrate, onRecoverableError };
}

function field(label: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

it('signs in with what was typed before the page was hydrated', async () => {
  const { identity, hydrate } = startPage(<LoginForm />);
  const signIn = vi.spyOn(identity, 'signIn');
  field(/^Email Address/).value = 'ada@example.test';
  field(/^Password/).value = 'secret-1';
  // A click before hydration would only reload the page.
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
  hydrate();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(signIn).toHaveBeenCalledWith({ email: 'ada@example.test', password: 'secret-1' });
});

it('opens the provider’s window for the first press that is possible', async () => {
  const { identity, hydrate } = startPage(
    <ConfigurationProvider value={{ ...toPublicConfiguration(getConfiguration()), popupProvider: 'google' }}>
      <PopupSignIn />
    </ConfigurationProvider>,
  );
  const signIn = vi.spyOn(identity, 'signInWithPopup');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  hydrate();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(signIn).toHaveBeenCalledOnce();
});

it('keeps a box that was ticked before the page was hydrated, and names what is still missing', async () => {
  const { hydrate } = startPage(<RegisterForm />);
  field(/^Full Name/).value = 'Ada';
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  hydrate();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByText('Please enter your email address')).toBeVisible();
  expect(screen.queryByText('Please enter your full name')).toBeNull();
  expect(screen.queryByText('Please accept the terms')).toBeNull();
  expect(field(/^Email Address/)).toHaveFocus();
});

it('shows the login notice after a reload without rendering the page again', async () => {
  const { hydrate, onRecoverableError } = startPage(
    <PageNotice notice={readLoginNotice({ loginNotice: 'session-ended' })} />,
    <PageNotice notice={readLoginNotice(null)} />,
  );
  hydrate();
  expect(await screen.findByText(/You were signed out/)).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
