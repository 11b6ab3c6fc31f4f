import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { findReplyTokens, type ReplyAddresses } from '../../../providers/inbound-mail/index.ts';
import { cutHeader } from './cut-header.ts';
import { htmlToText } from './html-to-text.ts';
import { type Bounce, readBounce } from './read-bounce.ts';
import { type OwnMail, removeQuote } from './remove-quote.ts';

/** What a mail says, without its markup, its quotes and its signature. */
export interface ParsedMail {
  /** In lower case; empty without a sender. */
  from: string;
  /** With angle brackets; empty without one. */
  mailId: string;
  subject: string;
  /** The tokens of the reply addresses that it was sent to, or for a bounce, of the mail that came back. */
  tokens: readonly string[];
  text: string;
  files: readonly MailFile[];
  /** A program wrote it: an auto-reply, a list, a report. */
  isAutomatic: boolean;
  /** The sender reads no answer. */
  isUnanswerable: boolean;
  /** We sent it. */
  isOwn: boolean;
  bounce: Bounce | null;
}

export interface MailFile {
  name: string;
  bytes: Buffer;
}

/** More than any mail program nests, and few enough for a mail that is made to keep us busy. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 1 };
/** Lines that can begin a part. A mail of a person has some dozens. */
const maxBoundaryLines = 5_000;
/** Of a text part, quotes included. */
const maxTextLength = 500_000;

/** Thrown for a mail that no one can read, or that was made to harm who does. */
export class UnreadableMail extends Error {}

function countBoundaryLines(raw: Buffer): number {
  let count = 0;
  for (let at = raw.indexOf('\n--'); at !== -1 && count <= maxBoundaryLines; at = raw.indexOf('\n--', at + 3))
    count += 1;
  return count;
}

/** Reads a mail. Throws `UnreadableMail`. */
export async function parseMail(
  raw: Buffer,
  { addresses, own }: { addresses: ReplyAddresses; own: OwnMail },
): Promise<ParsedMail> {
  if (countBoundaryLines(raw) > maxBoundaryLines) throw new UnreadableMail('It has too many parts.');
  const mail = await PostalMime.parse(raw, limits).catch((cause: unknown) => {
    throw new UnreadableMail('It could not be parsed.', { cause });
  });
  const header = cutHeader(raw).toString('latin1');
  const bounce = readBounce(mail, raw.subarray(0, maxTextLength).toString('latin1'));
  const { text, shownImages } = readText(mail, own);
  return {
    ...describeSender(mail, { addresses, own }),
    subject: mail.subject ?? '',
    // The report of a failure contains the header of the mail, with its reply address.
    tokens: findReplyTokens(addresses, bounce ? raw.subarray(0, maxTextLength).toString('latin1') : header),
    text,
    files: mail.attachments.filter((file) => isForReader(file, shownImages)).map(toFile),
    bounce,
  };
}

/** The sender only, for a mail that cannot be read as a whole. */
export async function parseSender(raw: Buffer, known: { addresses: ReplyAddresses; own: OwnMail }) {
  const header = cutHeader(raw);
  const mail = await PostalMime.parse(header, limits).catch(
    (): Email => ({ headers: [], headerLines: [], attachments: [] }),
  );
  const tokens = findReplyTokens(known.addresses, header.toString('latin1'));
  return { ...describeSender(mail, known), subject: mail.subject ?? '', tokens };
}

function readText(mail: Email, own: OwnMail) {
  const html = mail.html ? htmlToText(mail.html) : { text: '', shownImages: null };
  const plain = removeQuote((mail.text ?? '').slice(0, maxTextLength), own);
  if (plain === '' && !html) throw new UnreadableMail('Its HTML is nested too deep.');
  // Some programs send an empty text part, or one that says that the HTML must be read.
  return { text: plain || removeQuote(html?.text ?? '', own), shownImages: html?.shownImages ?? null };
}

function describeSender(mail: Email, { addresses, own }: { addresses: ReplyAddresses; own: OwnMail }) {
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const from = (mail.from?.address ?? mail.from?.group?.[0]?.address ?? '').trim().toLowerCase();
  const mailbox = from.split('@')[0] ?? '';
  const isOfServer = /^(mailer-daemon|postmaster)$/.test(mailbox);
  const autoSubmitted = header('auto-submitted');
  return {
    from,
    mailId: /^<[^<>\s]{1,300}>$/.test(mail.messageId ?? '') ? (mail.messageId ?? '') : '',
    isOwn: from === own.address || findReplyTokens(addresses, from).length > 0,
    isAutomatic:
      isOfServer ||
      (autoSubmitted !== '' && autoSubmitted !== 'no') ||
      /^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
      ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-failed-recipients', 'list-id'].some((name) =>
        header(name),
      ) ||
      header('return-path') === '<>',
    isUnanswerable: from === '' || isOfServer || /^(no-?reply|do-?not-?reply)/.test(mailbox),
  };
}

/** Inline images below this size are logos and lines of signatures. */
const tinyImageBytes = 6_000;
const signatureTypes = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

/** A file that the sender means to send: no signature, and no image that only the quote or a signature shows. */
function isForReader(file: Attachment, shownImages: ReadonlySet<string> | null): boolean {
  if (signatureTypes.test(file.mimeType)) return false;
  const contentId = (file.contentId ?? '').replace(/[<>]/g, '');
  const isInline = file.disposition === 'inline' || file.related === true;
  if (!file.mimeType.startsWith('image/') || !isInline) return true;
  // Apple Mail shows photos inline without a Content-ID.
  if (contentId && file.related && shownImages && !shownImages.has(contentId)) return false;
  return toBytes(file).length >= tinyImageBytes;
}

function toBytes({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function toFile(file: Attachment): MailFile {
  return { name: file.filename ?? 'file', bytes: toBytes(file) };
}
