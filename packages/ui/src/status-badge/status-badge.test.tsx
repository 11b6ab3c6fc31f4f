import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { decideStatusTone, StatusBadge } from './status-badge.tsx';

describe('decideStatusTone', () => {
  it.each([
    ['payment', 'Completed', 'success'],
    ['payment', 'Paid', 'success'],
    ['payment', 'PAID', 'success'],
    ['payment', 'Processing', 'warning'],
    ['payment', 'pending', 'warning'],
    ['payment', 'Pending', 'warning'],
    ['payment', 'Shipped', 'info'],
    ['payment', 'Cancelled', 'danger'],
    ['payment', 'Failed', 'danger'],
    ['payment', 'Refunded', 'neutral'],
    ['payment', 'Partly refunded', 'info'],
    ['payment', 'Disputed', 'danger'],
    ['payment', 'anything else', 'neutral'],
    ['pendingOrder', 'pending', 'warning'],
    ['pendingOrder', 'completed', 'success'],
    ['pendingOrder', 'Processing', 'info'],
    ['ticket', 'in-progress', 'warning'],
    ['ticket', 'resolved', 'success'],
    ['ticket', 'closed', 'neutral'],
    ['ticket', 'open', 'info'],
    ['priority', 'high', 'danger'],
    ['generation', 'failed', 'danger'],
    ['translation', 'current', 'success'],
    ['translation', 'built-in', 'info'],
    ['translation', 'outdated', 'warning'],
    ['translation', 'missing', 'neutral'],
  ] as const)('paints the %s status %s as %s', (kind, status, tone) => {
    expect(decideStatusTone(kind, status)).toBe(tone);
  });

  it('is not fooled by words every object knows', () => {
    expect(decideStatusTone('payment', 'constructor')).toBe('neutral');
  });
});

describe('StatusBadge', () => {
  it.each([
    ['payment', 'pending', 'Pending', 'warning'],
    ['payment', 'Partly refunded', 'Partly refunded', 'info'],
    ['ticket', 'in-progress', 'In progress', 'warning'],
  ] as const)('shows the %s status %s as people read it', (kind, status, label, tone) => {
    renderUi(<StatusBadge kind={kind} status={status} />);
    expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
  });

  it('shows another label when given one', () => {
    renderUi(<StatusBadge kind="generation" status="running" label="Generating" />);
    expect(screen.getByText('Generating')).toHaveAttribute('data-tone', 'warning');
  });
});
