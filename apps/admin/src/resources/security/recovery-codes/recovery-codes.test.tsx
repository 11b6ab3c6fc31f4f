import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminUser } from '../../../testing/records.ts';
import { protectedAccount, recoveryCodes } from '../testing/records.ts';
import { renderSecurity, securityPaths, succeed } from '../testing/render-security.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../security-screen.tsx';

const made = { [securityPaths.codes]: () => succeed({ recoveryCodes }) };

async function makeCodes(input: Parameters<typeof renderSecurity>[0] = {}) {
  const app = renderSecurity({ answers: made, ...input });
  await app.person.click(await screen.findByRole('button', { name: 'Make new codes…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await app.person.click(question.getByRole('button', { name: 'Make new codes' }));
  return { ...app, question };
}

async function showCodes(input: Parameters<typeof renderSecurity>[0] = {}) {
  const app = await makeCodes(input);
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Store your recovery codes' })) };
}

describe('how many recovery codes are left', () => {
  it.each([
    [8, '8 of 10 codes are left.', 'false'],
    [4, '4 of 10 codes are left.', 'false'],
    [3, 'Only 3 codes are left. Make new ones in good time.', 'true'],
    [1, 'Only 1 code is left. Make new ones in good time.', 'true'],
    [0, /^No code is left\./, 'true'],
  ])('is said: %i', async (recoveryCodesLeft, words, warns) => {
    renderSecurity({ security: { ...protectedAccount, recoveryCodesLeft } });
    expect(await screen.findByText(words)).toHaveAttribute('data-warns', warns);
  });
});

describe('new recovery codes', () => {
  it('are made after a question that says what is lost', async () => {
    const { person, sent } = renderSecurity({ answers: made });
    await person.click(await screen.findByRole('button', { name: 'Make new codes…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    expect(question.getByText(/The 8 codes that are left no longer work\./)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('are shown until the person says that they have stored them', async () => {
    const { person, dialog, router } = await showCodes();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(done).toBeDisabled();
    await person.keyboard('{Escape}');
    await router.navigate('/admin/dashboard');
    expect(router.state.location.pathname).toBe('/admin/settings/security');
    expect(dialog.getByText(recoveryCodes[0] ?? '')).toBeInTheDocument();
    await person.click(dialog.getByRole('checkbox', { name: 'I have stored these codes' }));
    await person.click(done);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.querySelector('[data-printed]')).toBeNull();
    await router.navigate('/admin/dashboard');
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  it('are copied, one on each line', async () => {
    const { person, dialog } = await showCodes();
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  });

  it('are downloaded as a text that says whose they are', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:codes';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { person, dialog } = await showCodes();
    await person.click(dialog.getByRole('button', { name: 'Download' }));
    expect(click.mock.instances[0]).toHaveAttribute(
      'download',
      expect.stringMatching(/^recovery-codes-\d{4}-\d{2}-\d{2}\.txt$/),
    );
    const text = await files[0]?.text();
    expect(text).toContain(adminUser.UserEmail);
    for (const code of recoveryCodes) expect(text).toContain(`\n${code}\n`);
  });

  it('are printed from a sheet next to the page, which readers on the screen do not get', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { person, dialog } = await showCodes();
    await person.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = document.querySelector('body > [data-printed]');
    expect(sheet).toHaveClass('sheet');
    expect(sheet).toHaveAttribute('aria-hidden', 'true');
    expect(sheet).toHaveTextContent(adminUser.UserEmail);
    for (const code of recoveryCodes) expect(sheet).toHaveTextContent(code);
  });

  it('are not made when the API refuses, which is said', async () => {
    const { question } = await makeCodes({
      answers: { [securityPaths.codes]: () => refused(409, 'conflict', 'Set up a second factor first.') },
    });
    expect(await question.findByRole('alert')).toHaveTextContent('Set up a second factor first.');
    expect(screen.queryByRole('dialog', { name: 'Store your recovery codes' })).not.toBeInTheDocument();
  });
});
