import type { StudioReport } from '@credit-studio/contracts';
import { refused } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { studio } from '../testing/fake-report.ts';
import { renderDashboard, studioPath, succeed } from '../testing/render-dashboard.tsx';

async function part() {
  return within(await screen.findByRole('region', { name: 'Studio: cost and credits' }));
}
function renderStudio(changes: Partial<StudioReport>) {
  return renderDashboard('', { [studioPath]: () => succeed({ ...studio, ...changes }) });
}

describe('the studio’s costs', () => {
  it('are listed by kind, with what one result costs and the credits that it brought', async () => {
    renderDashboard();
    const costs = await part();
    for (const name of [
      'Kind Made Cost Cost of one Credits spent Failed',
      'Videos 50 $40.02 $0.8004 150 2',
      'Images 30 $1.17 $0.039 30 0',
      'Pages 0 $0.00 – 0 0',
      'Prompts written before a video 12 $0.0106 – – –',
      'Together 80 $41.20 180 2',
    ])
      expect(costs.getByRole('row', { name })).toBeInTheDocument();
    expect(costs.queryByText(/Not known/)).not.toBeInTheDocument();
  });

  it('say how many they leave out, and lead to the prices', async () => {
    const [video, ...others] = studio.kinds;
    if (!video) throw new Error('the videos are missing');
    renderStudio({
      kinds: [{ ...video, unknown: 3 }, ...others],
      prompts: { ...studio.prompts, unknown: 1 },
    });
    const costs = await part();
    expect(costs.getByText('Not known for 4')).toBeInTheDocument();
    expect(costs.getByRole('link', { name: 'Check the prices of the AI provider' })).toHaveAttribute(
      'href',
      '/admin/settings/generations',
    );
  });

  it('are no zero where nothing is known', async () => {
    const nothing = { failed: 0, credits: 2, cost: '0.00', costPerResult: null };
    const kinds = studio.kinds.map(({ kind }) => ({
      ...{ kind, ...nothing },
      ...(kind === 'video' ? { made: 2, unknown: 2 } : { made: 0, unknown: 0 }),
    }));
    renderStudio({ cost: '0.00', kinds, prompts: { written: 0, cost: '0.00', unknown: 0 } });
    const costs = await part();
    expect(costs.getByRole('row', { name: 'Videos 2 Not known – 2 0' })).toBeInTheDocument();
    expect(costs.getByRole('row', { name: /^Together 2 Not known 6 0/ })).toBeInTheDocument();
    expect(costs.queryByText(/Prompts/)).not.toBeInTheDocument();
  });

  it('say that nothing was made', async () => {
    const nothing = { made: 0, failed: 0, credits: 0, cost: '0.00', costPerResult: null, unknown: 0 };
    renderStudio({
      kinds: studio.kinds.map(({ kind }) => ({ kind, ...nothing })),
      prompts: { written: 0, cost: '0.00', unknown: 0 },
    });
    expect((await part()).getByText('Nothing was made in this period.')).toBeInTheDocument();
  });

  it('leave the other figures when they cannot be loaded, and are loaded on Retry', async () => {
    const { api, person } = renderDashboard('', {
      [studioPath]: () => refused(500, 'internal', 'It is unavailable.'),
    });
    expect(await screen.findByText('The studio’s costs could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('Paid orders', { selector: 'dt' })).toBeInTheDocument();
    api.answer(studioPath, () => succeed(studio));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await part()).getByRole('row', { name: /^Videos 50/ })).toBeInTheDocument();
  });
});
