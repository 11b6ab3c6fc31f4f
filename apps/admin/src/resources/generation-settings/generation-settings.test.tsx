import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './generation-settings-screen.tsx';

const unknown = {
  ...{ second720p: null, second1080p: null, image: null, inputTokens: null, outputTokens: null },
};
const stored = {
  creditCosts: { video: 3, image: 1, code: 2 },
  isEnabled: { video: true, image: true, code: false },
  models: [
    { model: 'gemini-words', uses: ['text', 'code'], prices: unknown },
    { model: 'gemini-omni-1.2', uses: ['video'], prices: { ...unknown, second720p: '0.10' } },
    { model: 'gemini-images', uses: ['image'], prices: unknown },
  ],
  version: 4,
};
const path = '/api/generation-settings';

function renderSettings(answers: Answers = {}) {
  const bodies: unknown[] = [];
  let current = stored;
  const app = renderApp({
    path: '/admin/settings/generations',
    answers: {
      [path]: (_url, { method, body }) => {
        if (method === 'PUT') {
          bodies.push(JSON.parse(String(body)));
          const { models, ...saved } = JSON.parse(String(body));
          const priced = current.models.map((model, index) => ({ ...model, ...models[index] }));
          current = { ...saved, models: priced, version: current.version + 1 };
        }
        return Response.json({ success: true, data: current });
      },
      ...answers,
    },
  });
  return { ...app, bodies };
}
const price = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Save Changes' });

it('shows what each kind costs and whether customers can make it', async () => {
  renderSettings();
  expect(await price('Credits for a video')).toHaveValue('3');
  expect(await price('Credits for an image')).toHaveValue('1');
  expect(await price('Credits for a page')).toHaveValue('2');
  expect(screen.getByRole('switch', { name: 'Customers can make videos' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Customers can make pages' })).not.toBeChecked();
});

it('saves a price and a switch from the version that was read', async () => {
  const { person, bodies } = renderSettings();
  await person.clear(await price('Credits for an image'));
  await person.type(await price('Credits for an image'), '5');
  await person.click(screen.getByRole('switch', { name: 'Customers can make pages' }));
  await person.click(await save());
  expect(await screen.findByText('Generation settings updated successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      creditCosts: { video: 3, image: 5, code: 2 },
      isEnabled: { video: true, image: true, code: true },
      models: stored.models.map(({ model, prices }) => ({ model, prices })),
      version: 4,
    },
  ]);
});

it('shows for each model the prices that count for it, and which are not known', async () => {
  renderSettings();
  const group = (name: string) => screen.findByRole('group', { name });
  const labels = async (name: string) =>
    within(await group(name))
      .getAllByRole('textbox')
      .map(
        (field) =>
          field.getAttribute('id') && document.querySelector(`label[for="${field.id}"]`)?.textContent,
      );
  expect(await labels('gemini-words for prompts for videos and pages')).toEqual([
    'A million tokens that it reads',
    'A million tokens that it writes',
  ]);
  expect(await labels('gemini-images for images')).toEqual([
    'An image',
    'A million tokens that it reads',
    'A million tokens that it writes',
  ]);
  const video = within(await group('gemini-omni-1.2 for videos'));
  expect(video.getByRole('textbox', { name: 'A second of video in 720p' })).toHaveValue('0.10');
  const unpriced = video.getByRole('textbox', { name: 'A second of video in 1080p' });
  expect(unpriced).toHaveValue('');
  expect(unpriced).toHaveAttribute('placeholder', 'Not known');
});

it('saves a price of the AI provider, refuses one that is none, and can make it unknown again', async () => {
  const { person, bodies } = renderSettings();
  const video = within(await screen.findByRole('group', { name: 'gemini-omni-1.2 for videos' }));
  const hd = video.getByRole('textbox', { name: 'A second of video in 1080p' });
  await person.type(hd, 'cheap');
  await person.click(await save());
  expect(hd).toHaveAccessibleDescription(/dollars from 0 to 999\.999999/);
  expect(bodies).toEqual([]);
  await person.clear(hd);
  await person.type(hd, '0,15');
  await person.clear(video.getByRole('textbox', { name: 'A second of video in 720p' }));
  await person.click(await save());
  expect(await screen.findByText('Generation settings updated successfully!')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      models: [
        { model: 'gemini-words', prices: unknown },
        { model: 'gemini-omni-1.2', prices: { ...unknown, second1080p: '0.15' } },
        { model: 'gemini-images', prices: unknown },
      ],
    },
  ]);
  await waitFor(() => expect(hd).toHaveValue('0.15'));
});

it('refuses a price that the shop does not take, and sends nothing', async () => {
  const { person, bodies } = renderSettings();
  await person.clear(await price('Credits for a video'));
  await person.type(await price('Credits for a video'), '0');
  await person.click(await save());
  expect(await price('Credits for a video')).toHaveAccessibleDescription(/whole number from 1 to 100/);
  expect(bodies).toEqual([]);
});

it('says why the settings could not be loaded', async () => {
  renderSettings({ [path]: () => refused(403, 'admin_only', 'Administrators only.') });
  expect(await screen.findByText('Failed to fetch generation settings')).toBeInTheDocument();
});
