import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
// Loaded before the first test, so that its time limit does not include it.
import './generation-settings-screen.tsx';

const stored = {
  creditCosts: { video: 3, image: 1, code: 2 },
  isEnabled: { video: true, image: true, code: false },
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
          current = { ...JSON.parse(String(body)), version: current.version + 1 };
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
      version: 4,
    },
  ]);
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
