import { ApiError } from '@credit-studio/contracts';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type RefusalHandlers, useRefusal } from './use-refusal.ts';

interface SaverProps extends RefusalHandlers {
  refusal: { code: ApiError['code']; status: number };
}

function Saver({ refusal, ...handlers }: SaverProps) {
  useRefusal(handlers);
  const save = useMutation({ mutationFn: () => Promise.reject(new ApiError('Refused.', refusal)) });
  return (
    <button type="button" onClick={() => save.mutate()}>
      {save.isError ? 'Failed' : 'Save'}
    </button>
  );
}

it.each([
  [{ code: 'session_expired', status: 401 }, 1, 0],
  [{ code: 'permission_missing', status: 403 }, 0, 1],
  [{ code: 'admin_only', status: 403 }, 0, 1],
  [{ code: 'forbidden', status: 403 }, 0, 0],
] as const)(
  'hears of a mutation refused with %j: token %i, right %i time(s)',
  async (refusal, token, right) => {
    const [onToken, onRight] = [vi.fn(), vi.fn()];
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Saver refusal={refusal} onToken={onToken} onRight={onRight} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Failed'));
    expect(onToken).toHaveBeenCalledTimes(token);
    expect(onRight).toHaveBeenCalledTimes(right);
  },
);
