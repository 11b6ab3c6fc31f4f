import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawImage } from '../../../test/draw-image.ts';
import { eventually } from '../../../test/eventually.ts';
import { openStream } from '../../../test/open-stream.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { addAiKey } from '../ai-keys/index.ts';
import { grantCredits } from '../credits/index.ts';
import { storeImage } from '../uploads/index.ts';
import { readPreferredWait } from './follow-generation.ts';
import { generations } from './generations.tables.ts';
import { recordStep } from './steps/progress.ts';

let app: TestApp;
let robin: TestPerson;
let origin: string;
let id: string;
describe('a generation’s stream', () => {
  beforeEach(async () => {
    app = await createTestApp();
    robin = await app.signUp();
    origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    id = uuidv7();
    await app.services.database.insert(generations).values({
      id,
      userId: robin.user.id,
      kind: 'video',
      input: {},
      creditCost: 1,
      deadlineAt: new Date(Date.now() + 60_000),
    });
  });
  afterEach(() => app.close());

  function advance(progress: number) {
    const step = { step: 'rendering' as const, progress, message: 'Rendering.' };
    return recordStep(app.services, { id, startedAt: null }, step);
  }

  function watch(headers: Record<string, string> = {}) {
    return openStream(`${origin}/api/generations/${id}/events`, { token: robin.token, headers });
  }

  test('delivers each event as it happens, also across origins to the storefront', async () => {
    const { response, readUntil, leave } = await watch();
    expect(response.headers.get('access-control-allow-origin')).toBe('http://storefront.test');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await advance(20);
    expect(await readUntil(/"progress":20/)).toContain('event: progress');
    await advance(25);
    expect(await readUntil(/"progress":25/)).toContain('"message":"Rendering."');
    leave();
  });

  test('resumes after the last event that a returning reader saw', async () => {
    await advance(20);
    await advance(25);
    const first = await watch();
    const [, seen] = /id: (\d+)\n.*\n.*"progress":20/.exec(await first.readUntil(/"progress":25/)) ?? [];
    first.leave();
    await advance(30);
    const second = await watch({ 'last-event-id': String(seen) });
    const rest = await second.readUntil(/"progress":30/);
    expect([...rest.matchAll(/"progress":(\d+)/g)].map(([, progress]) => progress)).toEqual(['25', '30']);
    second.leave();
  });

  test('ends when the process stops', async () => {
    await advance(20);
    const { readUntil } = await watch();
    await readUntil(/"progress":20/);
    const startedMs = Date.now();
    await Promise.all([app.app.close(), readUntil(/never/)]);
    expect(Date.now() - startedMs).toBeLessThan(8_000);
  });

  test('answers a waiting caller immediately when the process stops', async () => {
    const userId = robin.user.id;
    await addAiKey(app.services, { name: 'one', apiKey: 'AIzaSyKeyOfATestThatCallsNoOne' });
    await app.services.database.transaction((transaction) =>
      grantCredits(transaction, {
        userId,
        amount: 1,
        reference: 'capture:1',
        description: 'Starter package',
      }),
    );
    const bytes = await drawImage().png().toBuffer();
    const image = await storeImage(app.services, { bytes, purpose: 'tool', ownerId: userId });
    const answer = fetch(`${origin}/api/generate-video`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${robin.token}`,
        'content-type': 'application/json',
        prefer: 'wait=600',
      },
      body: JSON.stringify({ imageUrl: `http://api.test/files/${image.id}` }),
    });
    const { database } = app.services;
    await eventually(async () => expect(await database.$count(generations)).toBe(2));
    const startedMs = Date.now();
    await app.app.close();
    expect((await answer).status).toBe(202);
    expect(Date.now() - startedMs).toBeLessThan(8_000);
  });
});

test.each([
  ['wait=30', 30],
  ['respond-async, wait=10', 10],
  ['Wait = 5', 5],
  ['wait=9999', 600],
  ['respond-async', 0],
  ['await=30', 0],
  [undefined, 0],
])('reads %s as a wait of %i seconds', (header, seconds) => {
  expect(readPreferredWait(header)).toBe(seconds);
});
