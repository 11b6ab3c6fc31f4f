import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlainField, PlainTextArea } from './plain-field.tsx';

describe('plain fields', () => {
  it('are named by their label and describe themselves with hint and problem', () => {
    render(<PlainField label="Phone" name="phone" hint="With country code" errorMessage="Too short" />);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect(field).toHaveAccessibleDescription('With country code Too short');
    expect(field).toBeInvalid();
  });

  it('describe nothing and are valid without a problem', () => {
    render(<PlainTextArea label="Message" name="message" />);
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field.tagName).toBe('TEXTAREA');
    expect(field).not.toHaveAttribute('aria-describedby');
    expect(field).toBeValid();
  });
});
