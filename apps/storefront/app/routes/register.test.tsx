import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import Register from './register.tsx';

function open() {
  return renderRoutes([{ path: 'register', Component: Register }], { at: '/register' });
}
async function fill(label: string, text: string) {
  return userEvent.type(await screen.findByLabelText(label), text);
}
async function submitRegistration(password = 'kettle-41') {
  await fill('Full Name *', 'Ada');
  await fill('Email Address *', 'ada@example.test');
  await fill('Password *', password);
  await fill('Confirm Password *', password);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('register', () => {
  it('checks every field', async () => {
    open();
    await fill('Password *', '12345');
    await fill('Confirm Password *', '54321');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (const text of [
      'Please enter your full name',
      'Please enter your email address',
      'Password must be at least 6 characters',
      'Passwords do not match',
      'Please accept the terms',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('marks every invalid field for screen readers', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create account' }));
    for (const label of [/^Full Name/, /^Email Address/, /^Password/, /^I agree to the terms/])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('creates the account and leads to the dashboard', async () => {
    const { identity } = open();
    await submitRegistration();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/user/dashboard'));
    expect(identity.calls).toContain('signUp ada@example.test');
    expect(identity.person?.displayName).toBe('Ada');
  });

  it('reports that the address is already in use', async () => {
    const { identity } = open();
    identity.failNextWith(authError('auth/email-already-in-use'));
    await submitRegistration();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This email is already in use. Please try another one.',
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    const logIn = screen.getByRole('link', { name: 'Log in with this address' });
    expect(logIn).toHaveAttribute('href', '/login');
    const reset = screen.getByRole('link', { name: 'choose a new password' });
    expect(reset).toHaveAttribute('href', '/reset-password');
  });

  it.each(['ada', 'ada@example', 'ada example@test.com'])('does not take %j as an address', async (email) => {
    const { identity } = open();
    await fill('Email Address *', email);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('Invalid email address format.')).toBeInTheDocument();
    expect(identity.calls).toEqual([]);
  });

  it.each(['password1', 'Qwerty123', '123123123'])(
    'does not take %s, which attackers try first',
    async (password) => {
      const { identity } = open();
      await submitRegistration(password);
      expect(screen.getByText(/among the most common ones/)).toBeInTheDocument();
      expect(identity.calls).toEqual([]);
    },
  );
});
