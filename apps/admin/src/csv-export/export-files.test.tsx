import { ApiError } from '@credit-studio/contracts';
import { NotificationsHost, notificationProfiles, UiProvider } from '@credit-studio/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportButton } from './export-button.tsx';

const files: { name: string; content: Blob }[] = [];
let blobs: Blob[] = [];

beforeEach(() => {
  files.length = 0;
  blobs = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    if (object instanceof Blob) blobs.push(object);
    return `blob:${blobs.length}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: blobs.at(-1) ?? new Blob() });
  });
});
afterEach(() => vi.useRealTimers());

function renderButton(load: () => Promise<Blob>, name = 'orders') {
  const page = render(
    <UiProvider env="test">
      <NotificationsHost profile={notificationProfiles.admin} />
      <QueryClientProvider client={new QueryClient()}>
        <ExportButton name={name} load={load} />
      </QueryClientProvider>
    </UiProvider>,
  );
  const person = userEvent.setup();
  const press = () => person.click(screen.getByRole('button', { name: 'Export CSV' }));
  return { ...page, person, press };
}

it('saves the file byte for byte, so that what the API escaped stays escaped', async () => {
  const content = '\uFEFFname,total\r\n"Ana ""the boss"", Ltd","\'=1+1"\r\n"Zoë","€9"\r\n';
  const { press } = renderButton(async () => new Blob([content]));
  await press();
  await waitFor(() => expect(files).toHaveLength(1));
  const saved = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(saved).toEqual(new TextEncoder().encode(content));
});

it('saves an empty list as a file too', async () => {
  const { press } = renderButton(async () => new Blob([]), 'users');
  await press();
  expect(await screen.findByText(/^users-\d{4}-\d\d-\d\d\.csv was saved/)).toBeInTheDocument();
  expect(files).toHaveLength(1);
});

it('names the file by the day in UTC', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:59:59.000Z'), toFake: ['Date'] });
  const { press } = renderButton(async () => new Blob([]));
  await press();
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['orders-2026-12-31.csv']));
});

it('can be tried again after a failure', async () => {
  const load = vi
    .fn<() => Promise<Blob>>()
    .mockRejectedValueOnce(
      new ApiError('The service is busy.', {
        code: 'service_unavailable',
        status: 503,
        requestId: 'request-1',
      }),
    )
    .mockResolvedValueOnce(new Blob(['orderId']));
  const { press } = renderButton(load);
  await press();
  expect(await screen.findByText('Failed to export: The service is busy.')).toBeInTheDocument();
  expect(files).toEqual([]);
  await press();
  await waitFor(() => expect(files).toHaveLength(1));
});

it('says that an answer could not be read', async () => {
  const { press } = renderButton(() => Promise.reject(new SyntaxError('Unexpected end')));
  await press();
  expect(
    await screen.findByText('Failed to export: The server’s answer could not be read.'),
  ).toBeInTheDocument();
});

it('is started by the keyboard', async () => {
  const { person } = renderButton(async () => new Blob(['orderId']));
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
});

it('still saves a file whose list was left in the meantime', async () => {
  let finish = (_file: Blob) => {};
  const { press, unmount } = renderButton(
    () =>
      new Promise<Blob>((resolve) => {
        finish = resolve;
      }),
  );
  await press();
  unmount();
  finish(new Blob(['orderId']));
  await waitFor(() => expect(files).toHaveLength(1));
});
