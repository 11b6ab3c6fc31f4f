import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSettled } from './use-settled.ts';

it('is settled at once when nothing is on its way', () => {
  expect(renderHook(() => useSettled(false)).result.current).toBe(true);
});

it('stays settled when more is loaded later', () => {
  const { result, rerender } = renderHook((isLoading: boolean) => useSettled(isLoading), {
    initialProps: true,
  });
  expect(result.current).toBe(false);
  rerender(false);
  expect(result.current).toBe(true);
  rerender(true);
  expect(result.current).toBe(true);
});
