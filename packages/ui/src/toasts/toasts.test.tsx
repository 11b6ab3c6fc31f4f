import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationProfiles } from '../notifications/notification-profile.ts';
import { createPageNotifier } from './create-page-notifier.ts';
import { ToastList } from './toast-list.tsx';
import { createToastQueue, type Toast } from './toast-queue.ts';

function sent(id: string): Toast {
  return { id, tone: 'success', message: `Sent ${id}`, durationMs: 2000 };
}
function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function open(limit = 20) {
  const queue = createToastQueue();
  render(<ToastList queue={queue} limit={limit} widthPx={350} />);
  return (toast: Toast) => act(() => queue.show(toast));
}

describe('toasts without the component library', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('go after their time', async () => {
    open()(sent('a'));
    await wait(1999);
    expect(screen.getByRole('status')).toHaveTextContent('Sent a');
    await wait(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('stay while one is %s', async (_, hold, release) => {
    open()(sent('a'));
    const corner = screen.getByRole('region', { name: 'Notifications' });
    hold(corner);
    await wait(10_000);
    expect(screen.getByText('Sent a')).toBeInTheDocument();
    release(corner);
    await wait(2000);
    expect(screen.queryByText('Sent a')).not.toBeInTheDocument();
  });

  it('go when dismissed, and let the others go on', async () => {
    const show = open();
    show(sent('a'));
    show({ ...sent('b'), tone: 'error', durationMs: 4000 });
    expect(screen.getByRole('alert')).toHaveTextContent('Sent b');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) fireEvent.click(first);
    expect(screen.queryByText('Sent a')).not.toBeInTheDocument();
    await wait(4000);
    expect(screen.queryByText('Sent b')).not.toBeInTheDocument();
  });

  it('wait their turn past the limit, and replace their own', async () => {
    const show = open(2);
    for (const id of ['a', 'b', 'c']) show(sent(id));
    show({ ...sent('a'), message: 'Sent again' });
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Sent again', 'Sent b']);
    await wait(2000);
    expect(screen.getByText('Sent c')).toBeInTheDocument();
  });
});

describe('createPageNotifier', () => {
  it('makes its own place on the page, and leaves it when dismissed', async () => {
    createPageNotifier(notificationProfiles.public).error('Failed to send message. Please try again.');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('join the others in its corner, for each kind as long as the page’s profile says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const notify = createPageNotifier(notificationProfiles.public);
    notify.success({ title: 'Saved', message: 'Your profile is up to date.' });
    notify.error('Failed to send message.');
    expect(await screen.findByRole('status')).toHaveTextContent('SavedYour profile is up to date.');
    expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
    await wait(notificationProfiles.public.successMs);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await wait(notificationProfiles.public.errorMs);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    vi.useRealTimers();
  });
});

describe('a queue of toasts', () => {
  it('replaces one of the same id in its place, and starts its time again', async () => {
    vi.useFakeTimers();
    const show = open();
    show(sent('a'));
    show(sent('b'));
    await wait(1500);
    show({ ...sent('a'), tone: 'error', message: 'Not sent' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
    await wait(600);
    expect(screen.queryByText('Sent b')).not.toBeInTheDocument();
    expect(screen.getByText('Not sent')).toBeInTheDocument();
    await wait(1400);
    expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('notifies only its subscribers, and ignores an unknown id', () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    queue.show(sent('a'));
    queue.dismiss('unknown');
    expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['a']);
    stop();
    queue.dismiss('a');
    expect(queue.getSnapshot()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
