import { type GenerationRecord, isFinished } from '@credit-studio/contracts';
import { formatSeconds, statusNames } from '../../../lib/describe-generation.ts';
import { reasonNames, taskNames } from './attempt-names.ts';

/** One row of the timeline. Moments are seconds since the request. */
export interface TimelineBar {
  key: string;
  kind: 'step' | 'attempt' | 'moment';
  label: string;
  from: number;
  to: number;
  /** It is still going on. */
  isOpen: boolean;
  /** The result failed in it. */
  isFailure: boolean;
}

export interface Timeline {
  bars: readonly TimelineBar[];
  /** From the request to the end, or until now. */
  total: number;
}

/**
 * What happened to a result, from the request on: each step until the next one began, when it was handed to the provider,
 * and the calls that failed, in the order of their begin.
 */
export function listTimeline(record: GenerationRecord, now: Date): Timeline {
  const { generation, steps, submittedAt, attempts } = record;
  const begun = Date.parse(generation.createdAt);
  const toSeconds = (at: string) => Math.max((Date.parse(at) - begun) / 1000, 0);
  const hasEnded = isFinished(generation.status);
  const worked = steps
    .filter(({ status }) => !isFinished(status))
    .toSorted((one, other) => one.firstAt.localeCompare(other.firstAt));
  const lastAt =
    [...steps, ...attempts]
      .map((each) => each.lastAt)
      .toSorted()
      .at(-1) ?? generation.createdAt;
  const end = toSeconds(hasEnded ? (generation.finishedAt ?? lastAt) : now.toISOString());
  const stepBars = worked.map(({ status, firstAt }, index): TimelineBar => {
    const next = worked[index + 1];
    const isLast = next === undefined;
    return {
      ...{ key: status, kind: 'step', isOpen: isLast && !hasEnded },
      label: status === 'queued' ? 'Waiting in the queue' : statusNames[status],
      from: toSeconds(firstAt),
      to: next ? toSeconds(next.firstAt) : end,
      isFailure: isLast && generation.status === 'failed',
    };
  });
  const attemptBars = attempts.map((attempt, index): TimelineBar => {
    const { _id, task, reason, times, firstAt } = attempt;
    const name = `${taskNames[task] ?? task}: ${(reasonNames[reason] ?? reason).toLowerCase()}`;
    return {
      ...{
        key: _id,
        kind: 'attempt',
        isOpen: false,
        from: toSeconds(firstAt),
        to: toSeconds(attempt.lastAt),
      },
      label: times > 1 ? `${name}, ${times} times` : name,
      isFailure: generation.status === 'failed' && index === attempts.length - 1,
    };
  });
  const submitted: TimelineBar[] = submittedAt
    ? [
        {
          ...{
            key: 'submitted',
            kind: 'moment',
            label: 'Submitted to Gemini',
            isOpen: false,
            isFailure: false,
          },
          ...{ from: toSeconds(submittedAt), to: toSeconds(submittedAt) },
        },
      ]
    : [];
  const bars = [...stepBars, ...submitted, ...attemptBars].toSorted((one, other) => one.from - other.from);
  return { bars, total: Math.max(end, ...bars.map(({ to }) => to)) };
}

/** The times that the axis names: at most six, at whole steps of a clock. */
export function listTicks(total: number): readonly number[] {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400];
  const step = steps.find((each) => total / each <= 5) ?? Math.ceil(total / 5);
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step);
}

/** `< 1 s` for what is too short to be a second. */
export function describeDuration(seconds: number): string {
  return seconds < 0.5 ? '< 1 s' : formatSeconds(Math.round(seconds));
}
