import type { Generation } from '@credit-studio/contracts';
import { enveloped, json, never, refused } from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleGeneration, sampleId } from '../testing/sample-records.ts';
import { listed, renderStudio, start } from '../testing/studio-scene.tsx';

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
function keeping(...generations: Generation[]) {
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

  it('says that there is nothing yet', async () => {
    renderStudio();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads again', async () => {
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

  it('puts a video on the screen by its address', async () => {
    renderStudio(keeping(video));
    await open('Play: Glide over the dunes');
    expect(screen.getByTestId('place')).toHaveTextContent(`?video=${video._id}`);
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', video.videoUrl);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      'https://api.example.test/videos/1.mp4?download=1',
    );
  });

  it('shows a video that its address names', async () => {
    renderStudio(
      { ...keeping(video), 'GET /api/generations': () => listed([]) },
      `/user/generate-code?video=${video._id}`,
    );
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', video.videoUrl);
  });

  it('says that a named video is not there, and leads back', async () => {
    const gone = () => refused(404, 'not_found', 'We could not find this video.');
    renderStudio({ 'GET /api/generations/{id}': gone }, `/user/generate-code?video=${sampleId(9)}`);
    expect(await screen.findByText('We could not find this video.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Nothing on screen yet')).toBeInTheDocument();
  });

  it('asks once for a fresh address when a video does not play', async () => {
    const fresh = 'https://api.example.test/videos/1.mp4?signature=fresh';
    const { countCalls, answers } = renderStudio(keeping(video));
    await open('Play: Glide over the dunes');
    await waitFor(() => expect(countCalls(`GET /api/generations/${video._id}`)).toBe(1));
    answers['GET /api/generations/{id}'] = () => enveloped({ ...video, videoUrl: fresh });
    fireEvent.error(await screen.findByLabelText('Your video'));
    await waitFor(() => expect(screen.getByLabelText('Your video')).toHaveAttribute('src', fresh));
    fireEvent.error(screen.getByLabelText('Your video'));
    expect(countCalls(`GET /api/generations/${video._id}`)).toBe(2);
  });

  it('names a failure and leads to the returned credit', async () => {
    renderStudio(keeping(failed));
    await screen.findByRole('region', { name: 'Your videos' });
    expect(await gallery().findByText(/no capacity left/)).toBeInTheDocument();
    expect(gallery().getByRole('link', { name: 'Credit returned' })).toHaveAttribute(
      'href',
      `/user/credits?generation=${failed._id}`,
    );
  });

  it('makes a failed request again in the same words', async () => {
    const { findCall } = renderStudio(keeping(failed));
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

  it('brings the settings of a video back into the form', async () => {
    renderStudio(keeping(sampleGeneration({ aspectRatio: '9:16', durationSeconds: 8 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Reuse settings' }));
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('Glide over the dunes');
    expect(screen.getByRole('radio', { name: 'Tall 9:16' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '8 s' })).toBeChecked();
    expect(screen.getByAltText('Chosen image')).toHaveAttribute('src', video.imageUrl);
  });

  it('says so when the image of a video cannot be shown any more', async () => {
    renderStudio(keeping(video));
    await userEvent.click(await screen.findByRole('button', { name: 'Reuse settings' }));
    fireEvent.error(screen.getByAltText('Chosen image'));
    expect(await screen.findByText(/cannot be shown any more/)).toBeInTheDocument();
  });

  it('asks before it deletes, takes the video off the screen and goes on at the gallery', async () => {
    const { answers } = renderStudio(keeping(video), `/user/generate-code?video=${video._id}`);
    await screen.findByLabelText('Your video');
    answers['DELETE /api/generations/{id}'] = () => {
      answers['GET /api/generations'] = () => listed([]);
      return json({ success: true });
    };
    await userEvent.click(screen.getByRole('button', { name: 'Delete video: Glide over the dunes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this video?' }));
    expect(dialog.getByText('Glide over the dunes')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Your video')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your videos' })).toHaveFocus());
  });

  it('keeps a video that could not be deleted, and says why', async () => {
    renderStudio({
      ...keeping(video),
      'DELETE /api/generations/{id}': () => refused(409, 'conflict', 'In use.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete video: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this video?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete video' }));
    expect(await dialog.findByText('In use.')).toBeInTheDocument();
  });
});
