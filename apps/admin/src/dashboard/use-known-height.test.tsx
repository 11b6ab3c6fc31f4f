import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKnownHeight } from './use-known-height.ts';

const storageKey = 'credit-studio-admin-attention';
let report = () => {};

function Attention() {
  const { box, reservedPx } = useKnownHeight<HTMLElement>();
  return (
    <section ref={box} aria-label="Attention">
      {reservedPx}
    </section>
  );
}

/** A list of the given height, in a browser that reports it. */
function renderAttention({ remembered, heightPx = 0 }: { remembered?: string; heightPx?: number }) {
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
  return render(<Attention />);
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

it('reserves the last height while answers come, and then shows and remembers what there is', () => {
  renderAttention({ remembered: `${window.innerWidth} 120`, heightPx: 60 });
  expect(reserved()).toBe('120');
  expect(window.localStorage.getItem(storageKey)).toBe(`${window.innerWidth} 120`);
  act(() => vi.advanceTimersByTime(3_000));
  expect(reserved()).toBe('0');
  expect(window.localStorage.getItem(storageKey)).toBe(`${window.innerWidth} 60`);
});

it.each(['390 120', 'broken', ''])(
  'reserves nothing by what is of another window or broken: %j',
  (remembered) => {
    renderAttention({ remembered });
    expect(reserved()).toBe('0');
  },
);
