import type { Generation } from '@credit-studio/contracts';
import { enveloped, type FakeAnswers, json } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleGeneration, sampleId } from './sample-records.ts';
import { listed, renderStudio } from './studio-scene.tsx';

export const dunes = sampleGeneration();
export const forest = sampleGeneration({
  _id: sampleId(42),
  prompt: 'Fly over the forest',
  videoUrl: 'https://x.test/2',
});
export const folder = { _id: sampleId(51), name: 'Deserts', count: 1 };
export const done = () => json({ success: true });

/** The studio of a customer with two videos and a folder. */
export function renderGallery(
  answers: FakeAnswers = {},
  generations: Generation[] = [forest, dunes],
  at?: string,
) {
  return renderStudio(
    {
      'GET /api/generations': () => listed(generations),
      'GET /api/generations/{id}': ({ url }) =>
        enveloped(generations.find(({ _id }) => url.pathname.endsWith(_id))),
      'GET /api/generation-folders': () => enveloped([folder]),
      ...answers,
    },
    at,
  );
}

export async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Chooses an entry of a card's menu. */
export async function openMenu(name: string, entry: string | RegExp) {
  await press(`More: ${name}`);
  // Without a layout, the menu takes its button for one that was scrolled away, and hides.
  await userEvent.click(await screen.findByRole('menuitem', { name: entry, hidden: true }));
}
