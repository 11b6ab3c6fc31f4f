import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './copy-button.tsx';

describe('CopyButton', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('puts the value on the clipboard and announces it', async () => {
    const user = userEvent.setup();
    renderUi(<CopyButton value="https://example.test/access" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('https://example.test/access');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('admits that the browser refused', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderUi(<CopyButton value="x" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('status')).toHaveTextContent('Copy failed');
  });

  it('says that copying failed where the page is not secure', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    renderUi(<CopyButton value="x" failedLabel="Select and copy it yourself" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Select and copy it yourself');
  });

  it('is itself again after two seconds, counted from the last press', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: async () => undefined,
    } as unknown as Clipboard);
    renderUi(<CopyButton value="x" label="Copy link" />);
    const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await press();
    await wait(1500);
    await press();
    await wait(1500);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    await wait(500);
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
