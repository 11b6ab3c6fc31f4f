import { never, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePasskeys } from '../../testing/fake-passkeys.ts';
import { bareAccount, makeAdded, makePasskey, makeSession, protectedAccount } from './testing/records.ts';
import { renderSecurity, securityPaths, succeed } from './testing/render-security.ts';
// Loaded before the first test, so that its time limit does not include it.
import './security-screen.tsx';

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const ofPasskey = (number: number) => `/api/staff-security/passkeys/${makePasskey(number)._id}`;

beforeEach(() => void fakePasskeys());

describe('the security of one’s account', () => {
  it('is open to every role', async () => {
    renderSecurity({ role: 'content' });
    expect(await list('Your passkeys')).toBeDefined();
  });

  it('says what it waits for', async () => {
    renderSecurity({ answers: { [securityPaths.read]: never } });
    expect(await screen.findByText('Loading your security settings…')).toBeInTheDocument();
  });

  it('says why it could not be read, and reads it again', async () => {
    const { api, person } = renderSecurity({
      answers: { [securityPaths.read]: () => refused(500, 'internal', 'Something went wrong.') },
    });
    expect(await screen.findByText(/Something went wrong\./)).toBeInTheDocument();
    api.answer(securityPaths.read, () => succeed(protectedAccount));
    await person.click(await button('Retry'));
    expect(await list('Your passkeys')).toBeDefined();
  });
});

describe('passkeys', () => {
  it('are listed with when they were added and used, and whether other devices have them', async () => {
    renderSecurity();
    const [synced, local] = (await list('Your passkeys')).getAllByRole('listitem');
    expect(synced).toHaveTextContent('Chrome on macOS Synced');
    expect(synced).toHaveTextContent('Added 1 Nov 2026Last used 20 Nov 2026');
    expect(local).toHaveTextContent('YubiKey Added 1 Nov 2026Not used yet');
  });

  it('are added in a dialog, without new recovery codes', async () => {
    const security = { ...protectedAccount, passkeys: [makePasskey(9, { name: 'Phone' })] };
    const { person } = renderSecurity({
      answers: {
        [securityPaths.addPasskey]: () => succeed(makeAdded({ security, proof: null, recoveryCodes: null })),
      },
    });
    await person.click(await button('Add another passkey'));
    await person.click((await dialog('Add a passkey')).getByRole('button', { name: 'Make the passkey' }));
    expect(await screen.findByText('The passkey was added.')).toBeInTheDocument();
    expect((await list('Your passkeys')).getByText('Phone')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be added where the browser knows none, and not above the limit', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    renderSecurity();
    expect(await screen.findByText(/Add them in another one\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add another passkey' })).not.toBeInTheDocument();
  });

  it('cannot be more than the API takes', async () => {
    const passkeys = Array.from({ length: 20 }, (_, index) => makePasskey(index));
    renderSecurity({ security: { ...protectedAccount, passkeys } });
    expect(await screen.findByText(/You have 20 passkeys, which is the most\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add another passkey' })).not.toBeInTheDocument();
  });

  it('are renamed in their row with the keyboard, and the focus returns', async () => {
    const renamed = { ...protectedAccount, passkeys: [makePasskey(1, { name: 'Laptop' }), makePasskey(2)] };
    const { person, sent } = renderSecurity({ answers: { [ofPasskey(2)]: () => succeed(renamed) } });
    (await button('Rename YubiKey')).focus();
    await person.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: 'New name of YubiKey' });
    expect(field).toHaveFocus();
    await person.keyboard('Desk key{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([{ method: 'PUT', path: ofPasskey(2), body: { name: 'Desk key' } }]),
    );
    await waitFor(async () => expect(await button('Rename Passkey 2')).toHaveFocus());
  });

  it('keep their name with Escape', async () => {
    const { person, sent } = renderSecurity();
    await person.click(await button('Rename YubiKey'));
    await person.keyboard('Other{Escape}');
    await waitFor(async () => expect(await button('Rename YubiKey')).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('say at the name why it was not saved', async () => {
    const { person } = renderSecurity({
      answers: { [ofPasskey(2)]: () => refused(404, 'not_found', 'It is gone.') },
    });
    await person.click(await button('Rename YubiKey'));
    await person.keyboard('Other{Enter}');
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    await person.clear(screen.getByRole('textbox', { name: 'New name of YubiKey' }));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  });

  it('are removed after a question that says where they stay', async () => {
    const { person, sent } = renderSecurity({
      answers: { [ofPasskey(1)]: () => succeed({ ...protectedAccount, passkeys: [] }) },
    });
    await person.click(await button('Remove Chrome on macOS'));
    const question = await dialog('Remove the passkey “Chrome on macOS”?');
    expect(question.getByText(/It stays in your password manager/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByText('The passkey was removed.')).toBeInTheDocument();
    expect(await screen.findByText(/^You have no passkey\./)).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: ofPasskey(1) }]);
  });

  it('are the last second factor with a warning, and start the set-up again when they are gone', async () => {
    const { person } = renderSecurity({
      security: { ...bareAccount, passkeys: [makePasskey(1)], recoveryCodesLeft: 10 },
      answers: { [ofPasskey(1)]: () => succeed(bareAccount) },
    });
    await person.click(await button('Remove Passkey 1'));
    const question = await dialog(/^Remove the passkey/);
    expect(
      question.getByText(/It is your only second factor\. Your recovery codes go with it/),
    ).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByRole('heading', { name: 'Add a second factor' })).toBeInTheDocument();
  });

  it('stay when the shop requires a second factor, and the question says so', async () => {
    const reason = 'The shop requires a second factor. Add another one first.';
    const { person } = renderSecurity({
      answers: { [ofPasskey(2)]: () => refused(409, 'conflict', reason) },
    });
    await person.click(await button('Remove YubiKey'));
    const question = await dialog(/^Remove the passkey/);
    await person.click(question.getByRole('button', { name: 'Remove passkey' }));
    expect(await question.findByRole('alert')).toHaveTextContent(reason);
  });
});

describe('the authenticator app', () => {
  it('is replaced only when the new one is confirmed', async () => {
    const { person } = renderSecurity({
      answers: {
        [securityPaths.app]: () =>
          succeed(makeAdded({ security: protectedAccount, proof: null, recoveryCodes: null })),
      },
    });
    expect(await screen.findByText('Set up')).toBeInTheDocument();
    await person.click(await button('Replace the app'));
    const question = await dialog('Replace the authenticator app');
    expect(question.getByText(/works until the new one is confirmed/)).toBeInTheDocument();
    await person.type(await question.findByRole('textbox', { name: 'Code of six digits' }), '123456');
    expect(await screen.findByText(/The app was replaced\./)).toBeInTheDocument();
  });

  it('is removed after a question', async () => {
    const { person, sent } = renderSecurity({
      answers: { [securityPaths.app]: () => succeed({ ...protectedAccount, authenticatorApp: null }) },
    });
    await person.click(await button('Remove the app…'));
    await person.click(
      (await dialog('Remove the authenticator app?')).getByRole('button', { name: 'Remove app' }),
    );
    expect(await screen.findByText('The authenticator app was removed.')).toBeInTheDocument();
    expect(await button('Set up an app')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: securityPaths.app }]);
  });
});

describe('sessions', () => {
  it('start with this one, and say where each was used and whether it is confirmed', async () => {
    renderSecurity();
    const rows = (await list('Your sessions')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome on macOS This sessionConfirmed203\.0\.113\.1Signed in 20 Nov 2026/),
      expect.stringMatching(
        /^Firefox on Windows Confirmed203\.0\.113\.2.*Last used 20 Nov 2026, 09:30 UTCEnd$/,
      ),
      expect.stringMatching(/^Safari on iPhone Not confirmed203\.0\.113\.3/),
    ]);
  });

  it('of someone without a second factor have nothing to confirm', async () => {
    renderSecurity({ security: bareAccount });
    expect((await list('Your sessions')).queryByText(/onfirmed/)).not.toBeInTheDocument();
  });

  it('are named when the browser did not say what it is', async () => {
    renderSecurity({ security: { ...protectedAccount, sessions: [makeSession(4, { device: '' })] } });
    expect(await button('End the session of Unknown browser, 203.0.113.4')).toBeInTheDocument();
  });

  it('are ended one by one, after a question, and never the present one', async () => {
    const path = `/api/staff-security/sessions/${makeSession(2)._id}`;
    const { person, sent } = renderSecurity({
      answers: { [path]: () => succeed({ ...protectedAccount, sessions: [] }) },
    });
    expect(await screen.findAllByRole('button', { name: /^End the session of/ })).toHaveLength(2);
    await person.click(await button('End the session of Firefox on Windows, 203.0.113.2'));
    const question = await dialog('End the session of Firefox on Windows?');
    expect(sent()).toEqual([]);
    await person.click(question.getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('The session was ended.')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'DELETE', path }]);
  });

  it('are ended all together, after which one signs in again', async () => {
    const { person, sent } = renderSecurity({
      answers: { '/api/sessions/end': () => Response.json({ success: true, message: '' }) },
    });
    await person.click(await button('End all sessions…'));
    const question = await dialog('End all sessions?');
    expect(question.getByText(/on all devices, this one included/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByRole('region', { name: 'Sign in' })).toBeInTheDocument();
    expect(sent()).toMatchObject([{ method: 'POST', path: '/api/sessions/end' }]);
  });
});
