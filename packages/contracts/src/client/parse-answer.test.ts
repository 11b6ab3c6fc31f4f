import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { parseAnswer } from './parse-answer.ts';

const schema = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      status: z.enum(['pending', 'Paid']),
      total: z.string(),
      file: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('video'), seconds: z.number() }),
        z.object({ kind: z.literal('image') }),
      ]),
      note: z.union([z.enum(['gift', 'sale']), z.null()]),
    }),
  ),
});
const row = { status: 'Paid', total: '9.00', file: { kind: 'video', seconds: 4 }, note: 'gift' };
const answerOf = (changes: object) => ({ success: true, data: [row, { ...row, ...changes }] });
const parse = (answer: unknown) => parseAnswer(schema, answer, 200);

describe('an answer', () => {
  it('loses fields that this version does not know', () => {
    expect(parse(answerOf({ isNew: true }))).toEqual(answerOf({}));
  });

  it.each([
    ['a status', { status: 'On hold' }],
    ['a kind', { file: { kind: 'song', bars: 12 } }],
    ['a word of several types', { note: 'raffle' }],
  ])('of a newer API is passed on with %s that this version does not know', (_, changes) => {
    expect(parse(answerOf(changes))).toEqual(answerOf(changes));
  });

  it.each([
    ['a missing field', { total: undefined }],
    ['a number for a word', { status: 5 }],
    ['a new word next to a wrong type', { status: 'On hold', total: 9 }],
    ['a wrong field of a known kind', { file: { kind: 'video', seconds: '4' } }],
  ])('is not understood with %s', (_, changes) => {
    expect(() => parse(answerOf(changes))).toThrow(ApiError);
  });

  it.each([[{ success: false, data: [] }], [{ data: [] }], ['<html>'], [null]])('is not %j', (answer) => {
    expect(() => parse(answer)).toThrow('The answer was not understood.');
  });

  it('says where it is not understood', () => {
    try {
      parse(answerOf({ total: 9 }));
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'internal', status: 200, issues: [{ path: 'data.1.total' }] });
    }
  });
});
