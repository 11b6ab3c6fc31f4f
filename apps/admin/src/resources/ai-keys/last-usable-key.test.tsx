import type { AiKey } from '@credit-studio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { isLastUsable } from './last-usable-key.ts';
import { makeKey } from './testing/records.ts';
// Loaded before the first test, so that its time limit does not include it.
import './ai-keys-screen.tsx';

const listPath = '/api/gemini-keys';
const only = makeKey(1);
const spare = makeKey(2);

function renderKeys(keys: readonly AiKey[], search = '') {
  const path = `${listPath}/${only._id}`;
  const done = () => Response.json({ success: true, data: only });
  const app = renderApp({
    path: `/admin/settings/ai-keys${search}`,
    answers: {
      [listPath]: () => Response.json({ success: true, data: keys }),
      [path]: (_url, { method }) =>
        method === 'DELETE' ? Response.json({ success: true, message: 'Deleted.' }) : done(),
      [`${path}/toggle`]: done,
    },
  });
  const sent = () => app.api.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  return { ...app, sent };
}
async function question(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('the last usable key', () => {
  it.each<[string, AiKey, AiKey[], boolean]>([
    ['is the only one', only, [], true],
    ['is not one of two', only, [spare], false],
    ['has only switched off keys next to it', only, [makeKey(2, { isActive: false })], true],
    ['has only refused keys next to it', only, [makeKey(2, { health: 'invalid' })], true],
    ['has a key next to it that rests for a while', only, [makeKey(2, { health: 'cooling' })], false],
    ['is not one that is switched off', makeKey(1, { isActive: false }), [], false],
  ])('%s', (_case, key, others, isLast) => expect(isLastUsable(key, [key, ...others])).toBe(isLast));

  it('is deleted only after a warning', async () => {
    const app = renderKeys([only]);
    await app.person.click(await screen.findByRole('button', { name: 'Delete Key 1' }));
    const asked = await question('Delete the key “Key 1”?');
    expect(asked.getByText(/No one can make a video until another key is added\./)).toBeInTheDocument();
  });

  it('is replaced only after a question', async () => {
    const app = renderKeys([only, makeKey(2, { isActive: false })], `?edit=${only._id}`);
    await app.person.type(
      await screen.findByLabelText(/^Key/, { selector: 'input' }),
      'AIza-other-0123456789-0123456789',
    );
    await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const asked = await question('Replace the only working key?');
    expect(app.sent()).toEqual([]);
    await app.person.click(asked.getByRole('button', { name: 'Replace key' }));
    await waitFor(() => expect(app.sent()).toEqual(['PUT']));
  });

  it('is renamed without a question', async () => {
    const app = renderKeys([only], `?edit=${only._id}`);
    await app.person.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(app.sent()).toEqual(['PUT']));
  });

  it('is switched off only after a question, in the form too', async () => {
    const app = renderKeys([only], `?edit=${only._id}`);
    await app.person.click(await screen.findByRole('switch', { name: 'Active: Key 1' }));
    const asked = await question('Switch off the only working key?');
    await app.person.click(asked.getByRole('button', { name: 'Cancel' }));
    await app.person.click(await screen.findByRole('switch', { name: 'Active' }));
    await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
    const askedAgain = await question('Switch off the only working key?');
    expect(app.sent()).toEqual([]);
    await app.person.click(askedAgain.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(app.sent()).toEqual(['PUT']));
  });
});

describe('a key next to another usable one', () => {
  it('is replaced and switched off without a question', async () => {
    const app = renderKeys([only, spare], `?edit=${only._id}`);
    await app.person.click(await screen.findByRole('switch', { name: 'Active: Key 1' }));
    await waitFor(() => expect(app.sent()).toEqual(['PATCH']));
    await app.person.type(
      await screen.findByLabelText(/^Key/, { selector: 'input' }),
      'AIza-other-0123456789-0123456789',
    );
    await app.person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(app.sent()).toEqual(['PATCH', 'PUT']));
  });
});
