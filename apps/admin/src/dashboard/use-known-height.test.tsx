import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKnownHeight } from './use-known-height.ts';

const storageKey = 'credit-studio-admin-attention';
let report = () => {};

function Attention({ load }: { load: () => Promise<number> }) {
  const { box, reservedPx } = useKnownHeight<HTMLElement>();
  useQuery({ queryKey: ['entries'], queryFn: load });
  return (
    <section ref={box} aria-label="Attention">
      {reservedPx}
    </section>
  );
}

interface Scene {
  remembered?: string;
  heightPx?: number;
  load?: () => Promise<number>;
}

/** A list of the given height, in a browser that reports it. */
function renderAttention({ remembered, heightPx = 0, load = async () => 0 }: Scene) {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect = vi.fn();
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {
        report();
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(heightPx);
  if (remembered) window.localStorage.setItem(storageKey, remembered);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Attention load={load} />
    </QueryClientProvider>,
  );
}
const reserved = () => screen.getByRole('region').textContent;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('reserves nothing on the first visit, and remembers the height as it grows', () => {
  renderAttention({ heightPx: 120 });
  expect(reserved()).toBe('0');
  expect(window.localStorage.getItem(storageKey)).toBe(`${window.innerWidth} 120`);
});

it('reserves the last height while answers come, and then shows and remembers what there is', async () => {
  renderAttention({ remembered: `${window.innerWidth} 120`, heightPx: 60 });
  expect(reserved()).toBe('120');
  expect(window.localStorage.getItem(storageKey)).toBe(`${window.innerWidth} 120`);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(reserved()).toBe('0');
  expect(window.localStorage.getItem(storageKey)).toBe(`${window.innerWidth} 60`);
});

it('reserves the last height for as long as a slow shop takes to answer', async () => {
  const entries = Promise.withResolvers<number>();
  renderAttention({ remembered: `${window.innerWidth} 120`, load: () => entries.promise });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reserved()).toBe('120');
  entries.resolve(1);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(reserved()).toBe('0');
});

it.each(['390 120', 'broken', ''])(
  'reserves nothing by what is of another window or broken: %j',
  (remembered) => {
    renderAttention({ remembered });
    expect(reserved()).toBe('0');
  },
);
