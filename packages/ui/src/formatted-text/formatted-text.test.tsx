import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DateText, formatMoney } from './formatted-text.tsx';
import { TimeZoneProvider } from './time-zone.tsx';

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

describe('DateText in the zone of a provider', () => {
  const summer = '2026-06-30T23:30:00.000Z';
  const inZone = (timeZone: string, text: ReactElement) =>
    renderUi(<TimeZoneProvider timeZone={timeZone}>{text}</TimeZoneProvider>);

  it.each([
    ['UTC', '30 Jun 2026, 23:30 UTC'],
    ['Europe/Berlin', '1 Jul 2026, 01:30 CEST'],
    ['America/Los_Angeles', '30 Jun 2026, 16:30 PDT'],
    ['Asia/Tokyo', '1 Jul 2026, 08:30 GMT+9'],
  ])('says which zone it is: %s', (zone, text) => {
    inZone(zone, <DateText value={summer} format="dateTime" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('names the zone next to a time of day, and not next to a date', () => {
    inZone('Europe/Berlin', <DateText value={summer} />);
    expect(screen.getByText('1 Jul 2026')).toBeInTheDocument();
    inZone('Europe/Berlin', <DateText value={summer} format="time" />);
    expect(screen.getByText('01:30 CEST')).toBeInTheDocument();
  });

  it('leaves a calendar day as it is', () => {
    inZone('America/Los_Angeles', <DateText value="2026-06-30" />);
    expect(screen.getByText('30 Jun 2026')).toBeInTheDocument();
  });

  it('prefers the zone that it is given', () => {
    inZone('Europe/Berlin', <DateText value={summer} format="time" timeZone="Asia/Tokyo" />);
    expect(screen.getByText('08:30')).toBeInTheDocument();
  });
});
