import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import type { ConversationMessage } from './group-messages.ts';
import { MessageComposer, type MessageComposerProps } from './message-composer.tsx';
import { MessageLog } from './message-log.tsx';

const messages: ConversationMessage[] = [
  { id: '1', text: 'Where is it?', time: '2026-11-20T10:00:00.000Z', isOwn: true, authorName: 'Ada' },
  { id: '2', text: 'On its way.', time: '2026-11-20T10:05:00.000Z', isOwn: false, authorName: 'Support' },
];

describe('MessageLog', () => {
  it('names who said what, and calls the viewer you', () => {
    renderUi(<MessageLog label="Conversation" messages={messages} timeZone="UTC" />);
    const groups = within(screen.getByRole('log', { name: 'Conversation' }))
      .getAllByRole('listitem')
      .filter((item) => !within(item).queryByRole('list'));
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'You10:00Where is it?',
      'Support10:05On its way.',
    ]);
    expect(groups[0]).toHaveAttribute('data-own');
  });

  it('shows a note apart from the messages around it, and another person of one’s side by name', () => {
    const time = '2026-11-20T10:06:00.000Z';
    const own = { isOwn: true, authorName: 'Support', time };
    renderUi(
      <MessageLog
        label="Conversation"
        timeZone="UTC"
        messages={[
          { ...own, id: '3', text: 'From me.' },
          { ...own, id: 'note-1', text: 'Careful.', isNote: true },
          { ...own, id: '4', text: 'From Alex.', ownName: 'Alex' },
        ]}
      />,
    );
    const note = screen.getByText('Careful.').closest('li');
    expect(note).toHaveTextContent('Note, only staff see this');
    expect(note).toHaveAttribute('data-note');
    expect(note).not.toHaveAttribute('data-own');
    expect(screen.getByText('From me.').closest('li')).not.toHaveAttribute('data-note');
    expect(screen.getByText('From Alex.').closest('li')?.textContent).toBe('Alex10:06From Alex.');
  });

  it('goes to the latest message 100 ms after one was sent', () => {
    vi.useFakeTimers();
    const { rerender } = renderUi(<MessageLog label="Log" messages={messages} timeZone="UTC" />);
    const scrollTo = vi.spyOn(screen.getByRole('log'), 'scrollTo');
    rerender(<MessageLog label="Log" messages={messages} timeZone="UTC" sentCount={1} />);
    vi.advanceTimersByTime(99);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('does not scroll while someone reads older messages', () => {
    const { rerender } = renderUi(<MessageLog label="Log" messages={messages.slice(0, 1)} timeZone="UTC" />);
    const log = screen.getByRole('log');
    const scrollTo = vi.spyOn(log, 'scrollTo');
    Object.defineProperty(log, 'scrollHeight', { value: 2000 });
    Object.defineProperty(log, 'clientHeight', { value: 400 });
    fireEvent.scroll(log, { target: { scrollTop: 10 } });
    rerender(<MessageLog label="Log" messages={messages} timeZone="UTC" />);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('follows a new message while someone reads the latest ones', () => {
    const { rerender } = renderUi(<MessageLog label="Log" messages={messages.slice(0, 1)} timeZone="UTC" />);
    const scrollTo = vi.spyOn(screen.getByRole('log'), 'scrollTo');
    rerender(<MessageLog label="Log" messages={messages} timeZone="UTC" />);
    expect(scrollTo).toHaveBeenCalledOnce();
  });

  it('sets days apart as the viewer counts them, and is reached by Tab', async () => {
    const late = {
      id: '3',
      isOwn: true,
      authorName: 'Ada',
      time: '2026-11-20T23:30:00.000Z',
      text: 'Good night.',
    };
    renderUi(<MessageLog label="Log" messages={[...messages, late]} timeZone="Asia/Tokyo" />);
    expect(screen.getByText('20 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('21 Nov 2026')).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('log')).toHaveFocus();
  });
});

function Composer(props: Partial<MessageComposerProps>) {
  const [value, setValue] = useState('');
  const given = { label: 'Your message', isSending: false, onSend: () => undefined, ...props };
  return <MessageComposer {...given} value={value} onChange={setValue} />;
}

describe('MessageComposer', () => {
  it('sends by button and by Ctrl + Enter, and stays where one writes', async () => {
    const onSend = vi.fn();
    renderUi(<Composer onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Your message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText('Your message')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Macintosh; Intel Mac OS X 10_15_7', '⌘ + Enter sends'],
    ['X11; Linux x86_64', 'Ctrl + Enter sends'],
  ])('names the key of the machine (%s)', (system, hint) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
    renderUi(<Composer onSend={vi.fn()} />);
    expect(screen.getByText(hint)).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('ignores blank text', async () => {
    const onSend = vi.fn();
    renderUi(<Composer onSend={onSend} />);
    await userEvent.type(screen.getByLabelText('Your message'), '  {Enter} ');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends nothing while a message is on its way', async () => {
    const onSend = vi.fn();
    renderUi(<Composer onSend={onSend} isSending />);
    await userEvent.type(screen.getByLabelText('Your message'), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Sending...' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says why nothing can be written', () => {
    renderUi(<Composer disabledReason="This ticket is closed." />);
    expect(screen.getByLabelText('Your message')).toBeDisabled();
    expect(screen.getByLabelText('Your message')).toHaveAccessibleDescription('This ticket is closed.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('has other keys, tools and words where it is given them', async () => {
    const onKeyDown = vi.fn();
    renderUi(
      <Composer
        sendLabel="Add note"
        isNote
        head="Only staff see notes."
        tools={<button type="button">Insert</button>}
        onKeyDown={onKeyDown}
      />,
    );
    await userEvent.type(screen.getByLabelText('Your message'), '/');
    expect(onKeyDown).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Add note' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Insert' })).toBeInTheDocument();
    expect(screen.getByText('Only staff see notes.')).toBeInTheDocument();
  });

  it('says what happened to the last attempt', () => {
    renderUi(<Composer errorMessage="It did not arrive." />);
    expect(screen.getByRole('alert')).toHaveTextContent('It did not arrive.');
  });

  it('is a new line with Enter, and a message with Command + Enter', async () => {
    const onSend = vi.fn();
    renderUi(<Composer onSend={onSend} maxLength={12} />);
    const box = screen.getByLabelText('Your message');
    await userEvent.type(box, 'Hello{Enter}there, Ada');
    expect(box).toHaveValue('Hello\nthere,');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    expect(onSend).toHaveBeenCalledOnce();
  });
});
