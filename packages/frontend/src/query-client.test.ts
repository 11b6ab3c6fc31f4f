import { ApiError } from '@credit-studio/contracts';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, isUnanswered, retryUnanswered } from './query-client.ts';

const network = new ApiError('Network error', { code: 'network', status: 0 });
const offline = new ApiError('You are offline.', { code: 'offline', status: 0 });
const refused = new ApiError('Too high', { code: 'invalid_request', status: 422 });
const unavailable = new ApiError('Unavailable', { code: 'service_unavailable', status: 503 });
const timedOut = new ApiError('Too late', { code: 'timed_out', status: 0 });
const queryKey = ['orders', 'one', '7'];

function failWith(...errors: readonly Error[]) {
  const queryFn = vi.fn<() => Promise<string>>();
  for (const error of errors) queryFn.mockRejectedValueOnce(error);
  return queryFn.mockResolvedValue('answer');
}

describe('whether a call was answered', () => {
  it.each([
    ['is not known after a lost connection', network, true],
    ['is not known after a server error', unavailable, true],
    ['is not known when the answer took too long', timedOut, true],
    ['is not known after an error that no one expected', new TypeError('x'), true],
    ['is certain after a refusal', refused, false],
    ['is certain without a connection to send it over', offline, false],
    [
      'is certain after too many calls',
      new ApiError('Slow down', { code: 'rate_limited', status: 429 }),
      false,
    ],
  ])('%s', (_, error, isUnknown) => expect(isUnanswered(error)).toBe(isUnknown));
});

describe('a query', () => {
  it('is asked again twice after lost answers, and reports nothing once it succeeds', async () => {
    const onError = vi.fn();
    const client = createQueryClient({ staleMs: 0, retryDelayMs: 0, onError });
    const queryFn = failWith(network, unavailable);
    expect(
      await client.fetchQuery({ queryKey, queryFn, retry: client.getDefaultOptions().queries?.retry }),
    ).toBe('answer');
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(onError).not.toHaveBeenCalled();
  });

  it('fails after the third lost answer, and is reported once', async () => {
    const onError = vi.fn();
    const client = createQueryClient({ staleMs: 0, retryDelayMs: 0, onError });
    const queryFn = failWith(network, network, network);
    const { retry } = client.getDefaultOptions().queries ?? {};
    await expect(client.fetchQuery({ queryKey, queryFn, retry })).rejects.toBe(network);
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(onError.mock.calls.map(([error]) => error)).toEqual([network]);
  });

  it.each([
    ['a refusal', refused],
    ['a wait that was long enough', timedOut],
  ])('is not asked again after %s', async (_, error) => {
    const client = createQueryClient({ staleMs: 0, retryDelayMs: 0 });
    const queryFn = failWith(error);
    const { retry } = client.getDefaultOptions().queries ?? {};
    await expect(client.fetchQuery({ queryKey, queryFn, retry })).rejects.toBe(error);
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it('shows an answer for its time without asking again', async () => {
    vi.useFakeTimers();
    const client = createQueryClient({ staleMs: 5_000 });
    const queryFn = failWith();
    await client.fetchQuery({ queryKey, queryFn });
    vi.advanceTimersByTime(4_999);
    await client.fetchQuery({ queryKey, queryFn });
    expect(queryFn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    await client.fetchQuery({ queryKey, queryFn });
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});

describe('a mutation', () => {
  function run(mutationFn: () => Promise<string>, options: object = {}) {
    const onError = vi.fn();
    const client = createQueryClient({ staleMs: 0, onError });
    const result = client
      .getMutationCache()
      .build(client, { mutationFn, ...options })
      .execute(undefined);
    return { result, onError };
  }

  it('is sent once, since it may have been carried out, and its failure is reported', async () => {
    const mutationFn = failWith(network);
    const { result, onError } = run(mutationFn);
    await expect(result).rejects.toBe(network);
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledOnce();
  });

  it('is repeated after a lost answer if it has an idempotency key, and not after a refusal', async () => {
    const lost = failWith(network);
    expect(await run(lost, { ...retryUnanswered, retryDelay: 0 }).result).toBe('answer');
    expect(lost).toHaveBeenCalledTimes(2);
    const declined = failWith(refused);
    await expect(run(declined, { ...retryUnanswered, retryDelay: 0 }).result).rejects.toBe(refused);
    expect(declined).toHaveBeenCalledOnce();
  });
});

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('a mutation fails at once, and is not sent later when the network is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient({ staleMs: 0 });
    client.mount();
    const mutationFn = failWith(offline);
    const mutation = client.getMutationCache().build(client, { mutationFn, ...retryUnanswered });
    await expect(mutation.execute(undefined)).rejects.toBe(offline);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(mutationFn).toHaveBeenCalledOnce();
    client.unmount();
  });

  it('a query fails at once, and is asked again when the network is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient({ staleMs: 60_000 });
    client.mount();
    const queryFn = failWith(offline);
    const observer = new QueryObserver(client, { queryKey, queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(offline), { timeout: 10_000 });
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answer'), { timeout: 10_000 });
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
    client.unmount();
  });
});
