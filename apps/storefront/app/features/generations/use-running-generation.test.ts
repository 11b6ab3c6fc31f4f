import type { Generation } from '@credit-studio/contracts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleGeneration, sampleId } from '../../testing/sample-records';
import { useRunningGeneration } from './use-running-generation';

const unfinished = sampleGeneration({ _id: sampleId(1), status: 'rendering' });
const finished = sampleGeneration({ _id: sampleId(1), status: 'succeeded' });

const run = (generations: Generation[] | undefined) =>
  renderHook((list: Generation[] | undefined) => useRunningGeneration(list), { initialProps: generations });

describe('useRunningGeneration', () => {
  it('takes over the unfinished one as soon as the list is there', () => {
    const { result, rerender } = run(undefined);
    expect(result.current.runningId).toBeNull();
    rerender([unfinished]);
    expect(result.current.runningId).toBe(sampleId(1));
  });

  it('goes on although the list knows of the end before the stream does', () => {
    const { result, rerender } = run([unfinished]);
    rerender([finished]);
    expect(result.current.runningId).toBe(sampleId(1));
  });

  it('does not start over while the list is still behind the stream', () => {
    const { result, rerender } = run([unfinished]);
    act(() => result.current.end());
    rerender([unfinished]);
    expect(result.current.runningId).toBeNull();
  });

  it('follows one that the list does not know yet', () => {
    const { result } = run([]);
    act(() => result.current.follow(sampleId(2)));
    expect(result.current.runningId).toBe(sampleId(2));
  });
});
