import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { openMp4 } from '../../../test/open-mp4.ts';
import { createStudio, type Studio } from '../../../test/studio.ts';
import { aiKeys } from '../ai-keys/ai-keys.tables.ts';
import { creditEntries } from '../credits/credits.tables.ts';
import { findLedgerDifferences } from '../credits/index.ts';
import { outboundMessages } from '../messages/messages.tables.ts';

// Videos are really rendered, possibly on a busy machine.
let studio: Studio;
let worker: Awaited<ReturnType<Studio['startWorker']>>;
beforeAll(async () => {
  studio = await createStudio();
  worker = await studio.startWorker();
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});
beforeEach(async () => {
  await studio.gemini.reset();
  await studio.services.database.delete(aiKeys);
  await studio.addKey('one');
});
afterEach(async () => {
  expect(await findLedgerDifferences(studio.services.database)).toEqual([]);
});

function started(answer: { json: () => { data: { generationId: string } } }) {
  return answer.json().data.generationId;
}
function read(url: string, headers: Record<string, string> = {}) {
  return studio.inject({ url: url.replace('http://api.test', ''), headers });
}
async function billed() {
  return (await studio.gemini.readState()).videos.filter((video) => video.billed);
}

describe('a video', () => {
  test('is made, streamed as progress, stored, served in ranges, paid for once, mailed and deleted', async () => {
    const customer = await studio.createCustomer({ credits: 3 });
    const id = started(await customer.generate({ aspectRatio: '9:16', durationSeconds: 4 }));
    const events = await studio.inject({ url: `/api/generations/${id}/events`, as: customer.person });
    const statuses = [...events.body.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status);
    expect([...new Set(statuses)]).toEqual(['queued', 'prompting', 'rendering', 'storing', 'succeeded']);

    const generation = await customer.read(id);
    expect(generation).toMatchObject({
      status: 'succeeded',
      progress: 100,
      failure: null,
      creditReturned: false,
    });
    expect(generation.videoPrompt).toMatch(/zoom/i);
    expect(await customer.readBalance()).toEqual({ balance: 2, held: 0 });
    expect(await billed()).toHaveLength(1);

    const url = generation.videoUrl ?? '';
    const whole = await read(url);
    expect(whole.headers['content-type']).toBe('video/mp4');
    const part = await read(url, { range: 'bytes=4-7' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('ftyp');
    expect(openMp4(whole.rawPayload)).toEqual({ codec: 'avc1', width: 720, height: 1280, seconds: 4 });

    const readMails = () =>
      studio.services.database
        .select()
        .from(outboundMessages)
        .where(eq(outboundMessages.occasion, `video-ready:${id}`));
    const mail = { toEmail: customer.person.email, subject: 'Your video is ready', state: 'accepted' };
    const textBody = expect.stringContaining(`/user/generate-code?video=${id}`);
    await eventually(async () => expect(await readMails()).toMatchObject([{ ...mail, textBody }]), {
      interval: 200,
    });

    const address = `/api/generations/${id}`;
    const deletion = await studio.inject({ method: 'DELETE', url: address, as: customer.person });
    expect(deletion.statusCode).toBe(200);
    expect((await studio.inject({ url: address, as: customer.person })).statusCode).toBe(404);
    expect((await read(url)).statusCode).toBe(403);
    const entries = await studio.services.database
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.generationId, id));
    expect(entries.map(({ reason }) => reason).sort()).toEqual(['commit', 'hold']);
  });

  test('is returned to a caller that prefers to wait', async () => {
    const customer = await studio.createCustomer();
    const answer = await customer.generate({}, { prefer: 'wait=600' });
    expect(answer.statusCode).toBe(200);
    const { success, videoUrl, message } = answer.json();
    expect({ success, message }).toEqual({ success: true, message: 'Your video is ready.' });
    expect((await read(videoUrl)).rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  });

  test('is made from the customer’s own words without the prompt step', async () => {
    const customer = await studio.createCustomer();
    const prompt = 'The sun sets while the camera pans left.';
    const id = started(await customer.generate({ prompt, promptKind: 'video-prompt', aspectRatio: '1:1' }));
    expect(await studio.awaitEnd(customer, id)).toMatchObject({ status: 'succeeded', videoPrompt: prompt });
    const { requests, videos } = await studio.gemini.readState();
    expect(requests.filter(({ operation }) => operation === 'prompt')).toEqual([]);
    expect(videos).toMatchObject([{ prompt, aspectRatio: '1:1' }]);
  });
});

describe('a video from words only', () => {
  test('has its prompt written without an image, and shows none', async () => {
    const customer = await studio.createCustomer({ credits: 1 });
    const id = started(await customer.generate({ imageUrl: null, prompt: 'waves of the sea at night' }));
    const generation = await studio.awaitEnd(customer, id);
    expect(generation).toMatchObject({ status: 'succeeded', imageUrl: null, lastImageUrl: null });
    expect(generation.videoPrompt).toMatch(/waves of the sea at night/i);
    expect(openMp4((await read(generation.videoUrl ?? '')).rawPayload)).toMatchObject({
      width: 1280,
      seconds: 4,
    });
    expect(await customer.readBalance()).toEqual({ balance: 0, held: 0 });
  });

  test('is made of the customer’s own prompt without the prompt step', async () => {
    const customer = await studio.createCustomer();
    const request = { imageUrl: null, prompt: 'A city at night.', promptKind: 'video-prompt', seed: 5 };
    const id = started(await customer.generate(request));
    expect(await studio.awaitEnd(customer, id)).toMatchObject({ status: 'succeeded', seed: 5 });
    const { requests, videos } = await studio.gemini.readState();
    expect(requests.filter(({ operation }) => operation === 'prompt')).toEqual([]);
    expect(videos).toMatchObject([{ prompt: 'A city at night.', seed: 5 }]);
  });
});

test('a video is asked for as the customer wishes: last image, resolution and silence', async () => {
  const customer = await studio.createCustomer();
  const wishes = {
    lastImageUrl: customer.imageUrl,
    resolution: '1080p',
    sound: false,
    promptKind: 'video-prompt',
  };
  const id = started(await customer.generate(wishes));
  const generation = await studio.awaitEnd(customer, id);
  expect(generation).toMatchObject({
    ...{ status: 'succeeded', resolution: '1080p', hasSound: false, seed: null },
    ...{ imageUrl: customer.imageUrl, lastImageUrl: customer.imageUrl },
  });
  expect(openMp4((await read(generation.videoUrl ?? '')).rawPayload)).toMatchObject({
    width: 1920,
    height: 1080,
  });
  const [video] = (await studio.gemini.readState()).videos;
  expect(video).toMatchObject({ hasLastImage: true, resolution: '1080p', seed: null });
  expect(video?.prompt).toMatch(/slowly zoom in.*The video is silent/s);
});
