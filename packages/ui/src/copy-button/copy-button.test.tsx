import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { CopyButton } from './copy-button.tsx';

describe('CopyButton', () => {
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
});
