import type { Generation, VideoGeneration } from '@credit-studio/contracts';
import { enveloped, type FakeAnswers, fakeApi, json } from '@credit-studio/frontend/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GenerateCode from '../routes/generate-code.tsx';
import { renderSignedIn } from './render-routes.tsx';
import { sampleCredits, sampleGeneration, sampleId, sampleOptions, sampleUser } from './sample-records.ts';

export const imageUrl = 'https://api.example.test/images/9.jpg';
export const uploadedFile = { _id: sampleId(9), url: imageUrl, width: 4, height: 3, bytes: 3 };
const image = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
export const startedId = sampleId(77);
export const start = 'POST /api/generate-video';

export function sampleRunning(changes: Partial<VideoGeneration> = {}): VideoGeneration {
  return sampleGeneration({
    _id: startedId,
    status: 'rendering',
    progress: 30,
    videoUrl: null,
    finishedAt: null,
    ...changes,
  });
}

/** A progress stream that the test writes to. */
function createStream() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const send = (status: Generation['status'], progress: number) =>
    act(async () => {
      const data = JSON.stringify({ _id: startedId, status, progress, message: '' });
      controller.enqueue(new TextEncoder().encode(`id: ${progress}\nevent: progress\ndata: ${data}\n\n`));
    });
  return { answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }), send };
}

export function listed(generations: readonly Generation[], total = generations.length): Response {
  return json({ success: true, data: generations }, { headers: { 'x-total-count': String(total) } });
}

/** The studio with an API that starts a video on request and reports progress as the test says. */
export function renderStudio(changes: FakeAnswers = {}, at = '/user/generate-code') {
  const stream = createStream();
  const records: Generation[] = [];
  const api = fakeApi({
    'GET /users': () => json([sampleUser()], { headers: { 'x-total-count': '1' } }),
    'GET /api/credits': () => enveloped(sampleCredits(7)),
    'GET /api/gemini-keys': () => enveloped([{ isActive: true }]),
    'GET /api/generation-options': () => enveloped(sampleOptions()),
    'GET /api/generations': () => listed(records),
    'GET /api/generation-folders': () => enveloped([]),
    [start]: () => {
      records.unshift(sampleRunning({ status: 'queued', progress: 0 }));
      const data = { generationId: startedId, status: 'queued', generationIds: [startedId] };
      return json({ success: true, data }, { status: 202 });
    },
    'GET /api/generations/{id}/events': stream.answer,
    'GET /api/generations/{id}': ({ url }) =>
      enveloped(records.find(({ _id }) => url.pathname.endsWith(_id)) ?? records[0]),
    ...changes,
  });
  const page = renderSignedIn('user/generate-code', GenerateCode, { at });
  return {
    ...api,
    ...page,
    records,
    send: stream.send,
    /** Changes the record; its stream reports nothing yet. */
    finish: (changed: Partial<VideoGeneration>) => {
      records[0] = sampleGeneration({ _id: startedId, ...changed });
    },
    countCalls: (call: string) => api.requests.filter((request) => request.call === call).length,
    findCall: (call: string) => api.requests.findLast((request) => request.call === call),
  };
}

export async function pressGenerate() {
  return userEvent.click(await screen.findByRole('button', { name: 'Generate Video' }));
}

export async function chooseImage() {
  await userEvent.upload(await screen.findByLabelText('Choose, drop or paste an image'), image);
  await screen.findByAltText('Chosen image');
  await waitFor(() => {
    if (screen.queryByText(/Uploading|Checking/)) throw new Error('The image is still being uploaded.');
  });
}
