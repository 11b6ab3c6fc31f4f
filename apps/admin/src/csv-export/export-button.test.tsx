import { ApiError } from '@credit-studio/contracts';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ExportButton } from './export-button.tsx';

function renderButton(load: () => Promise<Blob>) {
  render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
      <QueryClientProvider client={new QueryClient()}>
        <ExportButton name="orders" load={load} />
      </QueryClientProvider>
    </UiProvider>,
  );
  const saved: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  return { saved, person: userEvent.setup(), button: screen.getByRole('button', { name: 'Export CSV' }) };
}

it('saves the file under its name and day, says so and keeps the focus', async () => {
  const { saved, person, button } = renderButton(async () => new Blob(['orderId']));
  await person.click(button);
  const fileName = `orders-${new Date().toISOString().slice(0, 10)}.csv`;
  expect(await screen.findByText(`${fileName} was saved to your downloads.`)).toBeInTheDocument();
  expect(saved).toEqual([{ name: fileName, address: expect.stringMatching(/^blob:/) }]);
  expect(button).toHaveFocus();
});

it('fetches one file however often it is pressed', async () => {
  let finish = (_file: Blob) => {};
  const load = vi.fn(() => new Promise<Blob>((resolve) => (finish = resolve)));
  const { saved, person, button } = renderButton(load);
  await person.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  finish(new Blob([]));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(load).toHaveBeenCalledOnce();
});

it('says why there is no file', async () => {
  const { saved, person, button } = renderButton(async () => {
    throw new ApiError('Too many requests.', { code: 'rate_limited', status: 429 });
  });
  await person.click(button);
  expect(await screen.findByText('Failed to export: Too many requests.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});
