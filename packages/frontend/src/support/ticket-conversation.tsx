import { ApiError, type Ticket } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import {
  type ConversationMessage,
  ConversationPane,
  EmptyState,
  ErrorPanel,
  LoadingBlock,
  MessageLog,
  MessagePanel,
  useTimeZone,
} from '@credit-studio/ui';
import { IconArrowLeft, IconMessages } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { localTimeZone } from '../local-time-zone.ts';
import { ReplyBox, type ReplyBoxProps, type ReplyTexts } from './reply-box.tsx';
import { useSupport } from './support-context.ts';
import styles from './ticket-conversation.module.css';
import { type MessageDetails, mergeByTime, toConversation } from './to-conversation.ts';
import { useLiveTicket } from './use-live-ticket.ts';
import { useMarkRead } from './use-mark-read.ts';

/** What a front end shows around the messages of a ticket. */
export interface TicketParts {
  /** Next to the facts, before them. */
  status?: ReactNode;
  facts: ReactNode;
  /** At the end of the head. */
  actions?: ReactNode;
  /** Between head and messages. */
  decisions?: ReactNode;
  /** Internal notes, shown among the messages by their time. */
  notes?: readonly ConversationMessage[];
  /** Who else of the viewer's own side wrote a message, by its id. */
  colleagues?: ReadonlyMap<string, string>;
  /** How messages came and what is to be known about them, by their ids. */
  details?: ReadonlyMap<string, MessageDetails>;
}

export interface TicketConversationProps {
  /** The same ticket for as long as the component is mounted. */
  ticketId: string;
  /** Whether the viewer has just chosen it, so that the focus follows. */
  takesFocus: boolean;
  backLabel: string;
  replyTexts: ReplyTexts;
  renderParts: (ticket: Ticket) => TicketParts;
  /** Where a reply is written. Default: `ReplyBox`. */
  renderReply?: (props: ReplyBoxProps) => ReactNode;
}

/** The chat pane of one ticket, from loading to the reply box. */
export function TicketConversation({ ticketId, ...given }: TicketConversationProps) {
  const { describeError } = useSupport();
  const { ticket, isConnected } = useLiveTicket(ticketId);
  if (ticket.data) return <OpenTicket ticket={ticket.data} isConnected={isConnected} {...given} />;
  const renderStatus = () => {
    if (!ticket.isError) return <LoadingBlock label={m.support_conversation_loading()} minHeightPx={320} />;
    if (isUnknownTicket(ticket.error))
      return (
        <MessagePanel
          size="compact"
          title={m.support_ticket_missing()}
          message={m.support_ticket_missing_reason()}
        />
      );
    return (
      <ErrorPanel
        size="compact"
        title={m.support_ticket_failed()}
        message={describeError(ticket.error)}
        onRetry={() => void ticket.refetch()}
        isRetrying={ticket.isFetching}
      />
    );
  };
  return (
    <div className={styles.placeholder}>
      <BackToTickets label={given.backLabel} />
      {renderStatus()}
    </div>
  );
}

/** No such id, or an address that holds none. */
function isUnknownTicket(error: unknown): boolean {
  return error instanceof ApiError && [404, 400, 422].includes(error.status);
}

interface OpenTicketProps extends Omit<TicketConversationProps, 'ticketId'> {
  ticket: Ticket;
  isConnected: boolean;
}

function OpenTicket({ ticket, isConnected, takesFocus, ...given }: OpenTicketProps) {
  const { viewer } = useSupport();
  const isInShopZone = useTimeZone() !== null;
  const [sentCount, setSentCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useMarkRead(ticket);
  // After the layout effect of the console, which moves the focus to the screen whose address is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, as the ticket opens
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  const { status, facts, actions, decisions, notes = [], colleagues, details } = given.renderParts(ticket);
  const reply: ReplyBoxProps = {
    ticket,
    texts: given.replyTexts,
    onSent: () => setSentCount((count) => count + 1),
  };
  return (
    <ConversationPane
      title={ticket.subject}
      headingRef={heading}
      leading={<BackToTickets label={given.backLabel} />}
      status={status}
      facts={
        <>
          {facts}
          <span role="status" className={styles.connection}>
            {isConnected ? '' : m.support_reconnecting()}
          </span>
        </>
      }
      actions={actions}
    >
      {decisions}
      <MessageLog
        label={m.support_conversation()}
        messages={mergeByTime(toConversation(ticket, viewer, colleagues, details), notes)}
        {...(!isInShopZone && { timeZone: localTimeZone })}
        sentCount={sentCount}
      />
      {given.renderReply ? given.renderReply(reply) : <ReplyBox {...reply} />}
    </ConversationPane>
  );
}

/** From a ticket to the list, on screens that show only one of the two. */
function BackToTickets({ label }: { label: string }) {
  const { toTicket } = useSupport();
  return (
    <Link to={toTicket(null)} preventScrollReset className={styles.back} aria-label={label}>
      <IconArrowLeft size="1.375rem" stroke={1.6} aria-hidden />
    </Link>
  );
}

/** In the place of a conversation until a ticket is chosen. */
export function NoTicketChosen({ message }: { message: string }) {
  return (
    <div className={styles.nothing}>
      <EmptyState
        size="compact"
        title={m.support_none_selected()}
        message={message}
        icon={<IconMessages size="2.125rem" stroke={1.4} />}
      />
    </div>
  );
}
