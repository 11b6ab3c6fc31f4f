import { toLocalizedPath } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { composeTicketReplyMail, type MailedFile, queueMessage } from '../messages/index.ts';
import { buildMailedUrl, findFilesById } from '../uploads/index.ts';
import type { SentFile } from './attachments/send-attachments.ts';
import { provideReplyAddress } from './reply-addresses.ts';
import { type TicketMessageRow, type TicketRow, ticketMails } from './support.tables.ts';

export type ReplyMailServices = Pick<Services, 'addresses' | 'secrets' | 'now' | 'inboundMail'>;

/** Attached to a visitor's mail up to here together, which every mail server takes; otherwise they are linked. */
const maxAttachedBytes = 10 * 1024 * 1024;

/** As long as people look for a file in a mail. After that, they ask again. */
const linkedDays = 30;

/** Mails a reply to the ticket's address, once per message. A deleted user has no address and gets none. */
export async function queueReplyMail(
  transaction: Transaction,
  services: ReplyMailServices,
  { ticket, message }: { ticket: TicketRow; message: TicketMessageRow & { files: SentFile[] } },
): Promise<void> {
  if (ticket.userEmail === '') return;
  const {
    addresses: { storefront },
    inboundMail,
  } = services;
  const replyTo = await provideReplyAddress(transaction, services, ticket);
  const sent = await readFiles(transaction, message.files);
  // A customer opens files in the conversation; a visitor has no account for that.
  const isVisitor = ticket.userId === null;
  const isAttached = isVisitor && sent.reduce((sum, { file }) => sum + file.bytes, 0) <= maxAttachedBytes;
  const files = sent.map(({ name, file }): MailedFile => {
    const isImage = file.contentType.startsWith('image/');
    // Attached images are JPEG, which every mail program shows.
    if (isAttached) return { name: isImage ? name.replace(/\.webp$/, '.jpg') : name };
    return isVisitor ? { name, url: buildMailedUrl(services, file, linkedDays), days: linkedDays } : { name };
  });
  await queueMessage(transaction, {
    occasion: `ticket-reply:${message.sequence}`,
    userId: ticket.userId,
    toEmail: ticket.userEmail,
    ...runInLanguage(ticket.language, () =>
      composeTicketReplyMail({
        name: ticket.userName,
        ticketSubject: ticket.subject,
        reply: message.message,
        files,
        isAttached,
        isAnswerable: replyTo !== null,
        // A visitor who used the contact form has no account to open the conversation with.
        ticketUrl: ticket.userId && `${storefront}${toLocalizedPath(`/user/support?ticket=${ticket.id}`)}`,
        contactUrl: `${storefront}${toLocalizedPath('/contact')}`,
      }),
    ),
    envelope: {
      mailKey: `ticket.${ticket.id}.${message.sequence}`,
      threadKey: `ticket.${ticket.id}`,
      ...(await findAnswered(transaction, ticket.id)),
      ...(replyTo && { replyTo }),
      ...(replyTo && inboundMail.addresses?.takesBounces && { returnPath: replyTo }),
      ...(isAttached && {
        files: sent.map(({ fileId }, index) => ({ fileId, name: files[index]?.name ?? 'file' })),
      }),
    },
  });
}

async function readFiles(transaction: Transaction, sent: readonly SentFile[]) {
  const files = await findFilesById(
    transaction,
    sent.map(({ fileId }) => fileId),
  );
  return sent.flatMap(({ fileId, name }) => {
    const file = files.get(fileId);
    return file ? [{ fileId, name, file }] : [];
  });
}

/** The Message-ID of the newest mail of the person, so that their mail program shows our answer below it. */
async function findAnswered(transaction: Transaction, ticketId: string): Promise<{ answers?: string }> {
  const [newest] = await transaction
    .select({ mailId: ticketMails.mailId })
    .from(ticketMails)
    .where(and(eq(ticketMails.ticketId, ticketId), ne(ticketMails.mailId, '')))
    .orderBy(desc(ticketMails.messageSequence))
    .limit(1);
  return newest ? { answers: newest.mailId } : {};
}
