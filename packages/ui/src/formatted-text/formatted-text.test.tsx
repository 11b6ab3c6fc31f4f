import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DateText, formatMoney } from './formatted-text.tsx';

describe('formatMoney', () => {
  it.each([
    [{ amount: '10.00', currency: 'USD' }, '$10.00'],
    [{ amount: '10.00', currency: 'USD', trimZeroCents: true }, '$10'],
    [{ amount: '79.5', currency: 'USD', trimZeroCents: true }, '$79.50'],
    [{ amount: '1234.5', currency: 'EUR' }, '€1,234.50'],
    [{ amount: '9.99', currency: 'CAD' }, '$9.99'],
    [{ amount: 'Free', currency: 'USD' }, 'Free'],
    [{ amount: '', currency: 'USD' }, ''],
    [{ amount: '5', currency: 'dollars' }, '5 dollars'],
  ])('turns %o into %s', (input, text) => {
    expect(formatMoney(input)).toBe(text);
  });
});

describe('DateText', () => {
  it('says the same day wherever it is rendered', () => {
    renderUi(<DateText value="2026-11-20T23:30:00.000Z" />);
    const time = screen.getByText('20 Nov 2026');
    expect(time).toHaveAttribute('datetime', '2026-11-20T23:30:00.000Z');
  });

  it('adds the time when asked', () => {
    renderUi(<DateText value="2026-11-20T23:30:00.000Z" format="dateTime" timeZone="Asia/Tokyo" />);
    expect(screen.getByText(/21 Nov 2026.*08:30/)).toBeInTheDocument();
  });

  it.each([null, undefined, 'not a date'])('falls back for %s', (value) => {
    renderUi(<DateText value={value} fallback="never" />);
    expect(screen.getByText('never')).toBeInTheDocument();
  });
});
