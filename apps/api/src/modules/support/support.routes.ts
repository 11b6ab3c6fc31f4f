import { endpoints, type Ticket, type TicketSummary } from '@credit-studio/contracts';
import type { CallerActor, Context, Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { abortOnClose, readLastEventId } from '../../http/event-streams.ts';
import { isStaffWith } from '../../permissions.ts';
import { findTicketAttachments } from './attachments/find-attachments.ts';
import { receiveAttachment, uploadAttachment } from './attachments/upload-attachment.ts';
import { serializeMessages } from './conversations.ts';
import { assignTicket, findAssignees, listStaff } from './desk/assignee.ts';
import { changeTickets } from './desk/change-tickets.ts';
import { readDesk, streamDesk } from './desk/desk.ts';
import { addNote } from './desk/notes.ts';
import { findSnoozes } from './desk/snoozes.ts';
import { announceWriting } from './desk/writers.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import {
  addSavedReply,
  deleteSavedReply,
  listSavedReplies,
  serializeSavedReply,
  updateSavedReply,
} from './saved-replies.ts';
import { streamTicket } from './stream-ticket.ts';
import type { TicketRow } from './support.tables.ts';
import { findLastReplies, getVisibleTicket, listTicketMessages, serializeTicket, sideOf } from './tickets.ts';
import { countUnreadMessages, countUnreadTickets, markTicketRead } from './unread.ts';
import { updateTicket } from './update-ticket.ts';

export function supportRoutes(bind: Bind, services: Services): void {
  const { database } = services;

  const serializeRows = async (rows: TicketRow[], actor: CallerActor) => {
    const [unread, replies] = await Promise.all([
      countUnreadMessages(database, rows, sideOf(actor)),
      findLastReplies(database, rows),
    ]);
    return rows.map((row) =>
      serializeTicket(row, { unread: unread.get(row.id) ?? 0, lastReply: replies.get(row.id) }),
    );
  };

  const readSummary = async ({ actor }: Context<CallerActor>, id: string): Promise<TicketSummary> => {
    const [ticket] = await serializeRows([await getVisibleTicket(database, actor, id)], actor);
    if (!ticket) throw new Error('One row was serialized to none.');
    return ticket;
  };

  const readTicket = async (context: Context<CallerActor>, id: string): Promise<Ticket> => {
    // The messages first, so that none is shown with the status from before it.
    const messages = await listTicketMessages(database, id);
    const ticket = await readSummary(context, id);
    const [attachments, adminMessage] = await Promise.all([
      findTicketAttachments(services, database, [id]),
      serializeMessages(services, database, messages),
    ]);
    return { ...ticket, attachments: attachments.get(id) ?? [], adminMessage };
  };

  bind(endpoints.newSupportMessage, async ({ context, body, request }) => {
    const isOfProgram = request.sentKey !== null;
    return succeed(
      { _id: await openTicket(services, context, body, { isOfProgram }) },
      'Support ticket created successfully',
    );
  });

  bind(endpoints.uploadSupportAttachment, async ({ context, request }) =>
    succeed(await uploadAttachment(services, context, await receiveAttachment(request))),
  );

  bind(endpoints.listSupportMessages, async ({ context, query }) => {
    const { rows, total } = await listTickets(services, context, query);
    const summaries = await serializeRows(rows, context.actor);
    if (!isStaffWith(context.actor, 'support:read')) return { rows: summaries, total };
    const ids = rows.map(({ id }) => id);
    const [assignees, snoozes] = await Promise.all([
      findAssignees(database, ids),
      findSnoozes(database, ids),
    ]);
    return {
      rows: summaries.map((row) => ({
        ...row,
        assignee: assignees.get(row._id) ?? null,
        snooze: snoozes.get(row._id) ?? null,
      })),
      total,
    };
  });

  bind(endpoints.countUnreadSupportMessages, async ({ context }) =>
    succeed(await countUnreadTickets(services, context)),
  );

  bind(endpoints.getSupportMessage, ({ context, params }) => readTicket(context, params.id));

  bind(endpoints.updateSupportMessage, async ({ context, params, body }) => {
    await updateTicket(services, context, { ...body, id: params.id });
    return succeed(await readTicket(context, params.id));
  });

  bind(endpoints.readSupportMessage, async ({ context, params, body }) => {
    await markTicketRead(services, context, { ...body, id: params.id });
    const { unread } = await readSummary(context, params.id);
    return succeed({ unread });
  });

  bind(endpoints.watchSupportMessage, async ({ context, params, request, reply }) => {
    const { id } = await getVisibleTicket(database, context.actor, params.id);
    return streamTicket(services, context.actor, {
      ticketId: id,
      afterSequence: readLastEventId(request),
      signal: abortOnClose(reply),
    });
  });

  deskRoutes(bind, services);
}

/** What only staff see and do, for which no API key has a right. */
function deskRoutes(bind: Bind, services: Services): void {
  const { database } = services;

  bind(endpoints.getSupportDesk, ({ context, params }) => readDesk(services, context, params.id));

  bind(endpoints.watchSupportDesk, async ({ context, params, request, reply }) => {
    const { id } = await getVisibleTicket(database, context.actor, params.id);
    return streamDesk(services, context.actor, {
      ticketId: id,
      afterSequence: readLastEventId(request),
      signal: abortOnClose(reply),
    });
  });

  bind(endpoints.addSupportNote, async ({ context, params, body }) =>
    succeed(await addNote(services, context, { id: params.id, text: body.text })),
  );

  bind(endpoints.listSupportStaff, () => listStaff(database));

  bind(endpoints.assignSupportMessage, async ({ context, params, body }) =>
    succeed({ assignee: await assignTicket(services, context, { id: params.id, ...body }) }),
  );

  bind(endpoints.changeSupportMessages, async ({ context, body }) =>
    succeed(await changeTickets(services, context, body.tickets)),
  );

  bind(endpoints.announceSupportWriting, async ({ context, params, body }) => {
    await announceWriting(services, context, { id: params.id, ...body });
    return succeed(body);
  });

  bind(endpoints.listSavedReplies, async () => (await listSavedReplies(services)).map(serializeSavedReply));

  bind(endpoints.addSavedReply, async ({ context, body }) =>
    succeed(serializeSavedReply(await addSavedReply(services, context, body))),
  );

  bind(endpoints.updateSavedReply, async ({ context, params, body }) =>
    succeed(serializeSavedReply(await updateSavedReply(services, context, { params, body }))),
  );

  bind(endpoints.deleteSavedReply, async ({ context, params }) => {
    await deleteSavedReply(services, context, params.id);
    return succeed({ _id: params.id });
  });
}
