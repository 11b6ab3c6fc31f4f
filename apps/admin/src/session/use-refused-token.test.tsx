import { ApiError } from '@credit-studio/contracts';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useRefusedToken } from './use-refused-token.ts';

function Saver({ status, onRefused }: { status: number; onRefused: () => void }) {
  useRefusedToken(onRefused);
  const save = useMutation({
    mutationFn: () => Promise.reject(new ApiError('Refused.', { code: 'session_expired', status })),
  });
  return (
    <button type="button" onClick={() => save.mutate()}>
      {save.isError ? 'Failed' : 'Save'}
    </button>
  );
}

it.each([
  [401, 1],
  [403, 0],
])('hears of a mutation refused with %i %i time(s)', async (status, times) => {
  const onRefused = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Saver status={status} onRefused={onRefused} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Failed'));
  expect(onRefused).toHaveBeenCalledTimes(times);
});
