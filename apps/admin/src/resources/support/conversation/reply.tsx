import { maxTicketMessageLength, type Ticket } from '@credit-studio/contracts';
import { MessageComposer } from '@credit-studio/ui';
import { useRef } from 'react';
import { describeRefusal } from '../../../lib/describe-error.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSendReply } from './use-send-reply.ts';

const closedReason = 'This ticket is closed. Set another status to reply.';

/** The reply box: off while the ticket is closed, and with what was typed kept until it has arrived. */
export function Reply({ ticket, onSent }: { ticket: Ticket; onSent: () => void }) {
  const { text, write } = useReplyDraft(ticket._id);
  const typed = useRef(text);
  typed.current = text;
  const { send, isSending, error } = useSendReply(ticket, {
    onSent: (sent) => {
      // What was typed on in the meantime is the next message.
      if (typed.current.trim() === sent) write('');
      onSent();
    },
  });
  return (
    <MessageComposer
      label="Your reply"
      placeholder="Write your reply…"
      value={text}
      onChange={write}
      onSend={() => send(text.trim())}
      isSending={isSending}
      disabledReason={ticket.ticketStatus === 'closed' ? closedReason : null}
      errorMessage={error && describeRefusal(error, 'Failed to send message')}
      maxLength={maxTicketMessageLength}
    />
  );
}
