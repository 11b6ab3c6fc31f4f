import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dunes, forest, renderGallery } from '../testing/gallery-scene.ts';

/** A browser that can draw one thing becoming another. */
function fakeTransitions({ wantsLittleMotion = false } = {}) {
  const start = vi.fn((update: () => unknown) => {
    const done = Promise.resolve(update()).then(() => {});
    return { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => {} };
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wantsLittleMotion && query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.assign(document, { startViewTransition: start });
  return start;
}
const findCard = (name: string) => screen.findByRole('link', { name });
const nameOf = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.style.getPropertyValue('view-transition-name') : '';
const findStage = () =>
  document.querySelector(`[aria-labelledby="preview-title"] [style*="view-transition-name"]`);

describe('the way from the gallery to the stage', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    vi.unstubAllGlobals();
  });

  it('gives card and stage one name, and the cards that stay where they are none', async () => {
    const start = fakeTransitions();
    renderGallery();
    const card = await findCard('Play: Glide over the dunes');
    await userEvent.click(card);
    await waitFor(() => expect(start).toHaveBeenCalledOnce());
    await waitFor(() => expect(nameOf(findStage())).toBe(`result-${dunes._id}`));
    expect(nameOf(await findCard('Play: Glide over the dunes'))).toBe('');
    expect(nameOf(await findCard('Play: Fly over the forest'))).toBe('');
  });

  it('names the card of what was on the stage before, so that it leads back', async () => {
    fakeTransitions();
    renderGallery();
    await userEvent.click(await findCard('Play: Glide over the dunes'));
    await waitFor(() => expect(nameOf(findStage())).toBe(`result-${dunes._id}`));
    await userEvent.click(await findCard('Play: Fly over the forest'));
    await waitFor(() => expect(nameOf(findStage())).toBe(`result-${forest._id}`));
    expect(nameOf(await findCard('Play: Glide over the dunes'))).toBe(`result-${dunes._id}`);
  });

  it('is a cut for people who prefer reduced motion', async () => {
    const start = fakeTransitions({ wantsLittleMotion: true });
    renderGallery();
    await userEvent.click(await findCard('Play: Glide over the dunes'));
    expect(await screen.findByLabelText('Your video')).toBeInTheDocument();
    expect(start).not.toHaveBeenCalled();
  });

  it('leads to the stage with the focus', async () => {
    renderGallery();
    await userEvent.click(await findCard('Play: Glide over the dunes'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus());
  });
});
