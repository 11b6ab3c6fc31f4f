import { secondFactorHeader } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePasskeys } from '../../../testing/fake-passkeys.ts';
import { bareAccount, makeAdded, recoveryCodes } from '../testing/records.ts';
import { appOffer, renderSecurity, securityPaths, succeed } from '../testing/render-security.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../security-screen.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const codesDialog = () => screen.findByRole('dialog', { name: 'Store your recovery codes' });
const renderBare = (input: Parameters<typeof renderSecurity>[0] = {}) =>
  renderSecurity({ security: bareAccount, ...input });
let create: ReturnType<typeof fakePasskeys>['create'];
beforeEach(() => {
  ({ create } = fakePasskeys());
});

describe('someone without a second factor', () => {
  it('is offered the two ways, and sees the sessions but no empty lists', async () => {
    renderBare();
    expect(await screen.findByRole('heading', { name: 'Add a second factor' })).toBeInTheDocument();
    expect(screen.getByText('Recommended')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Your sessions' })).toBeInTheDocument();
  });

  it('is offered only the app in a browser without passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    renderBare();
    expect(
      await screen.findByText(/This browser cannot use passkeys\. Set up an app here/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set up an app' })).toBeInTheDocument();
  });
});

describe('a first passkey', () => {
  async function openForm(input: Parameters<typeof renderSecurity>[0] = {}) {
    const app = renderBare(input);
    await app.person.click(await button('Add a passkey'));
    return { ...app, name: await screen.findByRole('textbox', { name: 'Name' }) };
  }

  it('is made under the name of the device, and the recovery codes are stored before all else', async () => {
    const { person, name, sent, api } = await openForm();
    expect(name).toHaveFocus();
    expect(name).not.toHaveValue('');
    await person.clear(name);
    await person.type(name, 'Work laptop{Enter}');
    const dialog = within(await codesDialog());
    expect(create.mock.calls[0]?.[0].publicKey?.rp.id).toBe('admin.example.test');
    expect(sent().map(({ path }) => path)).toEqual([securityPaths.startPasskey, securityPaths.addPasskey]);
    expect(api.calls.at(-1)?.path).toBe(securityPaths.addPasskey);
    expect(sent()[1]?.body).toMatchObject({ name: 'Work laptop', answer: { id: 'cGFzc2tleQ' } });
    for (const code of recoveryCodes) expect(dialog.getByText(code)).toBeInTheDocument();
    api.answer(securityPaths.read, () => succeed(makeAdded().security));
    await person.click(dialog.getByRole('checkbox', { name: 'I have stored these codes' }));
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Your second factor is set up.')).toBeInTheDocument();
    expect(api.calls.at(-1)?.headers.get(secondFactorHeader)).toBe('proof-of-this-session');
    expect(screen.getByRole('list', { name: 'Your passkeys' })).toHaveTextContent('Passkey 1');
    expect(screen.getByText('10 of 10 codes are left.')).toBeInTheDocument();
  });

  it('is sent once by two presses', async () => {
    const { person, sent } = await openForm();
    await person.dblClick(await button('Make the passkey'));
    await codesDialog();
    expect(sent()).toHaveLength(2);
  });

  it('needs a name', async () => {
    const { person, name, sent } = await openForm();
    await person.clear(name);
    await person.click(await button('Make the passkey'));
    expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('can be tried again when the prompt was closed, which is no error', async () => {
    const { person } = await openForm();
    create.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    await person.click(await button('Make the passkey'));
    expect(await screen.findByText('The browser’s prompt was closed. You can try again.')).toHaveAttribute(
      'role',
      'status',
    );
    await person.click(await button('Make the passkey'));
    expect(await codesDialog()).toBeInTheDocument();
  });

  it('says why the API refused it', async () => {
    const { person } = await openForm({
      answers: { [securityPaths.addPasskey]: () => refused(409, 'conflict', 'The prompt took too long.') },
    });
    await person.click(await button('Make the passkey'));
    expect(await screen.findByText('The prompt took too long.')).toHaveAttribute('role', 'alert');
  });

  it('gives the focus back to the way that was left', async () => {
    const { person } = await openForm();
    await person.click(await button('Back'));
    expect(await button('Add a passkey')).toHaveFocus();
  });
});

describe('a first authenticator app', () => {
  async function openForm(input: Parameters<typeof renderSecurity>[0] = {}) {
    const app = renderBare(input);
    await app.person.click(await button('Set up an app'));
    return { ...app, field: await screen.findByRole('textbox', { name: 'Code of six digits' }) };
  }

  it('is shown as a QR code, a link for this device and a key for typing', async () => {
    const { person, field } = await openForm();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'open the app on this device' })).toHaveAttribute(
      'href',
      appOffer.address,
    );
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await person.click(await button('Copy the key'));
    expect(await navigator.clipboard.readText()).toBe(appOffer.secret);
  });

  it('is confirmed with the last digit of its code, once', async () => {
    const { person, field, sent } = await openForm();
    await person.type(field, '123 456');
    expect(await codesDialog()).toBeInTheDocument();
    expect(sent()).toMatchObject([
      { path: securityPaths.startApp },
      { path: securityPaths.app, body: { code: '123456' } },
    ]);
  });

  it('takes a code that is pasted with a space', async () => {
    const { person, field, sent } = await openForm();
    await person.click(field);
    await person.paste('654 321');
    await codesDialog();
    expect(sent().at(-1)?.body).toEqual({ code: '654321' });
  });

  it('says at the field that the code is wrong, and empties it', async () => {
    const { person, field } = await openForm({
      answers: { [securityPaths.app]: () => refused(400, 'invalid_request', 'This code is wrong.') },
    });
    await person.type(field, '111111');
    expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This code is wrong.');
  });

  it('asks for all digits', async () => {
    const { person, field, sent } = await openForm();
    await person.type(field, '123{Enter}');
    expect(await screen.findByText('Please enter the six digits that your app shows.')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('gets a new QR code when the first has expired', async () => {
    const { person, field, api } = await openForm({
      answers: { [securityPaths.app]: () => refused(410, 'link_expired', 'This QR code has expired.') },
    });
    await person.type(field, '111111');
    expect(await screen.findByText('This QR code has expired.')).toBeInTheDocument();
    api.answer(securityPaths.startApp, () => succeed({ ...appOffer, secret: 'ABCDEFGH' }));
    await person.click(await button('New QR code'));
    expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
    expect(screen.queryByText('This QR code has expired.')).not.toBeInTheDocument();
  });

  it('says why there is no QR code, and asks again', async () => {
    const { person, api } = renderBare({
      answers: { [securityPaths.startApp]: () => refused(500, 'internal', 'Something went wrong.') },
    });
    await person.click(await button('Set up an app'));
    expect(await screen.findByText(/Something went wrong\./)).toBeInTheDocument();
    api.answer(securityPaths.startApp, () => succeed(appOffer));
    await person.click(await button('Retry'));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  });

  it('stays set up while the list is read again and shows it before the codes are stored', async () => {
    const { person, field, api, router } = await openForm();
    await person.type(field, '123456');
    const dialog = await codesDialog();
    api.answer(securityPaths.read, () => succeed(makeAdded().security));
    window.dispatchEvent(new Event('visibilitychange'));
    await router.navigate('/admin/dashboard');
    await waitFor(() => expect(dialog).toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/admin/settings/security');
  });
});
