import { contactFormSchema, type ErrorIssue, ticketFormSchema } from '@credit-studio/contracts';
import type { z } from 'zod';
import type { Actor } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';

const parseForm = <S extends z.ZodType>(schema: S, form: unknown): z.output<S> => {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    (issue): ErrorIssue => ({ path: ['body', ...issue.path].join('.'), message: issue.message }),
  );
  throw new AppError('invalid_request', issues[0]?.message ?? 'Please check the form.', { issues });
};

/**
 * A new ticket's fields. Whoever has a record is who the record says; everybody else fills in the contact form,
 * and is tied to no user, since an address in a form proves nothing.
 */
export const decideTicket = (actor: Actor, form: unknown) => {
  if (actor.kind !== 'user') {
    const { ticketUserName, ticketUserEmail, ...written } = parseForm(contactFormSchema, form);
    return { ...written, userId: null, userName: ticketUserName, userEmail: ticketUserEmail };
  }
  const { user } = actor;
  const { subject, message, phone } = parseForm(ticketFormSchema, form);
  return {
    subject,
    message,
    phone: phone || user.phone,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    userProfileUrl: user.profileUrl,
  };
};
