import { UiProvider } from '@credit-studio/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TimedMessage } from './timed-message.tsx';
import { useTimedMessage } from './use-timed-message.ts';

function Banner() {
  const [message, say] = useTimedMessage();
  return (
    <>
      <TimedMessage message={message} />
      <button type="button" onClick={() => say.success('Saved!')}>
        Save
      </button>
      <button type="button" onClick={() => say.error('Failed!')}>
        Fail
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <UiProvider env="test">
      <Banner />
    </UiProvider>,
  );
});

describe('a message of the banner', () => {
  it('vanishes after five seconds', async () => {
    press('Save');
    await wait(4999);
    expect(screen.getByText('Saved!')).toBeInTheDocument();
    await wait(1);
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
  });

  it('has its full time again when the same is said twice', async () => {
    press('Save');
    await wait(4000);
    press('Save');
    await wait(4000);
    expect(screen.getByText('Saved!')).toBeInTheDocument();
    await wait(1000);
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
  });

  it.each([
    ['points at it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['has the focus in it', fireEvent.focus, fireEvent.blur],
  ])('stays while someone %s', async (_how, hold, release) => {
    press('Save');
    const message = screen.getByRole('button', { name: 'Dismiss' });
    hold(message);
    await wait(60_000);
    expect(screen.getByText('Saved!')).toBeInTheDocument();
    release(message);
    await wait(5000);
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
  });

  it('gives way to the next one', () => {
    press('Save');
    press('Fail');
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
    expect(screen.getByText('Failed!')).toBeInTheDocument();
  });

  it('is dismissed with its button, and interrupts only when something failed', () => {
    press('Save');
    expect(screen.getByText('Saved!').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    press('Dismiss');
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument();
    press('Fail');
    expect(screen.getByText('Failed!').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });
});
