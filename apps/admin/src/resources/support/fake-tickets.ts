import type { Ticket } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { fakeStream } from '@credit-studio/frontend/testing/fake-stream';
import { makeTicketMessage } from '@credit-studio/frontend/testing/make-ticket';
import { type Answers, renderApp } from '../../testing/render-app.tsx';

interface TicketCall {
  path: string;
  body: unknown;
}

function succeed(data: unknown) {
  return Response.json({ success: true, data });
}

/** The inbox over the given tickets. The first one's stream can be fed; what is written is kept in `changes`. */
export function renderSupport(
  tickets: readonly Ticket[],
  { path = '', answers = {} }: { path?: string; answers?: Answers } = {},
) {
  const changes: TicketCall[] = [];
  const stream = fakeStream();
  const one: Answers = Object.fromEntries(
    tickets.flatMap((ticket, index): [string, Answers[string]][] => [
      [`/support-message/${ticket._id}`, () => Response.json(ticket)],
      [
        `/support-message/${ticket._id}/events`,
        () => (index === 0 ? stream.response() : fakeStream().response()),
      ],
      [
        `/support-message/${ticket._id}/read`,
        (url, request) => {
          changes.push({ path: url.pathname, body: JSON.parse(String(request.body)) });
          return succeed({ unread: 0 });
        },
      ],
      [
        `/support-message-status/${ticket._id}`,
        (url, request) => {
          const body = JSON.parse(String(request.body));
          changes.push({ path: url.pathname, body });
          const { ticketStatus = ticket.ticketStatus, priority = ticket.priority, adminMessage = [] } = body;
          const text: string | undefined = adminMessage.at(-1)?.message;
          const added = text === undefined ? [] : [makeTicketMessage(90, text, 'admin')];
          const told = [...ticket.adminMessage, ...added];
          return succeed({ ...ticket, ticketStatus, priority, adminMessage: told });
        },
      ],
    ]),
  );
  const app = renderApp({
    path: `/admin/support-messages${path}`,
    answers: { '/support-messages': () => rows(tickets), ...one, ...answers },
  });
  return { ...app, changes, stream };
}
