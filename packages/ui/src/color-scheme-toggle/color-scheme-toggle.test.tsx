import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';

describe('ColorSchemeToggle', () => {
  beforeEach(() => localStorage.clear());

  it('switches the page, and says what it would do next', async () => {
    renderUi(<ColorSchemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await userEvent.click(screen.getByRole('button', { name: 'Use light colours' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
