import { enveloped, refused, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeUploads } from '../testing/fake-uploads.ts';
import { sampleCredits, sampleGeneration, sampleId } from '../testing/sample-records.ts';
import {
  chooseImage,
  imageUrl,
  listed,
  pressGenerate,
  renderStudio,
  sampleRunning,
  start,
  startedId,
  uploadedFile,
} from '../testing/studio-scene.tsx';

beforeEach(() => fakeUploads(201, { file: uploadedFile }));

describe('generating a video', () => {
  it('shows price and balance before anything is pressed', async () => {
    renderStudio();
    expect(await screen.findByText('1 credit')).toBeInTheDocument();
    expect(await screen.findByText('7')).toBeInTheDocument();
  });

  it('asks for an image first, and withdraws the message once one is chosen', async () => {
    const { countCalls } = renderStudio();
    await pressGenerate();
    expect(await screen.findByText('Please upload an image first.')).toBeInTheDocument();
    await chooseImage();
    expect(screen.queryByText('Please upload an image first.')).not.toBeInTheDocument();
    expect(countCalls(start)).toBe(0);
  });

  it('sells credits over the studio when there are too few credits', async () => {
    const { countCalls } = renderStudio({ 'GET /api/credits': () => enveloped(sampleCredits(0)) });
    const href = '/user/generate-code?buy=credits';
    expect(await screen.findByRole('link', { name: 'Get credits' })).toHaveAttribute('href', href);
    await chooseImage();
    await pressGenerate();
    expect(await screen.findByText('Insufficient credits. Buy more to generate video.')).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'Get credits' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([href, href]);
    expect(countCalls(start)).toBe(0);
  });

  it('says that no key is available', async () => {
    renderStudio({ 'GET /api/gemini-keys': () => enveloped([]) });
    await chooseImage();
    await pressGenerate();
    expect(await screen.findByText('No API keys available')).toBeInTheDocument();
  });

  it.each([
    [{ 'GET /api/gemini-keys': () => refused(403, 'forbidden') }, 'Failed to load API keys'],
    [{ 'GET /api/credits': () => refused(429, 'rate_limited') }, 'Failed to load data'],
    [{ 'GET /api/credits': () => refused(404, 'not_found') }, 'User data not found'],
  ])('names what could not be loaded: %#', async (answers, text) => {
    renderStudio(answers);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('loads balance and keys again after a failure', async () => {
    const { answers } = renderStudio({
      'GET /api/credits': () => refused(429, 'rate_limited'),
      'GET /api/gemini-keys': () => refused(403, 'forbidden'),
    });
    expect(await screen.findByText('Failed to load data. Failed to load API keys')).toBeInTheDocument();
    answers['GET /api/credits'] = () => enveloped(sampleCredits(7));
    answers['GET /api/gemini-keys'] = () => enveloped([{ isActive: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('7')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });

  it('shows why the server rejected an image', async () => {
    const message = 'This image cannot be read.';
    fakeUploads(422, { success: false, code: 'image_unreadable', message, error: message, requestId: 'r' });
    renderStudio();
    const field = await screen.findByLabelText('Choose, drop or paste an image');
    await userEvent.upload(field, new File(['abc'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('rejects a file that is not an image before it is uploaded', async () => {
    renderStudio();
    const field = await screen.findByLabelText('Choose, drop or paste an image');
    await userEvent.upload(field, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    });
    expect(await screen.findByText(/not an image the studio can read/)).toBeInTheDocument();
  });

  it('starts a video, follows it, shows it and reads the balance again', async () => {
    const { findCall, countCalls, send, finish } = renderStudio();
    await chooseImage();
    await userEvent.type(screen.getByLabelText('Instructions (optional)'), 'Glide');
    await userEvent.click(screen.getByRole('radio', { name: 'Tall 9:16' }));
    await userEvent.click(screen.getByRole('radio', { name: '6 s' }));
    await pressGenerate();
    const body = {
      imageUrl: imageUrl,
      prompt: 'Glide',
      promptKind: 'instructions',
      aspectRatio: '9:16',
      durationSeconds: 6,
    };
    await waitFor(() => expect(findCall(start)?.body).toEqual(body));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`?video=${startedId}`));

    await screen.findByRole('list', { name: 'Making your video' });
    expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus();
    await send('rendering', 45);
    const bar = screen.getByRole('progressbar', { name: 'Making your video' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '45'));
    expect(document.title).toMatch(/^45 % ·/);

    const creditReads = countCalls('GET /api/credits');
    finish({ status: 'succeeded' });
    await send('succeeded', 100);
    expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', sampleGeneration().videoUrl);
    expect(document.title).not.toMatch(/%/);
    await waitFor(() => expect(countCalls('GET /api/credits')).toBeGreaterThan(creditReads));
  });

  it('offers the first frame of a finished video once it is made, which is after the video', async () => {
    const { send, finish } = renderStudio();
    await chooseImage();
    await pressGenerate();
    await screen.findByRole('list', { name: 'Making your video' });
    finish({ status: 'succeeded', posterUrl: null });
    await send('succeeded', 100);
    const video = await screen.findByLabelText('Your video');
    expect(screen.queryByRole('button', { name: 'Use as input' })).not.toBeInTheDocument();
    finish({ status: 'succeeded' });
    expect(await screen.findByRole('button', { name: 'Use as input' })).toBeInTheDocument();
    // The video that plays is not interrupted.
    expect(screen.getByLabelText('Your video')).toBe(video);
  });

  it('shows why a video failed and links to the entries of the returned credit', async () => {
    const { send, finish } = renderStudio();
    await chooseImage();
    await pressGenerate();
    await screen.findByRole('list', { name: 'Making your video' });
    const failure = { code: 'safety_refusal', message: '' } as const;
    finish({ status: 'failed', videoUrl: null, creditReturned: true, failure });
    await send('failed', 45);
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Generation Error')).toBeInTheDocument();
    expect(preview.getByText(/safety filter/)).toBeInTheDocument();
    const link = preview.getByRole('link', { name: 'Credit returned' });
    expect(link).toHaveAttribute('href', `/user/credits?generation=${startedId}`);
  });

  it('shows an unfinished video again after a reload, and lets another be started', async () => {
    const { countCalls, send } = renderStudio({ 'GET /api/generations': () => listed([sampleRunning()]) });
    const bar = await screen.findByRole('progressbar', { name: 'Making your video' });
    expect(bar).toHaveAttribute('value', '30');
    await send('rendering', 60);
    await waitFor(() => expect(bar).toHaveAttribute('value', '60'));
    expect(countCalls(`GET /api/generations/${startedId}/events`)).toBe(1);
    expect(screen.getByRole('button', { name: 'Generate Video' })).toBeEnabled();
  });

  it('opens no more streams than the browser has connections for', async () => {
    const running = [1, 2, 3, 4].map((number) => sampleRunning({ _id: sampleId(number) }));
    const { requests } = renderStudio({
      'GET /api/generations': () => listed(running),
      'GET /api/generations/{id}': () => enveloped(running[0]),
      'GET /api/generations/{id}/events': () => new Response(new ReadableStream()),
    });
    const countStreams = () => requests.filter(({ call }) => call.endsWith('/events')).length;
    await waitFor(() => expect(countStreams()).toBe(3));
    await screen.findAllByText('30 %');
    expect(countStreams()).toBe(3);
  });

  it('does not follow a finished video again while the list lags behind the stream', async () => {
    const { countCalls, send } = renderStudio({
      'GET /api/generations': () => listed([sampleRunning()]),
      'GET /api/generations/{id}': () => enveloped(sampleGeneration({ _id: startedId })),
    });
    await waitFor(() => expect(countCalls(`GET /api/generations/${startedId}/events`)).toBe(1));
    const listReads = countCalls('GET /api/generations');
    await send('succeeded', 100);
    expect(await screen.findByLabelText('Your video')).toBeInTheDocument();
    await waitFor(() => expect(countCalls('GET /api/generations')).toBeGreaterThan(listReads));
    expect(countCalls(`GET /api/generations/${startedId}/events`)).toBe(1);
  });

  it('says before the start how many videos can be unfinished at a time', async () => {
    const running = [1, 2].map((number) => sampleRunning({ _id: sampleId(number) }));
    const lists = [[], running];
    renderStudio({
      'GET /api/generations': () => listed(lists.shift() ?? running),
      'GET /api/generations/{id}/events': () => new Response(new ReadableStream()),
    });
    expect(await screen.findByText(/^Up to 2 unfinished videos at a time/)).toBeInTheDocument();
    await chooseImage();
    await pressGenerate();
    expect(await screen.findByText(/^You have 2 unfinished videos, the most at a time/)).toBeInTheDocument();
  });

  it('shows why a video was not started', async () => {
    renderStudio({ [start]: () => refused(402, 'insufficient_credits') });
    await chooseImage();
    await pressGenerate();
    expect(await screen.findByText('Insufficient credits. Buy more to generate video.')).toBeInTheDocument();
  });

  it('repeats an unanswered start with the same key, over retries and presses', async () => {
    const { requests, answers } = renderStudio();
    const accept = answers[start] ?? unreachable;
    answers[start] = unreachable;
    const keys = () =>
      requests.filter(({ call }) => call === start).map(({ headers }) => headers.get('idempotency-key'));
    await chooseImage();
    await pressGenerate();
    await screen.findByText(/could not confirm whether your video started/);
    expect(keys()).toHaveLength(3);
    answers[start] = () => refused(429, 'rate_limited');
    await pressGenerate();
    await screen.findByText('Refused by the server.');
    answers[start] = accept;
    await pressGenerate();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('?video='));
    expect(new Set(keys()).size).toBe(1);
    await pressGenerate();
    await waitFor(() => expect(keys()).toHaveLength(6));
    expect(keys()[5]).not.toBe(keys()[0]);
  });
});
