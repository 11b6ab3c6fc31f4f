import { z } from 'zod';
import { emailSchema, textSchema } from '../values/text.ts';
import { maxTicketMessageLength } from './support-rules.ts';

// A field that was left out is told in the same words as one that was left blank.
function filled(maxLength: number, hint: string) {
  return textSchema(maxLength).min(1, hint).prefault('');
}

/** What a signed-in customer writes; who they are is taken from their record. */
export const ticketFormSchema = z.object({
  subject: filled(200, 'Please enter your subjects'),
  message: filled(maxTicketMessageLength, 'Please enter your message'),
  phone: textSchema(40).default(''),
});

/** The contact form: all five fields are required. */
export const contactFormSchema = z.object({
  ticketUserName: filled(120, 'Please enter your name'),
  ticketUserEmail: z.string().trim().min(1, 'Please enter your email').prefault('').pipe(emailSchema),
  subject: ticketFormSchema.shape.subject,
  phone: filled(40, 'Please enter your phone number'),
  message: ticketFormSchema.shape.message,
});
