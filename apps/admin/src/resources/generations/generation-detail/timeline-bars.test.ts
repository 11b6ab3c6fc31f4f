import { describe, expect, it } from 'vitest';
import { failedRecord, makeRecord } from '../testing/records.ts';
import { describeDuration, listTicks, listTimeline } from './timeline-bars.ts';

const now = new Date('2026-11-01T10:00:00.000Z');
function describeBars(record: Parameters<typeof listTimeline>[0], at = now) {
  return listTimeline(record, at).bars.map(({ label, from, to }) => [label, from, to]);
}
function step(status: 'queued' | 'prompting' | 'rendering' | 'storing' | 'succeeded', second: number) {
  const at = new Date(Date.parse('2026-11-01T09:00:00.000Z') + second * 1000).toISOString();
  return { status, events: 1, firstAt: at, lastAt: at };
}

describe('the timeline of a result', () => {
  it('has each step until the next one began, and the last one until the end', () => {
    const steps = [step('queued', 0), step('prompting', 12), step('rendering', 20), step('storing', 70)];
    const record = makeRecord({
      steps: [...steps, step('succeeded', 75)],
      submittedAt: '2026-11-01T09:00:21.000Z',
    });
    expect(describeBars(record)).toEqual([
      ['Waiting in the queue', 0, 12],
      ['Writing the prompt', 12, 20],
      ['Rendering', 20, 70],
      ['Submitted to Gemini', 21, 21],
      ['Storing', 70, 75],
    ]);
    expect(listTimeline(record, now).total).toBe(75);
    expect(listTimeline(record, now).bars.some(({ isFailure, isOpen }) => isFailure || isOpen)).toBe(false);
  });

  it('marks the step and the call in which it failed, and says how often that was tried', () => {
    const { bars } = listTimeline(failedRecord, now);
    const failures = bars
      .filter(({ isFailure }) => isFailure)
      .map(({ label, from, to }) => [label, from, to]);
    expect(failures).toEqual([
      ['Rendering', 5, 75],
      ['Submit the video: safety rules, 2 times', 10, 20],
    ]);
  });

  it('lasts until now while it is made', () => {
    const record = makeRecord(
      { steps: [step('queued', 0)], submittedAt: null },
      { status: 'queued', finishedAt: null },
    );
    const { bars, total } = listTimeline(record, new Date('2026-11-01T09:00:40.000Z'));
    expect(bars).toMatchObject([{ label: 'Waiting in the queue', from: 0, to: 40, isOpen: true }]);
    expect(total).toBe(40);
  });

  it('is empty for a result of an earlier release, which stored no steps', () => {
    expect(describeBars(makeRecord({ steps: [], submittedAt: null }))).toEqual([]);
  });

  it.each([
    [4, [0, 1, 2, 3, 4]],
    [75, [0, 15, 30, 45, 60, 75]],
    [0, [0]],
    [700, [0, 300, 600]],
  ])('of %i seconds has an axis with few times', (total, ticks) => {
    expect(listTicks(total)).toEqual(ticks);
  });

  it.each([
    [0.2, '< 1 s'],
    [75.4, '1 min 15 s'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(describeDuration(seconds)).toBe(text);
  });
});
