import {
  type FakeAnswers,
  fakeApi,
  json,
  never,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { notifyVisitor } from './use-contact-form.ts';

let toasts: { success: MockInstance; error: MockInstance };
beforeEach(() => {
  toasts = {
    success: vi.spyOn(notifyVisitor, 'success').mockReturnValue(undefined),
    error: vi.spyOn(notifyVisitor, 'error').mockReturnValue(undefined),
  };
});

const call = 'POST /new-support-message';
function open(answers: FakeAnswers) {
  const api = fakeApi(answers);
  render(<ContactForm apiUrl="https://api.example.test" />);
  return api;
}
function field(name: string) {
  return screen.getByRole('textbox', { name });
}
const entries = {
  Name: 'Ada',
  Email: 'ada@example.test',
  Subject: 'Credits',
  Phone: '+1 555 0199',
  Message: ' Hello ',
};
function fillIn() {
  for (const [name, value] of Object.entries(entries)) fireEvent.change(field(name), { target: { value } });
}
function send() {
  return userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

afterEach(() => vi.clearAllMocks());

describe('ContactForm', () => {
  it('reports missing entries at each field and focuses the first, without a call', async () => {
    const { requests } = open({});
    await send();
    const hints = [
      ['Name', 'Please enter your name'],
      ['Email', 'Please enter your email'],
      ['Subject', 'Please enter your subjects'],
      ['Phone', 'Please enter your phone number'],
      ['Message', 'Please enter your message'],
    ] as const;
    for (const [name, hint] of hints) expect(field(name)).toHaveAccessibleDescription(hint);
    expect(field('Name')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('clears the error when the field changes, and leaves the focus there', async () => {
    open({});
    await send();
    await userEvent.type(field('Phone'), '+1');
    expect(field('Phone')).not.toHaveAccessibleDescription();
    expect(field('Phone')).toHaveFocus();
    expect(field('Message')).toHaveAccessibleDescription('Please enter your message');
  });

  it('asks for answers in the language of the page, whatever the browser prefers', async () => {
    document.documentElement.lang = 'de';
    const { requests } = open({ [call]: () => json({ success: true, data: {} }, { status: 201 }) });
    for (const box of screen.getAllByRole('textbox'))
      fireEvent.change(box, { target: { value: 'kim@people.test' } });
    await userEvent.click(screen.getByRole('button', { name: 'Nachricht senden' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.headers.get('accept-language')).toBe('de');
    document.documentElement.lang = '';
  });

  it('sends the message, confirms, and clears the form', async () => {
    const { requests } = open({ [call]: () => json({ success: true, data: {} }, { status: 201 }) });
    fillIn();
    await send();
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Message Sent Successfully!'));
    expect(requests.map(({ url, body }) => [url.origin, body])).toEqual([
      [
        'https://api.example.test',
        {
          ticketUserName: 'Ada',
          ticketUserEmail: 'ada@example.test',
          subject: 'Credits',
          phone: '+1 555 0199',
          message: 'Hello',
        },
      ],
    ]);
    expect(field('Message')).toHaveValue('');
    expect(screen.getByText('Message Sent Successfully!')).toBeInTheDocument();
  });

  it('ignores a second press while it is sending', async () => {
    const { requests } = open({ [call]: never });
    fillIn();
    await send();
    const button = screen.getByRole('button', { name: 'Sending...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    fireEvent.submit(screen.getByRole('form', { name: 'Contact form' }));
    expect(requests).toHaveLength(1);
  });

  it('keeps the entries when the rate limit is reached, and shows the server’s message', async () => {
    open({ [call]: () => refused(429, 'rate_limited', 'Please wait a few minutes and try again.') });
    fillIn();
    await send();
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith('Please wait a few minutes and try again.'),
    );
    expect(screen.getByText('Please wait a few minutes and try again.')).toBeInTheDocument();
    expect(field('Message')).toHaveValue(' Hello ');
    expect(screen.getByRole('button', { name: 'Send Message' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows the server’s errors at their fields', async () => {
    const issues = [
      { path: 'body.ticketUserEmail', message: 'Please enter a valid email address' },
      { path: 'body.unknown', message: 'No one sees this' },
    ];
    const refusal = { success: false, code: 'invalid_request', message: 'Please check the form.', issues };
    open({ [call]: () => json(refusal, { status: 400 }) });
    fillIn();
    await send();
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    expect(field('Email')).toHaveFocus();
  });

  it.each([
    ['the network fails', unreachable],
    ['the server breaks', () => refused(500, 'internal', 'Something went wrong (request-1).')],
    ['something else answers', () => new Response('<html>', { status: 502 })],
  ])('shows the standard error when %s', async (_, answer) => {
    open({ [call]: answer });
    fillIn();
    await send();
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith('Failed to send message. Please try again.'),
    );
    expect(field('Name')).toHaveValue('Ada');
  });
});
