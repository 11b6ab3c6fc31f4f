import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet, type MailBlock } from './mail-content.ts';

interface NoticeMail {
  name: string;
  /** What all of them are about, such as `New ticket`. */
  heading: string;
  /** Earliest first, at least one. */
  notices: readonly { title: string; text: string; path: string }[];
  /** The screen of the console with all of them. */
  listPath: string;
  adminOrigin: string;
}

/** A mail names no more; the console has the others. */
const maxNamed = 10;

/** To someone in the team: what happened since the last mail of this kind. */
export function composeNoticeMail({
  name,
  heading,
  notices,
  listPath,
  adminOrigin,
}: NoticeMail): ComposedMail {
  const [first] = notices;
  const texts = notices.map(({ title, text }) => text || `${title}.`);
  const isOne = notices.length === 1;
  const named: MailBlock[] = texts.slice(0, maxNamed).map((text) => ({ kind: 'text', text }));
  const more = texts.length - named.length;
  const path = isOne && first ? first.path : listPath;
  return composeMail({
    subject: isOne ? cut(`${heading}: ${texts.join()}`) : `${heading}: ${notices.length} notices`,
    preheader: cut(texts.join(' ')),
    greeting: greet(name),
    blocks: [
      {
        kind: 'text',
        text: isOne ? `${heading}.` : `${heading}: ${notices.length} notices since the last email.`,
      },
      ...named,
      ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more.` }] : []),
      { kind: 'action', label: 'Open in the console', url: `${adminOrigin}${path}` },
    ],
    reason: `You get this email because you work in the administrator area. Choose what you are notified of: ${adminOrigin}/admin/settings/notices`,
  });
}

const maxSubject = 120;

function cut(text: string): string {
  const line = toOneLine(text);
  return line.length > maxSubject ? `${line.slice(0, maxSubject - 1).toWellFormed()}…` : line;
}
