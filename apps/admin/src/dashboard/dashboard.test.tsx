import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { report } from './testing/fake-report.ts';
import { renderDashboard, reportPath, succeed } from './testing/render-dashboard.tsx';

async function glance() {
  return within(await screen.findByRole('region', { name: 'At a glance' }));
}
async function figure(name: string) {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement;
}
function asked(api: ReturnType<typeof renderDashboard>['api']) {
  return api.calls.filter(({ path }) => path === reportPath).map(({ query }) => query);
}

describe('the dashboard', () => {
  it('counts orders and users, and leads to them, to the tickets and the settings', async () => {
    renderDashboard();
    const orders = await screen.findByRole('link', { name: /3,456\s*Total Orders/ });
    expect(orders).toHaveAttribute('href', '/admin/orders');
    expect(screen.getByRole('link', { name: /≈ 78,900\s*Total Users/ })).toHaveAttribute(
      'href',
      '/admin/users',
    );
    expect(screen.getByRole('link', { name: /Support Messages\s*Customer/ })).toHaveAttribute(
      'href',
      '/admin/support-messages',
    );
    expect(screen.getByRole('link', { name: /Settings\s*Pages/ })).toHaveAttribute('href', '/admin/settings');
  });

  it('keeps the ways open when nothing can be counted', async () => {
    renderDashboard('', { '/api/totals': () => refused(500, 'internal', 'Away.') });
    const orders = await screen.findByRole('link', { name: /Total Orders\s*Could not be counted/ });
    expect(orders).toHaveAttribute('href', '/admin/orders');
  });

  it('holds the packages and the users below', async () => {
    renderDashboard();
    expect(await screen.findByRole('region', { name: 'Pricing Packages' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Users Management' })).toBeInTheDocument();
  });
});

describe('the list of what is missing', () => {
  const answerWith = (missing: string[]) => ({ '/api/operations/setup': () => succeed({ missing }) });

  it('leads to each step and says why it matters', async () => {
    renderDashboard('', answerWith(['paypal-credentials', 'package', 'ai-key', 'legal-pages']));
    const list = within(await screen.findByRole('region', { name: 'Before the first sale' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter the PayPal credentials', '/admin/settings/paypal'],
      ['Add a package', '/admin/packages'],
      ['Add an AI key', '/admin/settings/ai-keys'],
      ['Complete the business details', '/admin/settings/legal-pages'],
    ]);
    expect(list.getByText('Without one, no video can be made.')).toBeInTheDocument();
  });

  it.each([
    ['when nothing is missing', answerWith([])],
    ['when it could not be read', { '/api/operations/setup': () => refused(500, 'internal', 'Away.') }],
  ])('is not there %s', async (_when, answers) => {
    const { api } = renderDashboard('', answers);
    await screen.findByRole('link', { name: /3,456\s*Total Orders/ });
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/operations/setup')).toBe(true));
    expect(screen.queryByText('Before the first sale')).not.toBeInTheDocument();
  });
});

describe('the report', () => {
  it('says what is unpaid and outstanding, and where', async () => {
    renderDashboard();
    const waiting = within(await screen.findByRole('list', { name: 'Open' }));
    expect(waiting.getByRole('link', { name: '6 Unpaid orders in this period' })).toHaveAttribute(
      'href',
      '/admin/all-orders?status=pending&startDate=2026-10-22&endDate=2026-11-20',
    );
    expect(waiting.getByRole('link', { name: '1,234 Credits outstanding' })).toBeInTheDocument();
  });

  it('compares each figure with the previous period, by symbol and in words', async () => {
    renderDashboard();
    expect(await figure('Revenue')).toHaveTextContent(
      '$100.00$124.30 paid, $20.00 refunded, $4.30 PayPal fees▲ +25%, up from $80.00',
    );
    expect(await figure('Paid orders')).toHaveTextContent('34▼ −15%, down from 40');
    expect(await figure('Videos failed')).toHaveTextContent('2▲ Up from 0');
    expect(await figure('Credits sold')).toHaveTextContent('0None in the previous period');
    expect((await glance()).getByText(/compared with the previous 30 days/)).toBeInTheDocument();
  });

  it('draws each day, describes the chart in words, and offers its data as a table', async () => {
    renderDashboard();
    const chart = within(await screen.findByRole('region', { name: 'Revenue' }));
    expect(
      chart.getByRole('img', { name: '$100.00 in total; the highest was $71.00, 20 Nov 2026.' }),
    ).toBeInTheDocument();
    const table = within(chart.getByRole('table'));
    expect(table.getByRole('row', { name: 'Days Paid Refunded Fees Net Period before' })).toBeInTheDocument();
    expect(
      table.getByRole('row', { name: '18 Nov 2026 $38.30 $8.00 $1.30 $29.00 $9.00' }),
    ).toBeInTheDocument();
    expect(table.getByRole('link', { name: '18 Nov 2026' })).toHaveAttribute(
      'href',
      '/admin/all-orders?startDate=2026-11-18&endDate=2026-11-18',
    );
    expect(
      within(screen.getByRole('region', { name: 'Videos made' })).getByText('Nothing in this period.'),
    ).toBeInTheDocument();
  });

  it('looks back 30 days unless another length is chosen, which the address keeps', async () => {
    const { api, person, router } = renderDashboard();
    await figure('Revenue');
    expect(asked(api)).toHaveLength(1);
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(asked(api)).toHaveLength(2));
    const lengths = asked(api).map(
      ({ startDate = '', endDate = '' }) => (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1,
    );
    expect(lengths).toEqual([30, 7]);
    expect(router.state.location.search).toBe('?days=7');
  });

  it('takes custom days, starting from those on the screen', async () => {
    const { api, person, router } = renderDashboard('?days=7');
    await figure('Revenue');
    await person.click(screen.getByRole('radio', { name: 'Custom' }));
    const [{ startDate, endDate } = {}] = asked(api);
    expect(await screen.findByLabelText('Days from')).toHaveValue(startDate);
    expect(router.state.location.search).toBe(`?startDate=${startDate}&endDate=${endDate}`);
  });

  it.each([
    ['?startDate=2026-11-20&endDate=2026-11-01', 'The first day comes after the last one.'],
    ['?startDate=2025-01-01&endDate=2026-11-01', 'A report covers at most 366 days.'],
    ['?startDate=2026-11-01', 'Choose both days to filter.'],
  ])('asks nothing for %s and says what is wrong', async (search, sentence) => {
    const { api } = renderDashboard(search);
    expect(await (await glance()).findByText(sentence)).toBeInTheDocument();
    expect(asked(api)).toEqual([]);
  });

  it('announces that it loads', async () => {
    renderDashboard('', { [reportPath]: () => new Promise<Response>(() => undefined) });
    expect(await screen.findByText('Loading the report…')).toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it again on Retry', async () => {
    const { api, person } = renderDashboard('', {
      [reportPath]: () => refused(500, 'internal', 'It is unavailable.'),
    });
    const part = await glance();
    expect(await part.findByText('It is unavailable. Request ID: request-1')).toBeInTheDocument();
    api.answer(reportPath, () => succeed(report));
    await person.click(part.getByRole('button', { name: 'Retry' }));
    expect(await figure('Revenue')).toBeInTheDocument();
  });
});
