import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../../../test/read-audit.ts';
import { openStaffStudio, type StaffStudio } from '../../../../test/staff-studio.ts';

// Videos are really rendered, possibly on a busy machine.
let stage: StaffStudio;
beforeAll(async () => {
  stage = await openStaffStudio();
});
afterAll(() => stage.close());
beforeEach(() => stage.prepare());
afterEach(() => stage.checkLedger());

describe('the list of all results', () => {
  test('shows a failed one with its customer, its cause, the provider’s error and the masked key', async () => {
    const customer = await stage.studio.createCustomer();
    const id = await stage.make(customer, { kind: 'refusal', operation: 'video-submit' });
    const { user } = customer.person;
    const [row] = await stage.list({ search: user.email });
    expect(row).toMatchObject({
      ...{ _id: id, kind: 'video', status: 'failed', prompt: 'slowly zoom in' },
      customer: { _id: user.id, name: user.name, email: user.email },
      failure: { code: 'safety_refusal' },
      aiKey: { name: 'one', key: 'AIzaSyon…0000' },
      model: stage.studio.services.aiModels.names.video,
    });
    expect(row?.failure?.detail).toBeTruthy();
    expect(row?.tookSeconds).toBeGreaterThanOrEqual(0);
  });

  test('finds by prompt, id and status, and leaves out what its customer deleted', async () => {
    const customer = await stage.studio.createCustomer();
    const answer = await customer.generate({ prompt: 'An unusual lighthouse' });
    const id: string = answer.json().data.generationId;
    await stage.studio.awaitEnd(customer, id);
    const queries: Record<string, string>[] = [
      ...[{ search: 'LIGHTHOUSE' }, { search: id }, { search: id, status: 'succeeded' }],
    ];
    for (const query of queries) expect((await stage.list(query)).map((row) => row._id)).toEqual([id]);
    expect(await stage.list({ search: id, status: 'failed' })).toEqual([]);
    await stage.studio.inject({ method: 'DELETE', url: `/api/generations/${id}`, as: customer.person });
    expect(await stage.list({ search: id })).toEqual([]);
    expect(
      (await stage.studio.inject({ url: `/api/all-generations/${id}`, as: stage.admin })).statusCode,
    ).toBe(404);
  });

  test('has small images only, whose address opens no other file', async () => {
    const customer = await stage.studio.createCustomer();
    const id = await stage.make(customer);
    const [row] = await stage.list({ search: id });
    const url = new URL(row?.thumbnailUrl ?? '');
    const image = await stage.studio.inject({ url: url.pathname + url.search });
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
    });
    expect(image.rawPayload.length).toBeLessThan(20_000);
    const full = url.pathname.replace('/thumbnails/', '/files/') + url.search;
    expect((await stage.studio.inject({ url: full })).statusCode).toBe(403);
    expect((await stage.studio.inject({ url: url.pathname })).statusCode).toBe(404);
    url.searchParams.set('expires', '4000000000');
    expect((await stage.studio.inject({ url: url.pathname + url.search })).statusCode).toBe(403);
  });
});

describe('the record of one result', () => {
  test('says in full what the provider answered to each attempt, and never the key', async () => {
    const customer = await stage.studio.createCustomer();
    await stage.studio.addKey('two');
    const id = await stage.make(customer, { kind: 'invalid-key', operation: 'video-submit', times: 2 });
    const record = await stage.read(id);
    expect(record.attempts).toMatchObject([
      { task: 'submit', reason: 'key-invalid', times: 1 },
      { task: 'submit', reason: 'key-invalid', times: 1 },
      { task: 'submit', reason: 'no-key', aiKey: null },
    ]);
    expect(new Set(record.attempts.map(({ aiKey }) => aiKey?.name))).toEqual(
      new Set(['one', 'two', undefined]),
    );
    expect(record.attempts[0]?.detail).toContain('API key not valid');
    const answer = await stage.studio.inject({ url: `/api/all-generations/${id}`, as: stage.admin });
    expect(answer.body).not.toMatch(/AIzaSyone0|AIzaSytwo0/);
    const own = await stage.studio.inject({ url: `/api/generations/${id}`, as: customer.person });
    expect(own.body).not.toContain('API key not valid');
  });

  test('has the steps, the result, and what happened to the credits', async () => {
    const customer = await stage.studio.createCustomer();
    const done = await stage.read(await stage.make(customer));
    expect(done).toMatchObject({
      customer: { _id: customer.person.user.id },
      credits: { held: 0, spent: 1, returned: 0, givenBack: 0 },
      attempts: [],
      aiKey: { name: 'one' },
      html: null,
    });
    expect(done.generation).toMatchObject({ kind: 'video', videoUrl: expect.stringContaining('/files/') });
    const steps = done.steps.map(({ status }) => status);
    expect(steps).toEqual(['queued', 'prompting', 'rendering', 'storing', 'succeeded']);
    const failed = await stage.read(
      await stage.make(customer, { kind: 'failed', operation: 'video-submit' }),
    );
    expect(failed.credits).toEqual({ held: 0, spent: 0, returned: 1, givenBack: 0 });
  });

  test('is audited once for a look, before it is shown, and not for the owner', async () => {
    const customer = await stage.studio.createCustomer();
    const id = await stage.make(customer);
    await stage.read(id);
    await stage.read(id);
    const looks = await readAudit(stage.studio, id);
    expect(looks.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
      {
        action: 'generation.viewed',
        actorId: stage.admin.user.id,
        after: { kind: 'video', userId: customer.person.user.id },
      },
    ]);
    const other = await stage.studio.signUp({ role: 'Admin' });
    await stage.read(id, other);
    expect(await readAudit(stage.studio, id)).toHaveLength(2);
  });
});
