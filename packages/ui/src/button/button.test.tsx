import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ButtonLink } from '../link/button-link.tsx';
import { Button } from './button.tsx';

describe('Button', () => {
  it('submits a form only as a submit button', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Add a line</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('sends a form once: while busy, neither a press nor Enter does anything, and the focus stays', async () => {
    const onSubmit = vi.fn();
    const onClick = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be pressed while it is disabled', async () => {
    const onClick = vi.fn();
    render(
      <Button disabled onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('looks the same as a link, which goes somewhere', () => {
    render(
      <>
        <Button variant="light" size="lg" fullWidth className="wide">
          Buy
        </Button>
        <ButtonLink href="/buy" variant="light" size="lg" fullWidth className="wide">
          Buy
        </ButtonLink>
      </>,
    );
    const looks = [screen.getByRole('button'), screen.getByRole('link')].map((element) => [
      element.className,
      { ...element.dataset },
    ]);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.[1]).toEqual({ variant: 'light', size: 'lg', fullWidth: 'true' });
  });
});
