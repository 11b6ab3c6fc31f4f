import type { ReportPeriod, ReportSummary } from '@credit-studio/contracts';
import { refused, rows } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { report, sales, studio } from '../testing/fake-report.ts';
// Loaded before the first test, so that its time limit does not include it.
import '../dashboard.tsx';
import './report-charts.tsx';
import './revenue-chart.tsx';
import './sales.tsx';
import './studio.tsx';

const reportPath = '/api/reports/summary';

type Respond = (url: URL) => Response | Promise<Response>;

function succeed(data: unknown) {
  return Response.json({ success: true, data });
}
function renderReport(respond: Respond | ReportSummary, search = '') {
  return renderApp({
    path: `/admin/dashboard${search}`,
    answers: {
      '/api/totals': () => refused(404, 'not_found', 'Not here.'),
      '/packages': () => rows([]),
      [reportPath]: typeof respond === 'function' ? respond : () => succeed(respond),
      '/api/reports/sales': () => succeed(sales),
      '/api/reports/studio': () => succeed(studio),
    },
  });
}
function withPeriods(period: Partial<ReportPeriod>, previous: Partial<ReportPeriod> = {}): ReportSummary {
  return {
    ...report,
    period: { ...report.period, ...period },
    previous: { ...report.previous, ...previous },
  };
}
async function figure(name: string) {
  return (await screen.findByText(name, { selector: 'dt' })).parentElement;
}
function usd(gross: string, refunded: string, net: string) {
  return { currency: 'USD' as const, gross, refunded, fees: '0.00', paymentsWithoutFee: 0, net };
}
function eur(net: string) {
  return {
    ...{ currency: 'EUR' as const, gross: net, refunded: '0.00' },
    ...{ fees: '0.00', paymentsWithoutFee: 0, net },
  };
}

describe('the report of an empty shop', () => {
  const nothing = {
    ...{ paidOrders: 0, pendingOrders: 0, newUsers: 0, ticketsOpened: 0, videosMade: 0, videosFailed: 0 },
    ...{ creditsSold: 0, creditsUsed: 0, creditsRefunded: 0, revenue: [usd('0.00', '0.00', '0.00')] },
  };

  it('shows zeros, each compared with nothing, and charts without bars', async () => {
    renderReport({
      ...withPeriods(nothing, nothing),
      now: { creditsOutstanding: 0, ticketsWaiting: 0, paymentsNeedingAttention: 0 },
      ...{ daily: [], previousDaily: [] },
    });
    expect(await figure('Revenue')).toHaveTextContent(/^Revenue\$0\.00None in the previous period$/);
    for (const name of ['Paid orders', 'New users', 'Credits used', 'Videos made'])
      expect(await figure(name)).toHaveTextContent(`${name}0None in the previous period`);
    await waitFor(() => expect(screen.getAllByText('Nothing in this period.')).toHaveLength(4));
  });

  it('has no revenue where no currency was ever used', async () => {
    renderReport({ ...withPeriods({ ...nothing, revenue: [] }), daily: [] });
    await figure('Paid orders');
    expect(screen.queryByText('Revenue', { selector: 'dt' })).not.toBeInTheDocument();
  });
});

describe('the figures of the report', () => {
  it('name each currency where there are several, each with a chart', async () => {
    renderReport({
      ...withPeriods({ revenue: [usd('29.00', '0.00', '29.00'), eur('9.50')] }, { revenue: [eur('19.00')] }),
      daily: report.daily.map((day) => ({ ...day, revenue: [...day.revenue, eur('9.50')] })),
    });
    expect(await figure('Revenue, USD')).toHaveTextContent('$29.00$29.00 paid▲ Up from $0.00');
    expect(await figure('Revenue, EUR')).toHaveTextContent('€9.50€9.50 paid▼ −50%, down from €19.00');
    expect(await screen.findByRole('region', { name: 'Revenue, EUR' })).toBeInTheDocument();
  });

  it('show a loss when more was refunded than taken', async () => {
    renderReport(withPeriods({ revenue: [usd('10.00', '29.00', '-19.00')] }));
    expect(await figure('Revenue')).toHaveTextContent('-$19.00$10.00 paid, $29.00 refunded');
  });

  it('say what PayPal kept, and for how many payments that is not known', async () => {
    const fees = { ...usd('18.00', '0.00', '17.20'), fees: '0.80', paymentsWithoutFee: 1 };
    const { api, person } = renderReport(withPeriods({ revenue: [fees] }));
    expect(await figure('Revenue')).toHaveTextContent(
      '$17.20$18.00 paid, $0.80 PayPal feesWithout the fee of 1 payment that PayPal has not reported.',
    );
    api.answer(reportPath, () => succeed(withPeriods({ revenue: [{ ...fees, paymentsWithoutFee: 2 }] })));
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    expect(
      await screen.findByText('Without the fees of 2 payments that PayPal has not reported.'),
    ).toBeInTheDocument();
  });

  it('group the digits of large numbers', async () => {
    renderReport(withPeriods({ creditsSold: 1_234_567 }, { creditsSold: 1_000_000 }));
    expect(await figure('Credits sold')).toHaveTextContent('1,234,567▲ +23%, up from 1,000,000');
  });

  it('speak of a single day as a day', async () => {
    const one = { startDate: '2026-11-20', endDate: '2026-11-20' };
    const before = { startDate: '2026-11-19', endDate: '2026-11-19' };
    renderReport(withPeriods(one, before), '?startDate=2026-11-20&endDate=2026-11-20');
    expect(await screen.findByText(/compared with the previous day/)).toHaveTextContent(
      '20 Nov 2026 – 20 Nov 2026, compared with the previous day (19 Nov 2026 – 19 Nov 2026)',
    );
  });
});

describe('what is open', () => {
  const waits = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('data-waits');

  it('is marked only while there is something to do', async () => {
    const now = { creditsOutstanding: 500, ticketsWaiting: 1, paymentsNeedingAttention: 0 };
    const { api, person } = renderReport({ ...withPeriods({ pendingOrders: 2 }), now });
    expect(await waits('2 Unpaid orders in this period')).toBe('true');
    expect(await waits('500 Credits outstanding')).toBeNull();
    api.answer(reportPath, () => succeed({ ...withPeriods({ pendingOrders: 0 }), now }));
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await waits('0 Unpaid orders in this period')).toBeNull();
  });
});

describe('the period of the report', () => {
  it('shows the answer of the latest choice, although an earlier one comes later', async () => {
    let answerEarlier = () => {};
    const earlier = new Promise<void>((resolve) => {
      answerEarlier = resolve;
    });
    const lengthOf = (url: URL) => {
      const [start, end] = ['startDate', 'endDate'].map((name) =>
        Date.parse(url.searchParams.get(name) ?? ''),
      );
      return ((end ?? 0) - (start ?? 0)) / 86_400_000 + 1;
    };
    const { api, person } = renderReport(async (url) => {
      const days = lengthOf(url);
      if (days === 90) await earlier;
      return succeed(withPeriods({ newUsers: days }));
    });
    expect(await figure('New users')).toHaveTextContent('New users30');
    await person.click(screen.getByRole('radio', { name: '90 days' }));
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(async () => expect(await figure('New users')).toHaveTextContent('New users7'));
    answerEarlier();
    await person.click(screen.getByRole('radio', { name: '30 days' }));
    await waitFor(async () => expect(await figure('New users')).toHaveTextContent('New users30'));
    expect(api.calls.filter(({ path }) => path === reportPath)).toHaveLength(3);
  });

  it('keeps the earlier figures and marks them while others are loaded', async () => {
    const { api, person } = renderReport(report);
    await figure('Revenue');
    api.answer(reportPath, () => new Promise<Response>(() => undefined));
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    const part = screen.getByRole('region', { name: 'At a glance' });
    await waitFor(() => expect(part.querySelector('[aria-busy="true"]')).toBeInTheDocument());
    expect(within(part).getByText('$100.00')).toBeInTheDocument();
  });

  it('goes back to a length from custom days', async () => {
    const { person, router } = renderReport(report, '?startDate=2026-11-01&endDate=2026-11-20');
    await figure('Revenue');
    expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=90'));
    expect(screen.queryByLabelText('Days from')).not.toBeInTheDocument();
  });

  it.each(['?days=1000', '?days=x', '?days='])('is 30 days for %s', async (search) => {
    renderReport(report, search);
    await figure('Revenue');
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  });
});
