import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authError } from '../testing/fake-identity.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import Login, { meta } from './login.tsx';
import Register from './register.tsx';
import ResetPassword from './reset-password.tsx';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

function open(at: Parameters<typeof renderRoutes>[1]['at']) {
  return renderRoutes(
    [
      { path: 'login', Component: Login },
      { path: 'register', Component: Register },
      { path: 'reset-password', Component: ResetPassword },
    ],
    { at },
  );
}
async function fill(label: string, text: string) {
  return userEvent.type(await screen.findByLabelText(label), text);
}

describe('the pages of an account in German', () => {
  it('say what is wrong with each field of a registration', async () => {
    open('/register');
    await fill('Passwort *', '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Konto erstellen' }));
    for (const text of [
      'Bitte geben Sie Ihren vollständigen Namen ein',
      'Bitte geben Sie Ihre E-Mail-Adresse ein',
      'Das Passwort muss mindestens 6 Zeichen lang sein',
      'Die Passwörter stimmen nicht überein',
      'Bitte stimmen Sie den AGB zu',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    const consent = within(screen.getByText(/^Ich stimme den/));
    expect(consent.getByRole('link', { name: /^AGB/ })).toHaveAttribute('href', '/de/terms');
  });

  it('have a title, and lead from one to the other', async () => {
    expect(meta()).toEqual([{ title: 'Anmelden | Credit Studio' }]);
    open('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Konto erstellen' }));
    expect(screen.getByText(/^Schon registriert\?/)).toHaveTextContent('Schon registriert? Anmelden');
  });

  it('offer a way out of an address that is in use', async () => {
    const { identity } = open('/register');
    await fill('Vollständiger Name *', 'Ada');
    await fill('E-Mail-Adresse *', 'ada@example.test');
    await fill('Passwort *', 'kettle-41');
    await fill('Passwort bestätigen *', 'kettle-41');
    await userEvent.click(screen.getByRole('checkbox'));
    identity.failNextWith(authError('auth/email-already-in-use'));
    await userEvent.click(screen.getByRole('button', { name: 'Konto erstellen' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Bitte verwenden Sie eine andere. Mit dieser Adresse anmelden oder ein neues Passwort wählen',
      ),
    );
  });

  it('say why someone was signed out, and that a mail is on its way', async () => {
    open({ pathname: '/login', state: { loginNotice: 'session-ended' } });
    expect(await screen.findByText(/^Sie wurden abgemeldet\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Passwort vergessen?' }));
    await fill('E-Mail-Adresse *', 'ada@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Link zum Zurücksetzen senden' }));
    expect(await screen.findByText(/^Wenn es zu/)).toHaveTextContent(
      'Wenn es zu ada@example.test ein Konto gibt',
    );
  });
});
