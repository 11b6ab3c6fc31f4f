import { inject } from 'vitest';
import { eventually } from './eventually.ts';

interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string | null; mimeType: string }[];
}

// The mail catcher's own answers, whose shape its tests hold it to.
async function read<T>(path: string): Promise<T> {
  return (await fetch(`${inject('addresses').mailPageUrl}${path}`)).json() as Promise<T>;
}

/** What the real mail catcher holds for an address. */
async function findMails(email: string): Promise<CaughtMail[]> {
  const mails = await read<{ id: string; to: string[] }[]>('/api/messages');
  const own = mails.filter(({ to }) => to.includes(email));
  return Promise.all(own.map(({ id }) => read<CaughtMail>(`/api/messages/${id}`)));
}

/** The mails of an address as soon as there are as many. */
export async function awaitMails(email: string, count: number): Promise<CaughtMail[]> {
  await eventually(async () => {
    const { length } = await findMails(email);
    if (length !== count) throw new Error(`there are ${length} mails for ${email}`);
  });
  return findMails(email);
}
