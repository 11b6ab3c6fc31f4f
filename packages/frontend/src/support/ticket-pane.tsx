import { useState } from 'react';
import { useLocation } from 'react-router';
import { NoTicketChosen, TicketConversation, type TicketConversationProps } from './ticket-conversation.tsx';
import { useReturnToTicket } from './ticket-list.tsx';

export interface TicketPaneProps extends Omit<TicketConversationProps, 'ticketId' | 'takesFocus'> {
  /** The ticket that the address names. */
  ticketId: string | null;
  /** Shown while no ticket is open. */
  emptyMessage: string;
}

/** The open conversation, next to the list. The focus follows a choice, and returns to the list when it is closed. */
export function TicketPane({ ticketId, emptyMessage, ...conversation }: TicketPaneProps) {
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  useReturnToTicket(ticketId);
  if (!ticketId) return <NoTicketChosen message={emptyMessage} />;
  return (
    <TicketConversation
      key={ticketId}
      ticketId={ticketId}
      takesFocus={key !== arrivalKey}
      {...conversation}
    />
  );
}
