import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { generationEventSchema, generationSchema } from './generation.ts';
import { generationFailures, generationStatuses, isFinished } from './generation-rules.ts';

const base = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  status: 'succeeded',
  progress: 100,
  creditCost: 1,
  creditReturned: false,
  failure: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  finishedAt: '2026-01-31T12:01:00.000Z',
  batchId: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  variant: 0,
  queue: null,
  title: 'The cup',
  isFavorite: true,
  folderId: '0192f0c1-2b3c-7d4e-8f50-123456789abd',
  posterUrl: 'https://api.test/p',
  width: 720,
  height: 1280,
  share: { url: 'https://studio.test/shared/t' },
};
const stored = {
  ...base,
  kind: 'video',
  prompt: 'Slow zoom',
  promptKind: 'instructions',
  videoPrompt: 'A slow zoom into a cup.',
  imageUrl: 'https://api.test/i',
  lastImageUrl: null,
  videoUrl: 'https://api.test/v',
  aspectRatio: '9:16',
  durationSeconds: 8,
  resolution: '1080p',
  seed: null,
  hasSound: true,
};
const image = {
  ...base,
  kind: 'image',
  operation: 'restyle',
  prompt: 'As a woodcut',
  aspectRatio: 'original',
  imageUrl: 'https://api.test/i',
  resultUrl: 'https://api.test/r',
};
const code = {
  ...base,
  kind: 'code',
  prompt: '',
  imageUrl: null,
  continues: base._id,
  codeUrl: 'https://api.test/c',
};
const waiting = {
  ...stored,
  status: 'queued',
  progress: 0,
  videoPrompt: null,
  videoUrl: null,
  finishedAt: null,
  queue: { position: 1, estimateSeconds: 0 },
};

describe('a generation on the wire', () => {
  it.each([stored, image, code])('has all its fields once it has succeeded: $kind', (generation) =>
    expect(generationSchema.parse(generation)).toEqual(generation),
  );

  it('has no result while it waits', () => expect(generationSchema.parse(waiting)).toEqual(waiting));

  it.each(generationFailures)('may have failed because of %s, with its credit returned', (code) => {
    const failed = {
      ...waiting,
      status: 'failed',
      creditReturned: true,
      failure: { code, message: 'Sorry.' },
    };
    expect(generationSchema.parse(failed)).toEqual(failed);
  });

  it.each([0, 1, 99, 100])('may be %i percent done', (progress) => {
    expect(generationSchema.parse({ ...waiting, progress })).toMatchObject({ progress });
  });

  it.each([
    ['kind', 'song'],
    ['kind', undefined],
    ['_id', '42'],
    ['status', 'running'],
    ['progress', -1],
    ['progress', 101],
    ['progress', 0.5],
    ['creditCost', '1'],
    ['finishedAt', undefined],
    ['videoUrl', undefined],
    ['aspectRatio', '4:3'],
    ['durationSeconds', 5],
    ['resolution', '4k'],
    ['hasSound', undefined],
    ['batchId', '42'],
    ['variant', 4],
    ['queue', undefined],
    ['queue', 3],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(generationSchema, { ...stored, [field]: value }))).toEqual([field]);
  });

  it('has no failure of an unknown kind', () => {
    const failed = { ...waiting, failure: { code: 'bad_luck', message: 'Sorry.' } };
    expect(Object.keys(issuesOf(generationSchema, failed))).toEqual(['failure.code']);
  });
});

describe('a generation’s progress', () => {
  it('says how far it is, in words too', () => {
    const { _id } = stored;
    const event = { _id, status: 'rendering', progress: 40, message: 'Rendering' };
    expect(generationEventSchema.parse({ ...event, imageUrl: 'x' })).toEqual(event);
    expect(Object.keys(issuesOf(generationEventSchema, { ...event, message: undefined }))).toEqual([
      'message',
    ]);
  });

  it('carries what was written of a page since the event before', () => {
    const piece = { from: 120, text: '<p>' };
    const event = { _id: stored._id, status: 'writing', progress: 40, message: 'Writing', code: piece };
    expect(generationEventSchema.parse(event)).toEqual(event);
    expect(Object.keys(issuesOf(generationEventSchema, { ...event, code: { from: -1, text: '' } }))).toEqual([
      'code.from',
    ]);
  });

  it('is finished by success and by failure only', () => {
    expect(generationStatuses.filter(isFinished)).toEqual(['succeeded', 'failed']);
  });
});
