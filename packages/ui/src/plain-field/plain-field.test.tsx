import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it('focus the control from its label, and pass on what a browser needs to fill it in', async () => {
    render(<PlainField label="Email" name="email" type="email" autoComplete="email" required />);
    await userEvent.click(screen.getByText('Email'));
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveFocus();
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('autocomplete', 'email');
  });

  it('keep their text and the focus while an error comes and goes', async () => {
    const { rerender } = render(<PlainTextArea label="Message" name="message" />);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Hello');
    rerender(<PlainTextArea label="Message" name="message" errorMessage="Please write more." />);
    expect(field).toHaveValue('Hello');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Please write more.');
    rerender(<PlainTextArea label="Message" name="message" errorMessage={null} />);
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('describe only themselves where two have the same name', () => {
    render(
      <>
        <PlainField label="Name" name="name" errorMessage="Too short" />
        <PlainField label="Name again" name="name" hint="As before" />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Too short');
    expect(screen.getByRole('textbox', { name: 'Name again' })).toHaveAccessibleDescription('As before');
  });
});
