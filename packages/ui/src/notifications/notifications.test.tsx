import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { notificationProfiles } from './notification-profile.ts';
import { createNotifier } from './notifications.tsx';
import { NotificationsHost } from './notifications-host.tsx';

const profile = notificationProfiles.public;
const notify = createNotifier(profile);
function advance(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderUi(<NotificationsHost profile={profile} />);
  });

  afterEach(() => {
    act(() => notifications.clean());
    vi.useRealTimers();
  });

  it('go after the time of their kind: success first, the error later', async () => {
    act(() => {
      notify.success('Message Sent Successfully!');
      notify.error('Failed to send message. Please try again.');
    });
    await advance(profile.successMs - 100);
    expect(screen.getByRole('status')).toHaveTextContent('Message Sent Successfully!');
    await advance(1000);
    expect(screen.queryByText('Message Sent Successfully!')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message. Please try again.');
    await advance(profile.errorMs);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are updated, not repeated, under the same id', () => {
    act(() => {
      notify.success({ id: 'upload', message: 'Uploading' });
      notify.success({ id: 'upload', message: 'Image uploaded successfully!' });
    });
    expect(screen.getByRole('status')).toHaveTextContent('Image uploaded successfully!');
  });

  it('stay while they are hovered', async () => {
    act(() => notify.success('Saved'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    await advance(profile.successMs * 3);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('status'));
    await advance(profile.successMs + 1000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay while they hold the focus', async () => {
    act(() => notify.success('Saved'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await advance(profile.successMs * 3);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    await advance(profile.successMs + 1000);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('pile up to the limit of their area, and show the next as one goes', async () => {
    act(() => {
      for (let number = 1; number <= profile.limit + 1; number += 1) notify.success(`Saved ${number}`);
    });
    expect(screen.getAllByRole('status')).toHaveLength(profile.limit);
    expect(screen.queryByText(`Saved ${profile.limit + 1}`)).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) fireEvent.click(first);
    await advance(500);
    expect(screen.getByText(`Saved ${profile.limit + 1}`)).toBeInTheDocument();
  });

  it('turn from success to error under the same id, with a title', () => {
    act(() => notify.success({ id: 'save', message: 'Saving' }));
    act(() => notify.error({ id: 'save', title: 'Not saved', message: 'Please try again.' }));
    expect(screen.queryByText('Saving')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Not savedPlease try again.');
  });
});
