import { enveloped, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { sampleGeneration, sampleId } from '../testing/sample-records.ts';
import {
  chooseImage,
  listed,
  renderStudio,
  sampleRunning,
  start,
  startedId,
  uploadedFile,
} from '../testing/studio-scene.tsx';

const video = sampleGeneration();
const videoAddress = `/user/generate-code?video=${video._id}`;
async function findStage() {
  return within(await screen.findByRole('region', { name: 'Preview' }));
}

beforeEach(() => fakeUploads(201, { file: uploadedFile }));

describe('the stage', () => {
  it('is empty until there is an image', async () => {
    renderStudio();
    const stage = await findStage();
    expect(stage.getByText('Nothing on screen yet')).toBeInTheDocument();
    expect(stage.queryByText(/16:9/)).not.toBeInTheDocument();
  });

  it('shows the first frame and the format of the next video', async () => {
    renderStudio();
    const stage = await findStage();
    await chooseImage();
    expect(stage.getByAltText('First frame of the next video')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Square 1:1' }));
    await userEvent.click(screen.getByRole('radio', { name: '8 s' }));
    expect(stage.getByText('1:1 · 8 s')).toBeInTheDocument();
  });

  it('draws a place for an image that cannot be loaded', async () => {
    renderStudio({
      'GET /api/generations': () => listed([sampleRunning({ createdAt: new Date().toISOString() })]),
    });
    const stage = await findStage();
    await stage.findByRole('list', { name: 'Making your video' });
    const region = screen.getByRole('region', { name: 'Preview' });
    for (const image of region.querySelectorAll('img')) fireEvent.error(image);
    expect(region.querySelector('img')).toBeNull();
  });

  it('shows that a video is loading', async () => {
    renderStudio({ 'GET /api/generations/{id}': never }, videoAddress);
    expect(await (await findStage()).findByText('Loading the video…')).toBeInTheDocument();
  });

  it('shows why a video could not be loaded, and loads it again', async () => {
    const { answers } = renderStudio(
      { 'GET /api/generations/{id}': () => refused(429, 'rate_limited', 'Too many requests.') },
      videoAddress,
    );
    const stage = await findStage();
    expect(await stage.findByText('This video could not be loaded')).toBeInTheDocument();
    expect(stage.getByText('Too many requests.')).toBeInTheDocument();
    answers['GET /api/generations/{id}'] = () => enveloped(video);
    await userEvent.click(stage.getByRole('button', { name: 'Retry' }));
    expect(await stage.findByLabelText('Your video')).toBeInTheDocument();
  });

  it('is followed by the form once it has what the address names, or cannot have it', async () => {
    const findHeld = () => document.querySelector('[data-awaits-stage]');
    let answer = (_: Response) => {};
    renderStudio(
      { 'GET /api/generations/{id}': () => new Promise<Response>((resolve) => (answer = resolve)) },
      videoAddress,
    );
    await findStage();
    expect(findHeld()).toBeInTheDocument();
    answer(enveloped(video));
    await waitFor(() => expect(findHeld()).not.toBeInTheDocument());
  });

  it('shows the current step, and that the connection was lost', async () => {
    renderStudio({
      'GET /api/generations': () => listed([sampleRunning({ createdAt: new Date().toISOString() })]),
      'GET /api/generations/{id}/events': () => refused(503, 'internal'),
    });
    const stage = await findStage();
    const steps = within(await stage.findByRole('list', { name: 'Making your video' }));
    const active = steps
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(active.map((step) => step.textContent)).toEqual([expect.stringContaining('Generating the video')]);
    expect(await stage.findByText(/connection was lost/)).toBeInTheDocument();
  });

  it('offers a notification by the browser, and says what was decided', async () => {
    const notifications = { permission: 'default', requestPermission: async () => 'granted' };
    vi.stubGlobal('Notification', notifications);
    renderStudio({ 'GET /api/generations': () => listed([sampleRunning()]) });
    const stage = await findStage();
    await userEvent.click(await stage.findByRole('button', { name: 'Notify me' }));
    expect(await stage.findByText(/This browser will tell you when it is ready/)).toBeInTheDocument();
    expect(stage.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('says when a video takes longer than usual', async () => {
    const createdAt = new Date(Date.now() - 240_000).toISOString();
    renderStudio({ 'GET /api/generations': () => listed([sampleRunning({ createdAt })]) });
    const stage = await findStage();
    expect(await stage.findByText(/longer than usual/)).toBeInTheDocument();
  });

  it('shows the prompt, the credit and the format of a finished video', async () => {
    const prompted = { ...video, videoPrompt: 'A slow glide over the dunes' };
    renderStudio({ 'GET /api/generations/{id}': () => enveloped(prompted) }, videoAddress);
    const stage = await findStage();
    expect(await stage.findByText('The prompt that was generated')).toBeInTheDocument();
    expect(stage.getByText('A slow glide over the dunes')).toBeInTheDocument();
    expect(stage.getByText('16:9 · 4 s')).toBeInTheDocument();
    expect(stage.getByRole('link', { name: '1 credit spent' })).toHaveAttribute(
      'href',
      `/user/credits?generation=${video._id}`,
    );
  });

  it('offers retry, reuse and delete for a failed video, but no download', async () => {
    const failed = sampleGeneration({
      _id: sampleId(42),
      status: 'failed',
      videoUrl: null,
      creditReturned: false,
      failure: { code: 'timed_out', message: '' },
    });
    const { findCall } = renderStudio(
      { 'GET /api/generations/{id}': () => enveloped(failed) },
      `/user/generate-code?video=${failed._id}`,
    );
    const stage = await findStage();
    expect(await stage.findByText(/longer than ten minutes/)).toBeInTheDocument();
    expect(stage.getByText('Your credit is being returned')).toBeInTheDocument();
    expect(stage.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();
    expect(stage.getByRole('button', { name: 'Delete video' })).toBeInTheDocument();
    await screen.findByText('7');
    await userEvent.click(stage.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(findCall(start)?.body).toMatchObject({ prompt: failed.prompt }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`?video=${startedId}`));
  });

  it('makes room for the next video after Reset', async () => {
    renderStudio({ 'GET /api/generations/{id}': () => enveloped(video) }, videoAddress);
    const stage = await findStage();
    await stage.findByLabelText('Your video');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await stage.findByText('Nothing on screen yet')).toBeInTheDocument();
    await chooseImage();
    expect(stage.getByAltText('First frame of the next video')).toBeInTheDocument();
  });
});
