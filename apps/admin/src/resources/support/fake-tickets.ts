import type { SavedReply, Ticket, TicketDesk } from '@credit-studio/contracts';
import { rows } from '@credit-studio/frontend/testing/fake-api';
import { fakeStream } from '@credit-studio/frontend/testing/fake-stream';
import { makeTicketMessage } from '@credit-studio/frontend/testing/make-ticket';
import { adminUser, makeUser, recordId } from '../../testing/records.ts';
import { type Answers, renderApp } from '../../testing/render-app.tsx';

const emptyDesk: TicketDesk = { assignee: null, notes: [], replies: [], writers: [] };

/** The data of an event of the stream of staff. */
export function toDeskEvent(ticket: Ticket, fields: Partial<Ticket> = {}, desk: Partial<TicketDesk> = {}) {
  const { _id, ticketStatus, priority, adminMessage } = { ...ticket, adminMessage: [], ...fields };
  const data = { _id, ticketStatus, priority, adminMessage, desk: { ...emptyDesk, ...desk } };
  return { id: adminMessage.at(-1)?._id ?? 0, event: 'ticket', data };
}

interface TicketCall {
  path: string;
  body: unknown;
}

function succeed(data: unknown) {
  return Response.json({ success: true, data });
}

/** Everyone who answers tickets: the administrator who is signed in, and one more. */
export const alex = { _id: recordId(70), userName: 'Alex Agent' };
const staff = [{ _id: adminUser._id, userName: adminUser.userName }, alex];

/** What the panel next to a conversation asks for: the customers of the tickets, who bought and made nothing. */
function answerCustomers(tickets: readonly Ticket[]): Answers {
  const ids = tickets.flatMap(({ userId }) => userId ?? []);
  return Object.assign(
    { '/orders': () => rows([]), '/item-orders': () => rows([]) },
    ...ids.map((id) => ({
      [`/api/users/${id}`]: () => succeed(makeUser(5, { _id: id })),
      [`/api/users/${id}/generations`]: () => Response.json({ success: true, data: [], total: 0 }),
    })),
  );
}

/** The inbox over the given tickets. The first one's stream can be fed; what is written is kept in `changes`. */
export function renderSupport(
  tickets: readonly Ticket[],
  {
    path = '',
    answers = {},
    desk = {},
    replies = [],
  }: { path?: string; answers?: Answers; desk?: Partial<TicketDesk>; replies?: SavedReply[] } = {},
) {
  const changes: TicketCall[] = [];
  const stream = fakeStream();
  const one: Answers = Object.fromEntries(
    tickets.flatMap((ticket, index): [string, Answers[string]][] => [
      [`/support-message/${ticket._id}`, () => Response.json(ticket)],
      [
        `/support-message/${ticket._id}/desk/events`,
        () => (index === 0 ? stream.response() : fakeStream().response()),
      ],
      [`/support-message/${ticket._id}/desk`, () => Response.json({ ...emptyDesk, ...desk })],
      [
        `/support-message/${ticket._id}/writing`,
        (url, request) => {
          changes.push({ path: url.pathname, body: JSON.parse(String(request.body)) });
          return succeed({ isWriting: true });
        },
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
    answers: {
      '/support-messages': () => rows(tickets),
      '/support-staff': () => Response.json(staff),
      '/saved-replies': () => Response.json(replies),
      ...answerCustomers(tickets),
      ...one,
      ...answers,
    },
  });
  return { ...app, changes, stream };
}
