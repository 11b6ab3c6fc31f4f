import type { Ticket } from '@credit-studio/contracts';
import { screen } from '@testing-library/react';
import type { Support } from '../support/support-context.ts';
import { TicketConversation } from '../support/ticket-conversation.tsx';
import { enveloped, type FakeAnswers, json, never } from './fake-api.ts';
import { fakeStream } from './fake-stream.ts';
import { makeTicket, makeTicketMessage } from './make-ticket.ts';
import { renderSupport } from './render-support.tsx';

export const getTicket = 'GET /support-message/{id}';
export const watchTicket = 'GET /support-message/{id}/events';
const readTicket = 'PUT /support-message/{id}/read';
export const answered = makeTicket(1, { adminMessage: [makeTicketMessage(4, 'On its way.')] });

interface Setting {
  ticket?: Ticket;
  answers?: FakeAnswers;
  changes?: Partial<Support>;
  takesFocus?: boolean;
}

/** The conversation of a ticket whose first connection is `stream`; later ones are never answered. */
export function openConversation({
  ticket = answered,
  answers = {},
  changes,
  takesFocus = false,
}: Setting = {}) {
  const stream = fakeStream();
  const connections = [stream.response];
  const view = renderSupport(
    <TicketConversation
      ticketId={ticket._id}
      takesFocus={takesFocus}
      backLabel="Back to the tickets"
      replyTexts={{
        label: 'Your reply',
        placeholder: 'Write a reply',
        closedReason: 'This ticket is closed.',
        describeFailure: () => 'The reply was not sent.',
      }}
      renderParts={({ ticketStatus, phone }) => ({ facts: `Status: ${ticketStatus} ${phone}` })}
    />,
    {
      [getTicket]: () => json(ticket),
      [watchTicket]: () => connections.shift()?.() ?? never(),
      [readTicket]: () => enveloped({ unread: 0 }),
      ...answers,
    },
    changes,
  );
  const bodies = (pattern: RegExp) =>
    view.requests.filter(({ call }) => pattern.test(call)).map(({ body }) => body);
  const countCalls = (pattern: RegExp) => bodies(pattern).length;
  return { ...view, stream, countCalls, bodies };
}

export function toEvent(adminMessage: Ticket['adminMessage'], fields: Partial<Ticket> = {}) {
  const { _id, ticketStatus, priority } = { ...answered, ...fields };
  return {
    id: adminMessage.at(-1)?._id ?? 0,
    event: 'ticket',
    data: { _id, ticketStatus, priority, adminMessage },
  };
}

export function findLog() {
  return screen.findByRole('log', { name: 'Conversation' });
}

export function findBox() {
  return screen.findByRole('textbox', { name: 'Your reply' });
}
