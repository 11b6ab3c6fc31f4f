import type { Generation } from '@credit-studio/contracts';
import { enveloped, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openMenu } from '../testing/gallery-scene.ts';
import { sampleGeneration, sampleId } from '../testing/sample-records.ts';
import { listed, renderStudio, sampleRunning, start } from '../testing/studio-scene.tsx';

const video = sampleGeneration();
const failed = sampleGeneration({
  _id: sampleId(42),
  status: 'failed',
  prompt: 'Fly',
  promptKind: 'video-prompt',
  aspectRatio: '1:1',
  videoUrl: null,
  creditReturned: true,
  failure: { code: 'quota_exhausted', message: '' },
});
function withGenerations(...generations: Generation[]) {
  return {
    'GET /api/generations': () => listed(generations),
    'GET /api/generations/{id}': ({ url }: { url: URL }) =>
      enveloped(generations.find(({ _id }) => url.pathname.endsWith(_id))),
  };
}
function gallery() {
  return within(screen.getByRole('region', { name: 'Your videos' }));
}
async function open(name: string) {
  return userEvent.click(await screen.findByRole('link', { name }));
}

describe('the gallery', () => {
  it('shows that it is loading', async () => {
    renderStudio({ 'GET /api/generations': never });
    expect(await screen.findByText('Loading your videos…')).toBeInTheDocument();
  });

  it('shows that there are no videos yet', async () => {
    renderStudio();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });

  it('shows that it could not be loaded, and loads again', async () => {
    const { answers } = renderStudio({ 'GET /api/generations': () => refused(429, 'rate_limited') });
    expect(await screen.findByText('Your videos could not be loaded')).toBeInTheDocument();
    answers['GET /api/generations'] = () => listed([video]);
    await userEvent.click(gallery().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Play: Glide over the dunes' })).toBeInTheDocument();
  });

  it('loads more from the server', async () => {
    const page = (number: number) =>
      sampleGeneration({ _id: sampleId(100 + number), prompt: `Take ${number}` });
    const { requests } = renderStudio({
      'GET /api/generations': ({ url }) => listed([page(Number(url.searchParams.get('page')))], 24),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Play: Take 2' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Play: Take 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(requests.at(-1)?.url.searchParams.get('page')).toBe('2');
  });

  it('shows why more videos could not be loaded, and loads them again', async () => {
    const { answers } = renderStudio({ 'GET /api/generations': () => listed([video], 24) });
    const more = await screen.findByRole('button', { name: 'Load more' });
    answers['GET /api/generations'] = () => refused(429, 'rate_limited', 'Too many requests.');
    await userEvent.click(more);
    expect(await gallery().findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(gallery().getByText('1 of 24')).toBeInTheDocument();
    answers['GET /api/generations'] = () => listed([failed], 2);
    await userEvent.click(more);
    expect(await screen.findByRole('link', { name: 'Failed: Fly' })).toBeInTheDocument();
    expect(gallery().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the progress of an unfinished video, which cannot be deleted yet', async () => {
    renderStudio(withGenerations(sampleRunning({ prompt: '' })));
    const card = await screen.findByRole('link', { name: 'In progress: Untitled video' });
    expect(card).toHaveTextContent('Generating the video30 %');
    expect(card).toHaveAttribute('aria-current', 'true');
    expect(gallery().queryByRole('button', { name: /^Delete video/ })).not.toBeInTheDocument();
  });

  it('plays a video under the pointer', async () => {
    renderStudio(withGenerations(video));
    const art = (await screen.findByRole('link', { name: 'Play: Glide over the dunes' })).firstElementChild;
    if (!art) throw new Error('The card has no image.');
    await userEvent.hover(art);
    expect(art.querySelector('video')).toHaveAttribute('src', video.videoUrl);
    await userEvent.unhover(art);
    expect(art.querySelector('video')).toBeNull();
  });

  it('opens a video on the stage, by its address', async () => {
    renderStudio(withGenerations(video));
    await open('Play: Glide over the dunes');
    expect(screen.getByTestId('place')).toHaveTextContent(`video=${video._id}`);
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', video.videoUrl);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      'https://api.example.test/videos/1.mp4?download=1',
    );
  });

  it('shows the video that the address names', async () => {
    renderStudio(
      { ...withGenerations(video), 'GET /api/generations': () => listed([]) },
      `/user/generate-code?video=${video._id}`,
    );
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', video.videoUrl);
  });

  it('shows that the named video was not found, and leads back', async () => {
    const gone = () => refused(404, 'not_found', 'We could not find this video.');
    renderStudio({ 'GET /api/generations/{id}': gone }, `/user/generate-code?video=${sampleId(9)}`);
    expect(await screen.findByText('We could not find this video.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Nothing on screen yet')).toBeInTheDocument();
  });

  it('asks once for a new address when a video does not play', async () => {
    const fresh = 'https://api.example.test/videos/1.mp4?signature=fresh';
    const { countCalls, answers } = renderStudio(withGenerations(video));
    await open('Play: Glide over the dunes');
    await waitFor(() => expect(countCalls(`GET /api/generations/${video._id}`)).toBe(1));
    answers['GET /api/generations/{id}'] = () => enveloped({ ...video, videoUrl: fresh });
    fireEvent.error(await screen.findByLabelText('Your video'));
    await waitFor(() => expect(screen.getByLabelText('Your video')).toHaveAttribute('src', fresh));
    fireEvent.error(screen.getByLabelText('Your video'));
    expect(countCalls(`GET /api/generations/${video._id}`)).toBe(2);
  });

  it('shows why a video failed and links to the returned credit', async () => {
    renderStudio(withGenerations(failed));
    await screen.findByRole('region', { name: 'Your videos' });
    expect(await gallery().findByText(/no capacity left/)).toBeInTheDocument();
    expect(gallery().getByRole('link', { name: 'Credit returned' })).toHaveAttribute(
      'href',
      `/user/credits?generation=${failed._id}`,
    );
  });

  it('retries a failed video with the same request', async () => {
    const { findCall } = renderStudio(withGenerations(failed));
    await screen.findByText('7');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(findCall(start)?.body).toEqual({
        imageUrl: failed.imageUrl,
        prompt: 'Fly',
        promptKind: 'video-prompt',
        aspectRatio: '1:1',
        durationSeconds: 4,
      }),
    );
  });

  it('puts the settings of a video back into the form', async () => {
    renderStudio(withGenerations(sampleGeneration({ aspectRatio: '9:16', durationSeconds: 8 })));
    await openMenu('Glide over the dunes', 'Reuse settings');
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Glide over the dunes');
    expect(screen.getByRole('radio', { name: 'Tall 9:16' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '8 s' })).toBeChecked();
    expect(screen.getByAltText('Chosen image')).toHaveAttribute('src', video.imageUrl);
  });

  it('shows that the image of a video is no longer available', async () => {
    renderStudio(withGenerations(video));
    await openMenu('Glide over the dunes', 'Reuse settings');
    fireEvent.error(screen.getByAltText('Chosen image'));
    expect(await screen.findByText(/no longer available/)).toBeInTheDocument();
  });
});
