import { ApiError } from '@credit-studio/contracts';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { UiProvider } from '@credit-studio/ui';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FactList, RecordPage, RecordSection } from './record-page.tsx';

interface Video {
  name: string;
}

interface VideoPageProps {
  load: () => Promise<Video>;
  loadViews?: () => Promise<number>;
}

function VideoPage({ load, loadViews = async () => 0 }: VideoPageProps) {
  const query = useQuery({ queryKey: ['video'], queryFn: load });
  const views = useQuery({ queryKey: ['views'], queryFn: loadViews });
  return (
    <>
      <p>Read: {query.status}</p>
      <RecordPage
        query={query}
        isAwaited={isAwaited(views)}
        back={{ href: '/videos', label: 'All videos' }}
        noun="video"
        header={({ name }) => ({ title: name, description: 'A video' })}
      >
        {({ name }) => <p>The story of {name}</p>}
      </RecordPage>
    </>
  );
}

function renderPage(load: () => Promise<Video>, loadViews?: () => Promise<number>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <UiProvider env="test">
      <QueryClientProvider client={client}>
        <VideoPage load={load} {...(loadViews && { loadViews })} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { person: userEvent.setup(), client };
}

function refuse(status: number) {
  return new ApiError('The server says why.', { code: 'internal', status, requestId: 'request-1' });
}

describe('the page of a record', () => {
  it('announces that it loads', () => {
    renderPage(() => new Promise(() => undefined));
    expect(screen.getByText('Loading the video…')).toBeInTheDocument();
  });

  it('shows the record below its name, and the way back to the list', async () => {
    renderPage(async () => ({ name: 'Dusk' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dusk' })).toBeInTheDocument();
    expect(screen.getByText('The story of Dusk')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/videos');
  });

  it('comes with what would move it later, and does not leave when that is loaded again', async () => {
    const first = Promise.withResolvers<number>();
    const later = Promise.withResolvers<number>();
    const loadViews = vi.fn().mockReturnValueOnce(first.promise).mockReturnValue(later.promise);
    const { client } = renderPage(async () => ({ name: 'Dusk' }), loadViews);
    expect(await screen.findByText('Read: success')).toBeInTheDocument();
    expect(screen.getByText('Loading the video…')).toBeInTheDocument();
    first.reject(refuse(503));
    expect(await screen.findByText('The story of Dusk')).toBeInTheDocument();
    void client.refetchQueries({ queryKey: ['views'] });
    await waitFor(() => expect(client.isFetching({ queryKey: ['views'] })).toBe(1));
    expect(screen.getByText('The story of Dusk')).toBeInTheDocument();
  });

  it.each([404, 400])('says that there is none, without a retry, when the answer is %i', async (status) => {
    renderPage(() => Promise.reject(refuse(status)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All videos' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and loads it again', async () => {
    const load = vi
      .fn<() => Promise<Video>>()
      .mockRejectedValueOnce(refuse(503))
      .mockResolvedValue({ name: 'Dusk' });
    const { person } = renderPage(load);
    expect(await screen.findByText('The server says why. Request ID: request-1')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dusk' })).toBeInTheDocument();
  });

  it('keeps what is shown when a later read fails', async () => {
    const load = vi
      .fn<() => Promise<Video>>()
      .mockResolvedValueOnce({ name: 'Dusk' })
      .mockRejectedValue(refuse(503));
    const { client } = renderPage(load);
    await screen.findByText('The story of Dusk');
    await client.refetchQueries();
    expect(await screen.findByText('Read: error')).toBeInTheDocument();
    expect(screen.getByText('The story of Dusk')).toBeInTheDocument();
  });
});

describe('the parts of a record’s page', () => {
  it('are named after their titles', () => {
    render(
      <UiProvider env="test">
        <RecordSection title="Payment" actions={<button type="button">Refund</button>}>
          <FactList facts={[['Total', '$9.00']]} />
        </RecordSection>
      </UiProvider>,
    );
    const part = within(screen.getByRole('region', { name: 'Payment' }));
    expect(part.getByRole('button', { name: 'Refund' })).toBeInTheDocument();
    expect(part.getByRole('term')).toHaveTextContent('Total');
    expect(part.getByRole('definition')).toHaveTextContent('$9.00');
  });
});
