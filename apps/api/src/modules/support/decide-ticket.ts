import { contactFormSchema, ticketFormSchema } from '@credit-studio/contracts';
import type { Actor } from '../../context.ts';
import { parseBody } from '../../http/parse-call.ts';

/**
 * A new ticket's fields. Whoever has a record is who the record says; everybody else fills in the contact form,
 * and is tied to no user, since an address in a form proves nothing.
 */
export function decideTicket(actor: Actor, form: unknown) {
  if (actor.kind !== 'user') {
    const { ticketUserName, ticketUserEmail, ...written } = parseBody(contactFormSchema, form);
    return { ...written, userId: null, userName: ticketUserName, userEmail: ticketUserEmail };
  }
  const { user } = actor;
  const { subject, message, phone } = parseBody(ticketFormSchema, form);
  return {
    subject,
    message,
    phone: phone || user.phone,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    userProfileUrl: user.profileUrl,
  };
}
