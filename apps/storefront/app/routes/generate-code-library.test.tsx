import type { Generation } from '@credit-studio/contracts';
import { enveloped, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, dunes, folder, forest, openMenu, press, renderGallery } from '../testing/gallery-scene.ts';
import { sampleGeneration, sampleId } from '../testing/sample-records.ts';
import { listed, sampleRunning } from '../testing/studio-scene.tsx';

const link = 'https://studio.example.test/shared/abc';

describe('a card of the gallery', () => {
  it('shows the first frame in the shape of its video', async () => {
    renderGallery({}, [sampleGeneration({ width: 720, height: 1280 })]);
    const art = await screen.findByRole('link', { name: 'Play: Glide over the dunes' });
    expect(art.querySelector('img')).toHaveAttribute('src', dunes.posterUrl);
    expect(art.closest('li')).toHaveStyle({ '--shape': '0.5625' });
  });

  it('is wide enough for the reason when there is no result, and has a limit when the result is long', async () => {
    renderGallery({}, [
      sampleGeneration({ status: 'failed', aspectRatio: '9:16', videoUrl: null, width: null, height: null }),
      sampleGeneration({ _id: sampleId(43), prompt: 'A tower', width: 100, height: 900 }),
    ]);
    const failed = await screen.findByRole('link', { name: 'Failed: Glide over the dunes' });
    expect(failed.closest('li')).toHaveStyle({ '--shape': `${4 / 3}` });
    const tower = screen.getByRole('link', { name: 'Play: A tower' });
    expect(tower.closest('li')).toHaveStyle({ '--shape': `${9 / 16}` });
  });

  it('is renamed in its place, with Enter', async () => {
    const stored = [dunes];
    const { findCall } = renderGallery({
      'GET /api/generations': () => listed(stored),
      'PATCH /api/generations/{id}': () => {
        stored[0] = sampleGeneration({ title: 'Evening' });
        return enveloped(stored[0]);
      },
    });
    await press('Rename: Glide over the dunes');
    await userEvent.type(screen.getByRole('textbox', { name: /^Title of/ }), 'Evening{Enter}');
    expect(await screen.findByRole('link', { name: 'Play: Evening' })).toBeInTheDocument();
    expect(findCall(`PATCH /api/generations/${dunes._id}`)?.body).toEqual({ title: 'Evening' });
  });

  it('keeps its name with Escape', async () => {
    const { findCall } = renderGallery();
    await press('Rename: Glide over the dunes');
    await userEvent.type(screen.getByRole('textbox', { name: /^Title of/ }), 'Evening{Escape}');
    expect(screen.getByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
    expect(findCall(`PATCH /api/generations/${dunes._id}`)).toBeUndefined();
  });

  it('has its old name back when it could not be saved, and shows why', async () => {
    renderGallery({ 'PATCH /api/generations/{id}': () => refused(409, 'conflict', 'Not now.') });
    await press('Rename: Glide over the dunes');
    await userEvent.type(screen.getByRole('textbox', { name: /^Title of/ }), 'Evening{Enter}');
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
  });

  it('is marked as a favorite', async () => {
    const { findCall } = renderGallery({
      'PATCH /api/generations/{id}': () => enveloped({ ...dunes, isFavorite: true }),
    });
    await press('Favorite: Glide over the dunes');
    await waitFor(() =>
      expect(findCall(`PATCH /api/generations/${dunes._id}`)?.body).toEqual({ isFavorite: true }),
    );
  });

  it('is moved to a new folder', async () => {
    const { findCall } = renderGallery({
      'POST /api/generation-folders': () => enveloped({ ...folder, _id: sampleId(52), name: 'Seas' }),
      'POST /api/generations/move': done,
    });
    await openMenu('Glide over the dunes', 'Move to folder');
    await userEvent.click(await screen.findByRole('radio', { name: 'A new folder' }));
    await userEvent.type(screen.getByLabelText('Name of the new folder'), 'Seas');
    await press('Move');
    await waitFor(() =>
      expect(findCall('POST /api/generations/move')?.body).toEqual({
        ids: [dunes._id],
        folderId: sampleId(52),
      }),
    );
  });
});

describe('a deletion', () => {
  it('happens at once, clears the stage, moves the focus and can be undone', async () => {
    const shown: Generation[] = [dunes];
    const { findCall } = renderGallery(
      {
        'GET /api/generations': () => listed(shown),
        'POST /api/generations/delete': () => {
          shown.pop();
          return done();
        },
        'POST /api/generations/restore': () => {
          shown.push(dunes);
          return done();
        },
      },
      shown,
      `/user/generate-code?video=${dunes._id}`,
    );
    await screen.findByLabelText('Your video');
    await openMenu('Glide over the dunes', /^Delete video/);
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Your video')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your videos' })).toHaveFocus());
    await press('Undo');
    expect(await screen.findByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
    expect(findCall('POST /api/generations/restore')?.body).toEqual({ ids: [dunes._id] });
  });

  it('that fails keeps the video, and shows why', async () => {
    renderGallery({ 'POST /api/generations/delete': () => refused(409, 'conflict', 'In use.') });
    await openMenu('Glide over the dunes', /^Delete video/);
    expect(await screen.findByText('In use.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
  });
});

describe('the share dialog', () => {
  it('turns the page on, copies its link and revokes it', async () => {
    const { countCalls } = renderGallery({
      'PUT /api/generations/{id}/share': () => enveloped({ url: link }),
      'DELETE /api/generations/{id}/share': done,
    });
    await press('Share: Glide over the dunes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await userEvent.click(dialog.getByRole('switch', { name: /Anyone with the link/ }));
    expect(await dialog.findByLabelText('Link')).toHaveValue(link);
    expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', link);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(dialog.queryByLabelText('Link')).not.toBeInTheDocument());
    expect(countCalls(`DELETE /api/generations/${dunes._id}/share`)).toBe(1);
  });

  it('shows the link until the server has revoked it', async () => {
    let revoke = () => {};
    const revoked = new Promise<void>((resolve) => {
      revoke = resolve;
    });
    renderGallery({ 'DELETE /api/generations/{id}/share': () => revoked.then(done) }, [
      sampleGeneration({ share: { url: link } }),
    ]);
    await press('Share: Glide over the dunes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
    expect(dialog.getByRole('switch')).not.toBeChecked();
    expect(dialog.getByLabelText('Link')).toHaveValue(link);
    expect(dialog.getByRole('button', { name: 'Revoke link' })).toBeDisabled();
    revoke();
    await waitFor(() => expect(dialog.queryByLabelText('Link')).not.toBeInTheDocument());
  });

  it('shows why something cannot be shared', async () => {
    renderGallery({ 'PUT /api/generations/{id}/share': () => refused(403, 'forbidden', 'Taken down.') });
    await press('Share: Glide over the dunes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
    await userEvent.click(dialog.getByRole('switch', { name: /Anyone with the link/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Taken down.');
    expect(dialog.getByRole('switch')).not.toBeChecked();
  });
});

describe('downloads', () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.href);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('of a GIF wait until it is made', async () => {
    const states = [
      { status: 'pending', url: null },
      { status: 'ready', url: 'https://api.example.test/files/1.gif' },
    ];
    const { findCall } = renderGallery({
      'POST /api/generations/{id}/exports': () => enveloped(states.shift()),
    });
    await openMenu('Glide over the dunes', 'Download as GIF');
    expect(await screen.findByText(/^Making the GIF/)).toBeInTheDocument();
    expect(await screen.findByText('The GIF is ready.')).toBeInTheDocument();
    expect(saved).toEqual(['https://api.example.test/files/1.gif']);
    expect(findCall(`POST /api/generations/${dunes._id}/exports`)?.body).toEqual({ format: 'gif' });
  });

  it('ordered before a reload are saved after it, once', async () => {
    const ordered = [{ generationId: dunes._id, format: 'gif' }];
    // What was stored is only for the customer who is known to this tab.
    const before = renderGallery();
    await screen.findAllByRole('article');
    before.unmount();
    window.sessionStorage.setItem('credit-studio.draft.exports', JSON.stringify(ordered));
    const { countCalls } = renderGallery({
      'POST /api/generations/{id}/exports': () =>
        enveloped({ status: 'ready', url: 'https://api.example.test/files/1.gif' }),
    });
    expect(await screen.findByText('The GIF is ready.')).toBeInTheDocument();
    expect(saved).toEqual(['https://api.example.test/files/1.gif']);
    expect(countCalls(`POST /api/generations/${dunes._id}/exports`)).toBe(1);
    expect(window.sessionStorage.getItem('credit-studio.draft.exports')).toBeNull();
  });

  it('of what could not be made say so', async () => {
    renderGallery({
      'POST /api/generations/{id}/exports': () => enveloped({ status: 'failed', url: null }),
    });
    await openMenu('Glide over the dunes', 'Download vertical, 9:16');
    expect(await screen.findByText(/vertical video could not be made/)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('of several come as a ZIP', async () => {
    const { findCall } = renderGallery({
      'POST /api/generations/archive': () => enveloped({ url: 'https://api.example.test/all.zip' }),
    });
    await press('Select');
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select: / }))
      await userEvent.click(box);
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await press('Download ZIP');
    await waitFor(() => expect(saved).toEqual(['https://api.example.test/all.zip']));
    expect(findCall('POST /api/generations/archive')?.body).toEqual({ ids: [forest._id, dunes._id] });
  });
});

describe('a selection', () => {
  it('is deleted together, and takes nothing that is in progress', async () => {
    const running = sampleRunning({ prompt: 'In the air' });
    const { findCall } = renderGallery({ 'POST /api/generations/delete': done }, [running, forest, dunes]);
    await press('Select');
    expect(await screen.findByRole('checkbox', { name: 'Select: In the air' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Glide over the dunes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Fly over the forest' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selection' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^2 deleted/)).toBeInTheDocument();
    expect(findCall('POST /api/generations/delete')?.body).toEqual({ ids: [forest._id, dunes._id] });
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your videos' })).toHaveFocus());
  });
});
