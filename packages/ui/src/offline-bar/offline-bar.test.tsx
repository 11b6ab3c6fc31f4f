import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { OfflineBar } from './offline-bar.tsx';

function setNetwork(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('is announced when the network goes, and leaves when it is back', () => {
  renderUi(<OfflineBar />);
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
  setNetwork(false);
  const region = screen.getByText('You are offline.').closest('[aria-live="polite"]');
  expect(region).toHaveTextContent('You are offline. What you typed is kept, but not saved.');
  setNetwork(true);
  expect(region).toBeEmptyDOMElement();
});

it('is shown at once where the page is opened without a network', () => {
  setNetwork(false);
  renderUi(<OfflineBar />);
  expect(screen.getByText('You are offline.')).toBeInTheDocument();
});
