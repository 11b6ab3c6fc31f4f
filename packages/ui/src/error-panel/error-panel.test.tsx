import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ErrorPanel } from './error-panel.tsx';

describe('ErrorPanel', () => {
  it('interrupts with what failed and offers to try again', async () => {
    const onRetry = vi.fn();
    renderUi(<ErrorPanel title="Failed to load order details" message="Check the URL." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load order detailsCheck the URL.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers no Retry when there is nothing to retry', () => {
    renderUi(<ErrorPanel title="Order Not Found" secondaryAction={<a href="/">Return to Home</a>} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('cannot be retried twice at the same time', async () => {
    const onRetry = vi.fn<() => void>();
    renderUi(<ErrorPanel title="Failed" onRetry={onRetry} isRetrying />);
    await userEvent.click(screen.getByRole('button'));
    expect(onRetry).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
