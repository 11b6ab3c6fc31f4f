import type { Generation } from '@credit-studio/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enveloped, type FakeAnswers, fakeApi, json, refused } from '../testing/fake-api';
import { fakeUploads } from '../testing/fake-uploads';
import { renderSignedIn } from '../testing/render-routes';
import { sampleCredits, sampleGeneration, sampleId } from '../testing/sample-records';
import GenerateCode from './generate-code';

const pictureUrl = 'https://api.example.test/pictures/9.jpg';
const file = { _id: sampleId(9), url: pictureUrl, width: 4, height: 3, bytes: 3 };
const picture = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
const startedId = sampleId(77);

/** A progress stream that the test feeds. */
const createStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const send = (status: Generation['status'], progress: number, message: string) =>
    act(async () => {
      const data = JSON.stringify({ _id: startedId, status, progress, message });
      controller.enqueue(new TextEncoder().encode(`id: ${progress}\nevent: progress\ndata: ${data}\n\n`));
    });
  return { answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }), send };
};

const setUp = (changes: FakeAnswers = {}) => {
  const stream = createStream();
  const records: Generation[] = [];
  const api = fakeApi({
    'GET /api/credits': () => enveloped(sampleCredits(3)),
    'GET /api/gemini-keys': () => enveloped([{ isActive: true }]),
    'GET /api/generations': () => enveloped(records),
    'POST /api/generate-video': () => {
      records.unshift(
        sampleGeneration({ _id: startedId, status: 'queued', progress: 0, videoUrl: null, finishedAt: null }),
      );
      return json({ success: true, data: { generationId: startedId, status: 'queued' } }, { status: 202 });
    },
    'GET /api/generations/{id}/events': stream.answer,
    'GET /api/generations/{id}': () => enveloped(records[0]),
    ...changes,
  });
  const finish = (changed: Partial<Generation>) => {
    records[0] = sampleGeneration({ _id: startedId, ...changed });
  };
  const page = renderSignedIn('user/generate-code', GenerateCode, { at: '/user/generate-code' });
  return { ...api, ...page, stream, records, finish };
};

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Generate Video' }));
const upload = async () => {
  await userEvent.upload(await screen.findByLabelText('Choose, drop or paste a picture'), picture);
  await screen.findByAltText('Chosen picture');
  await waitFor(() => expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument());
};

beforeEach(() => fakeUploads(201, { file }));

describe('image to video', () => {
  it('shows cost and balance before anything is pressed', async () => {
    setUp();
    expect(await screen.findByText('1 credit')).toBeInTheDocument();
    expect(await screen.findByText('3')).toBeInTheDocument();
  });

  it('wants a picture first', async () => {
    const { requests } = setUp();
    await press();
    expect(await screen.findByText('Please upload an image first.')).toBeInTheDocument();
    expect(requests.some(({ call }) => call === 'POST /api/generate-video')).toBe(false);
  });

  it('leads to the packages when the credits do not suffice', async () => {
    const { requests } = setUp({ 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    await upload();
    await press();
    const alert = await screen.findByText('Insufficient credits. Buy more to generate video.');
    expect(alert).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#pricing');
    expect(requests.some(({ call }) => call === 'POST /api/generate-video')).toBe(false);
  });

  it('says that no key is available', async () => {
    setUp({ 'GET /api/gemini-keys': () => enveloped([]) });
    await upload();
    await press();
    expect(await screen.findByText('No API keys available')).toBeInTheDocument();
  });

  it('says that the keys could not be loaded', async () => {
    setUp({ 'GET /api/gemini-keys': () => refused(403, 'forbidden') });
    expect(await screen.findByText('Failed to load API keys')).toBeInTheDocument();
  });

  it('loads balance and keys again after a failure', async () => {
    const { answers } = setUp({
      'GET /api/credits': () => refused(429, 'rate_limited'),
      'GET /api/gemini-keys': () => refused(403, 'forbidden'),
    });
    expect(await screen.findByText('Failed to load data. Failed to load API keys')).toBeInTheDocument();
    answers['GET /api/credits'] = () => enveloped(sampleCredits(3));
    answers['GET /api/gemini-keys'] = () => enveloped([{ isActive: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });

  it('takes back the call for a picture once one is chosen', async () => {
    setUp();
    await press();
    await screen.findByText('Please upload an image first.');
    await upload();
    expect(screen.queryByText('Please upload an image first.')).not.toBeInTheDocument();
  });

  it('says that a picture was refused by the server', async () => {
    const message = 'This picture cannot be read.';
    fakeUploads(422, { success: false, code: 'image_unreadable', message, error: message, requestId: 'r' });
    setUp();
    await userEvent.upload(await screen.findByLabelText('Choose, drop or paste a picture'), picture);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('makes a video: starts it, follows it, shows it and reads the balance again', async () => {
    const { requests, stream, finish } = setUp();
    await upload();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Glide');
    await userEvent.click(screen.getByRole('radio', { name: 'Tall 9:16' }));
    await userEvent.click(screen.getByRole('radio', { name: '6 s' }));
    await press();
    const start = await waitFor(() => {
      const found = requests.find(({ call }) => call === 'POST /api/generate-video');
      expect(found).toBeDefined();
      return found;
    });
    expect(start?.body).toEqual({
      imageUrl: pictureUrl,
      prompt: 'Glide',
      aspectRatio: '9:16',
      durationSeconds: 6,
    });

    await screen.findByRole('list', { name: 'Making your video' });
    await stream.send('rendering', 45, 'The camera is rolling');
    expect(await screen.findByText('The camera is rolling')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Filming the scene' })).toHaveValue(45);

    const creditReads = requests.filter(({ call }) => call === 'GET /api/credits').length;
    finish({ status: 'succeeded' });
    await stream.send('succeeded', 100, 'Done');
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', sampleGeneration().videoUrl);
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === 'GET /api/credits').length).toBeGreaterThan(creditReads),
    );
  });

  it('names a failure and says that the credit was returned', async () => {
    const { stream, finish } = setUp();
    await upload();
    await press();
    await screen.findByRole('list', { name: 'Making your video' });
    finish({
      status: 'failed',
      videoUrl: null,
      creditReturned: true,
      failure: { code: 'safety_refusal', message: '' },
    });
    await stream.send('failed', 45, 'Refused');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Generation Error')).toBeInTheDocument();
    expect(preview.getByText(/safety reasons.*Your credit was returned\./)).toBeInTheDocument();
  });

  it('finds the video in the making again after a reload', async () => {
    const running = sampleGeneration({ _id: startedId, status: 'rendering', progress: 30, videoUrl: null });
    const { requests } = setUp({ 'GET /api/generations': () => enveloped([running]) });
    expect(await screen.findByRole('progressbar', { name: 'Filming the scene' })).toHaveValue(30);
    expect(requests.some(({ call }) => call === `GET /api/generations/${startedId}/events`)).toBe(true);
    expect(screen.getByRole('button', { name: 'Generate Video' })).toBeDisabled();
  });

  it('says why a video did not start', async () => {
    setUp({ 'POST /api/generate-video': () => refused(402, 'insufficient_credits') });
    await upload();
    await press();
    expect(await screen.findByText('Insufficient credits. Buy more to generate video.')).toBeInTheDocument();
  });

  it('forgets picture and instructions on Reset', async () => {
    setUp();
    await upload();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Glide');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByAltText('Chosen picture')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Instructions (optional)')).toHaveValue('');
  });

  it('plays and deletes a video of before', async () => {
    const old = sampleGeneration();
    let isDeleted = false;
    setUp({
      'GET /api/generations': () => enveloped(isDeleted ? [] : [old]),
      'DELETE /api/generations/{id}': () => {
        isDeleted = true;
        return json({ success: true });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(screen.getByLabelText('Your video')).toHaveAttribute('src', old.videoUrl);
    await userEvent.click(screen.getByRole('button', { name: 'Delete video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this video?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    expect(screen.queryByLabelText('Your video')).not.toBeInTheDocument();
  });

  it('asks once for a fresh address when a film does not play', async () => {
    const fresh = 'https://api.example.test/videos/1.mp4?signature=fresh';
    const { requests } = setUp({
      'GET /api/generations': () => enveloped([sampleGeneration()]),
      'GET /api/generations/{id}': () => enveloped(sampleGeneration({ videoUrl: fresh })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    fireEvent.error(screen.getByLabelText('Your video'));
    await waitFor(() => expect(screen.getByLabelText('Your video')).toHaveAttribute('src', fresh));
    fireEvent.error(screen.getByLabelText('Your video'));
    const reads = requests.filter(({ call }) => call === `GET /api/generations/${sampleId(41)}`);
    expect(reads).toHaveLength(1);
  });

  it('offers a film as a file', async () => {
    setUp({ 'GET /api/generations': () => enveloped([sampleGeneration()]) });
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', 'https://api.example.test/videos/1.mp4?download=1');
  });

  it('says that the videos could not be loaded', async () => {
    setUp({ 'GET /api/generations': () => refused(429, 'rate_limited') });
    expect(await screen.findByText('Your videos could not be loaded')).toBeInTheDocument();
  });
});
