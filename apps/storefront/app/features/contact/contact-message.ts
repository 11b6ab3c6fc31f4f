import { maxTicketMessageLength } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';

/** What a visitor writes, named as the API names it. */
export type ContactMessage = Record<ContactFieldName, string>;
export type ContactFieldName = 'ticketUserName' | 'ticketUserEmail' | 'subject' | 'phone' | 'message';

/** What is wrong with each field and how to fix it. */
export type ContactProblems = Partial<Record<ContactFieldName, string>>;

interface ContactField {
  name: ContactFieldName;
  label: () => string;
  hint: () => string;
  maxLength: number;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
}

/** The fields in their order. A test compares the lengths with the API's schema. */
export const contactFields: readonly ContactField[] = [
  {
    name: 'ticketUserName',
    label: m.contact_name,
    hint: m.contact_name_hint,
    maxLength: 120,
    type: 'text',
    autoComplete: 'name',
  },
  {
    name: 'ticketUserEmail',
    label: m.contact_email,
    hint: m.contact_email_hint,
    maxLength: 254,
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'subject',
    label: m.contact_subject,
    hint: m.contact_subject_hint,
    maxLength: 200,
    type: 'text',
    autoComplete: 'off',
  },
  {
    name: 'phone',
    label: m.contact_phone,
    hint: m.contact_phone_hint,
    maxLength: 40,
    type: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'message',
    label: m.contact_message,
    hint: m.contact_message_hint,
    maxLength: maxTicketMessageLength,
    type: 'text',
    autoComplete: 'off',
  },
];

export function isContactFieldName(name: string): name is ContactFieldName {
  return contactFields.some((field) => field.name === name);
}

/** The message in the form, trimmed. */
export function readContactMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const read = (name: ContactFieldName) => String(data.get(name) ?? '').trim();
  return {
    ticketUserName: read('ticketUserName'),
    ticketUserEmail: read('ticketUserEmail'),
    subject: read('subject'),
    phone: read('phone'),
    message: read('message'),
  };
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** The problems that keep a message from being sent. The API checks the email address more strictly. */
export function findContactProblems(message: ContactMessage): ContactProblems {
  const problems: ContactProblems = {};
  for (const { name, hint } of contactFields) if (!message[name]) problems[name] = hint();
  if (message.ticketUserEmail && !emailShape.test(message.ticketUserEmail))
    problems.ticketUserEmail = m.contact_email_invalid();
  return problems;
}
