import { forgetDrafts } from '@credit-studio/frontend/drafts';
import { enveloped, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import {
  chooseImage,
  imageUrl,
  pressGenerate,
  renderStudio,
  start,
  uploadedFile,
} from '../testing/studio-scene.tsx';

const write = 'POST /api/video-prompt';
function writing(prompt: string) {
  return () => enveloped({ video_prompt: prompt });
}
function promptField() {
  return screen.findByLabelText<HTMLTextAreaElement>('Video prompt');
}
async function pressWrite() {
  return userEvent.click(await screen.findByRole('button', { name: 'Write prompt' }));
}

beforeEach(() => fakeUploads(201, { file: uploadedFile }));

describe('the video prompt', () => {
  it('is written for free, edited, and generated as edited', async () => {
    const { findCall, countCalls } = renderStudio({ [write]: writing('A slow glide') });
    await chooseImage();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Glide');
    await pressWrite();
    expect(await promptField()).toHaveValue('A slow glide');
    expect(findCall(write)?.body).toEqual({ imageUrl: imageUrl, instructions: 'Glide' });
    expect(countCalls(start)).toBe(0);
    await userEvent.type(await promptField(), ', very slow');
    expect(screen.getByText('Edited by you')).toBeInTheDocument();
    await pressGenerate();
    await waitFor(() =>
      expect(findCall(start)?.body).toMatchObject({
        prompt: 'A slow glide, very slow',
        promptKind: 'video-prompt',
      }),
    );
  });

  it('asks for an image first', async () => {
    const { countCalls } = renderStudio();
    await pressWrite();
    expect(await screen.findByText('Please upload an image first.')).toBeInTheDocument();
    expect(countCalls(write)).toBe(0);
  });

  it('shows why it was not written and tries again', async () => {
    const { answers } = renderStudio({ [write]: () => refused(429, 'rate_limited', 'Too many requests.') });
    await chooseImage();
    await pressWrite();
    expect(await screen.findByText('Too many requests.')).toBeInTheDocument();
    answers[write] = writing('A slow glide');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await promptField()).toHaveValue('A slow glide');
    expect(screen.queryByText('Too many requests.')).not.toBeInTheDocument();
  });

  it('shows that it is being written, and can be cancelled', async () => {
    renderStudio({ [write]: never });
    await chooseImage();
    await pressWrite();
    expect(await screen.findByText('Reading your image and writing the prompt…')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Reading your image and writing the prompt…')).not.toBeInTheDocument();
  });

  it('asks before an edited one is replaced, and restores it', async () => {
    const { answers, countCalls } = renderStudio({ [write]: writing('A slow glide') });
    await chooseImage();
    await pressWrite();
    await userEvent.type(await promptField(), '!');
    answers[write] = writing('A long glide');
    await userEvent.click(screen.getByRole('button', { name: 'Write again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write the prompt again?' }));
    expect(countCalls(write)).toBe(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Write again' }));
    await waitFor(async () => expect(await promptField()).toHaveValue('A long glide'));
    await userEvent.click(screen.getByRole('button', { name: 'Restore my version' }));
    expect(await promptField()).toHaveValue('A slow glide!');
  });

  it('is not sent while it is empty', async () => {
    const { countCalls } = renderStudio({ [write]: writing('A slow glide') });
    await chooseImage();
    await pressWrite();
    await userEvent.clear(await promptField());
    await pressGenerate();
    expect(screen.getByText('Please describe the video first.')).toBeInTheDocument();
    expect(countCalls(start)).toBe(0);
  });

  it('points out that the instructions have changed since', async () => {
    renderStudio({ [write]: writing('A slow glide') });
    await chooseImage();
    await pressWrite();
    await promptField();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Fly');
    expect(screen.getByText(/You changed your instructions/)).toBeInTheDocument();
  });
});

describe('the draft', () => {
  const prepare = async () => {
    const page = renderStudio({ [write]: writing('A slow glide') });
    await chooseImage();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Glide');
    await userEvent.click(screen.getByRole('radio', { name: 'Square 1:1' }));
    await pressWrite();
    await promptField();
    return page;
  };

  it('survives a reload with everything that was prepared', async () => {
    (await prepare()).unmount();
    renderStudio();
    expect(await promptField()).toHaveValue('A slow glide');
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Glide');
    expect(screen.getByRole('radio', { name: 'Square 1:1' })).toBeChecked();
    expect(screen.getByAltText('Chosen image')).toHaveAttribute('src', imageUrl);
  });

  it('is cleared by Reset, which can be undone', async () => {
    const { unmount } = await prepare();
    const reset = screen.getByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Glide');
    expect(screen.getByAltText('Chosen image')).toHaveAttribute('src', imageUrl);
    await userEvent.click(reset);
    expect(screen.queryByAltText('Chosen image')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('');
    unmount();
    renderStudio();
    expect(await screen.findByLabelText('Instructions (optional)')).toHaveValue('');
  });

  it('is cleared by logout', async () => {
    (await prepare()).unmount();
    forgetDrafts();
    renderStudio();
    expect(await screen.findByLabelText('Instructions (optional)')).toHaveValue('');
  });
});
