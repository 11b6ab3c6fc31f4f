import { enveloped, refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { sampleGeneration, sampleId } from '../testing/sample-records.ts';
import {
  chooseImage,
  listed,
  pressGenerate,
  renderStudio,
  sampleRunning,
  startedId,
  uploadedFile,
} from '../testing/studio-scene.tsx';

beforeEach(() => fakeUploads(201, { file: uploadedFile }));

function sampleFailed(code: 'safety_refusal' | 'provider_failed') {
  const failure = { code, message: '' };
  return sampleGeneration({
    _id: startedId,
    status: 'failed',
    videoUrl: null,
    creditReturned: true,
    failure,
  });
}

async function findPreview() {
  return within(await screen.findByRole('region', { name: 'Preview' }));
}

async function failOnStage(code: Parameters<typeof sampleFailed>[0]) {
  const scene = renderStudio();
  await chooseImage();
  await pressGenerate();
  await screen.findByRole('list', { name: 'Making your video' });
  scene.finish(sampleFailed(code));
  await scene.send('failed', 45);
  await screen.findByText('Generation Error');
}

describe('a failure in the studio', () => {
  it('is announced once, where the customer is looking', async () => {
    await failOnStage('provider_failed');
    const alerts = screen.getAllByRole('alert');
    expect(alerts).toHaveLength(1);
    expect((await findPreview()).getByRole('alert')).toBe(alerts[0]);
    await screen.findByRole('link', { name: /^Failed/ });
    expect(screen.getAllByText(/The video service reported an error/)).toHaveLength(1);
  });

  it('of another video than the one on the stage is reported in a toast', async () => {
    const shown = sampleGeneration();
    const scene = renderStudio(
      {
        'GET /api/generations': () => listed([sampleRunning(), shown]),
        'GET /api/generations/{id}': ({ url }) =>
          enveloped(url.pathname.endsWith(shown._id) ? shown : sampleFailed('provider_failed')),
      },
      `/user/generate-code?video=${shown._id}`,
    );
    await screen.findByLabelText('Your video');
    await scene.send('failed', 45);
    expect(await screen.findByRole('alert')).toHaveTextContent('The video could not be made.');
  });

  it.each([
    ['safety_refusal', 'Edit and try again'],
    ['provider_failed', 'Retry'],
  ] as const)('by %s offers “%s” first', async (code, action) => {
    const failed = sampleFailed(code);
    renderStudio(
      {
        'GET /api/generations': () => listed([failed]),
        'GET /api/generations/{id}': () => enveloped(failed),
      },
      `/user/generate-code?video=${failed._id}`,
    );
    await screen.findByText('Generation Error');
    const gallery = within(screen.getByRole('region', { name: 'Your videos' }));
    for (const place of [await findPreview(), gallery]) {
      // Buttons with a picture only are about the card itself, and the gallery's own come before its cards.
      const [first] = place.getAllByRole('button', { name: /^(Edit and try again|Retry|Reuse settings)$/ });
      expect(first).toHaveTextContent(action);
      expect(first).not.toHaveAttribute('data-variant', 'default');
      if (code === 'safety_refusal') expect(place.queryByRole('button', { name: 'Retry' })).toBeNull();
    }
  });

  it('because of a wrong address offers no second try', async () => {
    renderStudio(
      { 'GET /api/generations/{id}': () => refused(404, 'not_found') },
      `/user/generate-code?video=${sampleId(9)}`,
    );
    const preview = await findPreview();
    expect(await preview.findByRole('button', { name: 'Close' })).not.toHaveAttribute(
      'data-variant',
      'default',
    );
    expect(preview.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('because the image is missing disappears while one is uploaded', async () => {
    fakeUploads(201, { file: uploadedFile }, { isHeld: true });
    renderStudio();
    await pressGenerate();
    expect(await screen.findByText('Please upload an image first.')).toBeInTheDocument();
    const file = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose, drop or paste an image'), file);
    await waitFor(() => expect(screen.queryByText('Please upload an image first.')).not.toBeInTheDocument());
  });
});
