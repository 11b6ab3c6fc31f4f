/** What a mail has around its text. Stored with the message, so that any worker sends the same. */
export interface MailEnvelope {
  /** Where answers go, when not to the address of the shop. */
  replyTo?: string;
  /** Where the mail returns to when it cannot be delivered, when not to the address of the shop. */
  returnPath?: string;
  /** Which mail it is, such as `ticket.<id>.7`: with the domain of the shop it becomes its Message-ID. */
  mailKey?: string;
  /** What it belongs to, such as `ticket.<id>`: mail programs show the mails of one thread together. */
  threadKey?: string;
  /** The Message-ID of the mail that it answers, angle brackets included. */
  answers?: string;
  /** A program wrote it because a mail came in: other programs must not answer it. */
  isAutomatic?: boolean;
  /** Files that are attached, by id. One that is gone when the mail is sent is left out. */
  files?: readonly { fileId: string; name: string }[];
}

/** The domain of an address such as `Shop <shop@example.com>`. */
export function findMailDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The headers of a mail, by the domain of the shop. */
export function composeThread({ mailKey, threadKey, answers }: MailEnvelope, domain: string) {
  const root = threadKey && `<${threadKey}@${domain}>`;
  const references = [root, answers].filter((id) => id !== undefined);
  return {
    ...(mailKey && { messageId: `<${mailKey}@${domain}>` }),
    ...(references.length > 0 && { inReplyTo: answers ?? root, references: references.join(' ') }),
  };
}
