import { ApiError, type Ticket } from '@credit-studio/contracts';
import { ConversationPane, ErrorPanel, LoadingBlock, MessageLog, MessagePanel } from '@credit-studio/ui';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { localTimeZone } from '../../../lib/local-time-zone.ts';
import type { TicketSteps } from '../use-ticket-steps.ts';
import { BackToTickets } from './back-to-tickets.tsx';
import { Reply } from './reply.tsx';
import { StepButtons } from './step-buttons.tsx';
import styles from './ticket-conversation.module.css';
import { TicketDecisions } from './ticket-decisions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { toConversation } from './to-conversation.ts';
import { useLiveTicket } from './use-live-ticket.ts';
import { useMarkRead } from './use-mark-read.ts';

export interface TicketConversationProps {
  ticketId: string;
  steps: TicketSteps;
  /** Whether someone has just chosen it, so that the focus follows. */
  takesFocus: boolean;
}

interface OpenTicketProps extends Omit<TicketConversationProps, 'ticketId'> {
  ticket: Ticket;
  isConnected: boolean;
}

function OpenTicket({ ticket, isConnected, steps, takesFocus }: OpenTicketProps) {
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
      facts={<TicketFacts ticket={ticket} isConnected={isConnected} />}
      actions={<StepButtons steps={steps} />}
    >
      <TicketDecisions ticket={ticket} />
      <MessageLog
        label="Conversation"
        messages={toConversation(ticket)}
        timeZone={localTimeZone}
        sentCount={sentCount}
      />
      <Reply ticket={ticket} onSent={() => setSentCount((count) => count + 1)} />
    </ConversationPane>
  );
}

function isMissing(error: unknown) {
  return error instanceof ApiError && [404, 400, 422].includes(error.status);
}

/** The chat pane. One ticket for the component's life. */
export function TicketConversation({ ticketId, ...given }: TicketConversationProps) {
  const { ticket, isConnected } = useLiveTicket(ticketId);
  if (ticket.data) return <OpenTicket ticket={ticket.data} isConnected={isConnected} {...given} />;
  const problem = () => {
    if (!ticket.isError) return <LoadingBlock label="Loading the conversation…" minHeightPx={320} />;
    if (isMissing(ticket.error))
      return (
        <MessagePanel
          size="compact"
          title="This ticket is not there"
          message="It may have been deleted, or its address is not whole."
        />
      );
    return (
      <ErrorPanel
        size="compact"
        title="The ticket could not be loaded"
        message={describeError(ticket.error)}
        onRetry={() => void ticket.refetch()}
        isRetrying={ticket.isFetching}
      />
    );
  };
  return (
    <div className={styles.placeholder}>
      <BackToTickets />
      {problem()}
    </div>
  );
}
