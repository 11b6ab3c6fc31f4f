import { type LegalPage, legalPageLabels, legalPageNames } from '@credit-studio/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../../test/content-desk.ts';
import { legalPageDefaults } from './legal-page-defaults.ts';

let desk: ContentDesk;
beforeAll(async () => {
  desk = await openContentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const terms = '/api/legal-pages/terms';
const business = '/api/business-details';
const details = { legalName: 'Ada Ltd', legalAddress: '1 Lane', contactEmail: 'hi@ada.test' };

async function read(url: string): Promise<LegalPage> {
  return (await desk.call('GET', url)).json().data;
}

describe.each(legalPageNames)('the page %s', (name) => {
  const url = `/api/legal-pages/${name}`;

  test('is on the site with its starting text before anyone saved it', async () => {
    const answer = await desk.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      ...legalPageDefaults[name],
      name,
      version: 0,
      isActive: true,
      updatedAt: null,
    });
    expect(answer.json().data.missing).toContain('contactEmail');
  });

  test('is saved, listed, restored and reset, each as a new version with an audit entry', async () => {
    const saved = (await desk.call('PUT', url, { text: '## New\n\nWords', version: 0 })).json();
    expect(saved).toMatchObject({
      message: `${legalPageLabels[name]} updated successfully!`,
      data: { title: legalPageDefaults[name].title, text: '## New\n\nWords', version: 1, missing: [] },
    });
    expect(saved.data.blocks[1]).toMatchObject({ kind: 'paragraph', spans: [{ text: 'Words' }] });
    expect((await desk.inject({ url })).json().data.text).toBe('## New\n\nWords');
    const reset = (await desk.call('POST', `${url}/reset`, { version: 1 })).json();
    expect(reset).toMatchObject({
      message: `${legalPageLabels[name]} reset to default successfully!`,
      data: { ...legalPageDefaults[name], version: 2 },
    });
    const restored = (await desk.call('POST', `${url}/revisions/1/restore`, { version: 2 })).json();
    expect(restored).toMatchObject({
      message: `${legalPageLabels[name]} restored successfully!`,
      data: { text: '## New\n\nWords', version: 3 },
    });
    const revisions = await desk.call('GET', `${url}/revisions?limit=2`);
    expect(revisions.headers['x-total-count']).toBe('3');
    expect(revisions.json()).toMatchObject([
      { version: 3, savedBy: desk.admin.email, fields: { text: '## New\n\nWords' } },
      { version: 2, fields: legalPageDefaults[name] },
    ]);
    expect(await desk.listAudits()).toMatchObject(
      ['section.updated', 'section.reset', 'section.restored'].map((action) => ({ action, subjectId: name })),
    );
  });
});

test('a save from an older version changes nothing, also the first save', async () => {
  await desk.call('PUT', terms, { text: 'Theirs', version: 0 });
  for (const [method, url, payload] of [
    ['PUT', terms, { text: 'Mine', version: 0 }],
    ['POST', `${terms}/reset`, { version: 0 }],
    ['POST', `${terms}/revisions/1/restore`, { version: 0 }],
  ] as const) {
    const answer = await desk.call(method, url, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_version']);
  }
  expect(await read(terms)).toMatchObject({ text: 'Theirs', version: 1 });
});

test('of eight saves from one version, one is taken', async () => {
  const saves = Array.from({ length: 8 }, (_, n) =>
    desk.call('PUT', terms, { text: `Text ${n}`, version: 0 }),
  );
  const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await desk.countRevisions()).toBe(1);
});

test.each([
  ['a blank text', { text: ' ' }, 'Text is required.', 'body.text'],
  ['a blank title', { title: '' }, 'Title is required.', 'body.title'],
  ['a long text', { text: 'x'.repeat(30_001) }, /at most 30000/, 'body.text'],
  ['HTML', { text: 'a\n\n<b>b</b>' }, /^Line 3: HTML tags cannot be used/, 'body.text'],
  ['a script address', { text: '[a](javascript:x)' }, /^Line 1: Please start a link/, 'body.text'],
  ['an unknown placeholder', { text: '{{orderId}}' }, /^Line 1: Unknown placeholder/, 'body.text'],
])('%s is rejected at its field, and nothing is saved', async (_, changes, message, path) => {
  const answer = await desk.call('PUT', terms, changes);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect(answer.json().message).toMatch(message);
  expect(answer.json().issues).toMatchObject([{ path }]);
  expect([await desk.countRevisions(), await desk.listAudits()]).toEqual([0, []]);
});

test('a business detail is on every page that inserts it as soon as it is saved', async () => {
  expect((await desk.call('GET', business)).json().data).toMatchObject({
    legalName: '',
    version: 0,
    updatedAt: null,
  });
  expect((await read('/api/legal-pages/imprint')).missing).toEqual([
    'legalName',
    'legalAddress',
    'contactEmail',
  ]);
  const saved = (await desk.call('PUT', business, { ...details, version: 0 })).json();
  expect(saved).toMatchObject({
    message: 'Business details updated successfully!',
    data: { ...details, version: 1 },
  });
  for (const name of legalPageNames) {
    const page = (await desk.inject({ url: `/api/legal-pages/${name}` })).json().data;
    expect(page.missing).toEqual([]);
    expect(JSON.stringify(page.blocks)).toContain('mailto:hi@ada.test');
  }
});

test('shows how a text would look, without saving it', async () => {
  await desk.call('PUT', business, { legalName: 'Ada Ltd' });
  const preview = (text: string) => desk.call('POST', '/api/legal-pages/preview', { text });
  expect((await preview('{{legalName}} {{legalAddress}}')).json().data).toMatchObject({
    blocks: [{ spans: [{ text: 'Ada Ltd' }, {}, { text: 'Legal address', style: 'missing' }] }],
    missing: ['legalAddress'],
  });
  const rejected = (await preview('<b>x</b>')).json();
  expect(rejected).toMatchObject({ code: 'invalid_request', issues: [{ path: 'body.text' }] });
  expect(await read(terms)).toMatchObject({ version: 0 });
});

test('there is no other page', async () => {
  expect((await desk.inject({ url: '/api/legal-pages/cookies' })).statusCode).toBe(404);
});
