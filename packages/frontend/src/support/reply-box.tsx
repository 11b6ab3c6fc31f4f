import type { Ticket } from '@credit-studio/contracts';
import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import { MessageComposer } from '@credit-studio/ui';
import { useRef, useState } from 'react';
import { createDraft } from '../drafts.ts';
import { useSupport } from './support-context.ts';
import { useAttachments } from './use-attachments.ts';
import { useSendReply } from './use-send-reply.ts';

export interface ReplyTexts {
  label: string;
  placeholder: string;
  /** Shown instead of the hint while the ticket is closed. */
  closedReason: string;
  describeFailure: (error: unknown) => string;
}

function parseText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

/** A named text that was typed and not sent. It survives a switch to another ticket and a reload. */
export function useTextDraft(name: string) {
  const draft = createDraft(name, parseText);
  const [text, setText] = useState(() => draft.read() ?? '');
  const write = (next: string) => {
    setText(next);
    if (next) draft.save(next);
    else draft.forget();
  };
  return { text, write };
}

export interface ReplyBoxProps {
  /** The same ticket for as long as the component is mounted. */
  ticket: Ticket;
  texts: ReplyTexts;
  onSent: () => void;
}

/** The reply box: disabled while the ticket is closed. The text stays until the server has stored it. */
export function ReplyBox({ ticket, texts, onSent }: ReplyBoxProps) {
  const { text, write } = useTextDraft(`reply.${ticket._id}`);
  const typed = useRef(text);
  typed.current = text;
  const { api } = useSupport();
  const attachments = useAttachments(api, `reply.${ticket._id}`);
  const { send, isSending, error } = useSendReply(ticket, {
    onSent: (sent) => {
      // Text added while the message was being sent is the next message.
      if (typed.current.trim() === sent.text) write('');
      attachments.forget(sent.attachmentIds);
      onSent();
    },
  });
  return (
    <MessageComposer
      label={texts.label}
      placeholder={texts.placeholder}
      value={text}
      onChange={write}
      onSend={() => send({ text: text.trim(), attachmentIds: attachments.ids })}
      attachments={attachments.tray}
      isSending={isSending}
      disabledReason={ticket.ticketStatus === 'closed' ? texts.closedReason : null}
      errorMessage={error && texts.describeFailure(error)}
      maxLength={maxTicketMessageLength}
    />
  );
}
