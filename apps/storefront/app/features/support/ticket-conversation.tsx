import type { Ticket } from '@credit-studio/contracts';
import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import {
  ConversationPane,
  DateText,
  ErrorPanel,
  LoadingBlock,
  MessageComposer,
  MessageLog,
  StatusBadge,
} from '@credit-studio/ui';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/describe-error.ts';
import { localTimeZone } from '../../lib/local-time-zone.ts';
import { useSessionUser } from '../../session/session-context.ts';
import { BackToTickets } from './back-to-tickets.tsx';
import styles from './ticket-conversation.module.css';
import { toConversation } from './to-conversation.ts';
import { useLiveTicket } from './use-live-ticket.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSendReply } from './use-send-reply.ts';

const closedReason = 'This ticket is closed. Create a new one if there is more to say.';

function Reply({ ticket, onSent }: { ticket: Ticket; onSent: () => void }) {
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
      label="Your message"
      placeholder="Write your message…"
      value={text}
      onChange={write}
      onSend={() => send(text.trim())}
      isSending={isSending}
      disabledReason={ticket.ticketStatus === 'closed' ? closedReason : null}
      errorMessage={error && describeError(error, 'Your message could not be sent. Please try again.')}
      maxLength={maxTicketMessageLength}
    />
  );
}

function OpenTicket({ ticket, isConnected, takesFocus }: OpenTicketProps) {
  const user = useSessionUser();
  const [sentCount, setSentCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useMarkRead(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, as the ticket opens
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ConversationPane
      title={ticket.subject}
      headingRef={heading}
      leading={<BackToTickets />}
      status={<StatusBadge kind="ticket" status={ticket.ticketStatus} />}
      facts={
        <>
          <span>
            Opened <DateText value={ticket.createdAt} timeZone={localTimeZone} />
          </span>
          <span role="status">{isConnected ? '' : 'Reconnecting…'}</span>
        </>
      }
    >
      <MessageLog
        label="Conversation"
        messages={toConversation(ticket, user)}
        timeZone={localTimeZone}
        sentCount={sentCount}
      />
      <Reply ticket={ticket} onSent={() => setSentCount((count) => count + 1)} />
    </ConversationPane>
  );
}

interface OpenTicketProps {
  ticket: Ticket;
  isConnected: boolean;
  takesFocus: boolean;
}

export interface TicketConversationProps {
  ticketId: string;
  /** Whether the person has just chosen it, so that the focus follows. */
  takesFocus: boolean;
}

/** The chat pane. One ticket for the component's life. */
export function TicketConversation({ ticketId, takesFocus }: TicketConversationProps) {
  const { ticket, isConnected } = useLiveTicket(ticketId);
  if (ticket.data)
    return <OpenTicket ticket={ticket.data} isConnected={isConnected} takesFocus={takesFocus} />;
  return (
    <div className={styles.placeholder}>
      <BackToTickets />
      {ticket.isError ? (
        <ErrorPanel
          size="compact"
          title="The ticket could not be loaded"
          message={describeError(ticket.error, 'Please try again.')}
          onRetry={() => void ticket.refetch()}
          isRetrying={ticket.isFetching}
        />
      ) : (
        <LoadingBlock label="Loading the conversation…" minHeightPx={320} />
      )}
    </div>
  );
}
