import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { hydrateIslands } from './hydrate-islands.ts';
import { Island, IslandRendererProvider, type RenderIsland } from './island.tsx';

interface CounterProps {
  label: string;
  start?: number;
}

function Counter({ label, start = 0 }: CounterProps) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}

function Clickable({ onClick }: { onClick?: () => void }) {
  return <button type="button" onClick={onClick} />;
}

let islandCount = 0;
const renderIsland: RenderIsland = (element) => {
  islandCount += 1;
  const idPrefix = `test-${islandCount}-`;
  return { html: renderToString(element, { identifierPrefix: idPrefix }), idPrefix };
};

/** A static page in the document, as the server would have sent it. */
function arrive(hydrate?: 'load' | 'visible') {
  document.body.innerHTML = renderToString(
    <IslandRendererProvider value={renderIsland}>
      <main>
        <Island
          name="counter"
          component={Counter}
          props={{ label: '"Clicks" <b>', start: 3 }}
          hydrate={hydrate}
        />
      </main>
    </IslandRendererProvider>,
  );
  return screen.getByRole('button');
}

let reportVisible: (target: Element) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        reportVisible = (target) => report([{ isIntersecting: true, target }]);
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('an island', () => {
  const registry = { counter: async () => Counter };

  it('is simply its component where no server renders islands', () => {
    renderUi(<Island name="counter" component={Counter} props={{ label: 'Clicks' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Clicks 0' }));
    expect(screen.getByRole('button', { name: 'Clicks 1' })).toBeInTheDocument();
    expect(document.querySelector('[data-island]')).toBeNull();
  });

  it('hydrates what the server rendered, without rendering it again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const button = arrive('load');
    await act(async () => hydrateIslands(registry));
    await waitFor(() => expect(document.querySelector('[data-island-live]')).not.toBeNull());
    await act(async () => fireEvent.click(button));
    expect(button).toHaveTextContent('"Clicks" <b> 4');
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it('waits until it comes into view', async () => {
    const button = arrive();
    await act(async () => hydrateIslands(registry));
    expect(document.querySelector('[data-island-live]')).toBeNull();
    await act(async () => reportVisible(button));
    await waitFor(() => expect(document.querySelector('[data-island-live]')).not.toBeNull());
  });

  it('makes the click of a visitor who was faster than the code, once', async () => {
    const button = arrive('load');
    const { promise, resolve } = Promise.withResolvers<typeof Counter>();
    hydrateIslands({ counter: () => promise });
    fireEvent.click(button);
    fireEvent.click(button);
    await act(async () => resolve(Counter));
    await waitFor(() => expect(button).toHaveTextContent('"Clicks" <b> 4'));
    await act(async () => fireEvent.click(button));
    expect(button).toHaveTextContent('"Clicks" <b> 5');
  });

  it('takes nothing that cannot travel to the browser', () => {
    // @ts-expect-error a function does not survive JSON
    const element = <Island name="clickable" component={Clickable} props={{ onClick: () => undefined }} />;
    expect(element).toBeTruthy();
  });
});
