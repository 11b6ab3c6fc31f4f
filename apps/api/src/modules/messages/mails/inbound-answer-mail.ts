import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, type MailBlock } from './mail-content.ts';

/** Why a mail did not become a message as it was sent. */
export type InboundProblem =
  | {
      kind:
        | 'unknown-address'
        | 'ended-address'
        | 'closed'
        | 'full'
        | 'too-many'
        | 'empty'
        | 'too-large'
        | 'unreadable';
    }
  /** The message arrived, and some of what came with it did not. */
  | { kind: 'refused-files'; id: string; refused: readonly { name: string; reason: string }[] };

interface InboundAnswer {
  /** Of the mail that is answered. */
  subject: string;
  problem: InboundProblem;
  contactUrl: string;
}

const texts: Record<Exclude<InboundProblem['kind'], 'refused-files'>, string> = {
  'unknown-address':
    'Your email did not reach us: the address that you wrote to belongs to no conversation. Please reply to one of our emails, or write to us with the contact form.',
  'ended-address':
    'Your email did not reach us: the address that you wrote to is no longer in use. Please reply to our latest email, or write to us with the contact form.',
  closed:
    'Your email did not reach us: this conversation is closed. Please write to us with the contact form, and we will continue there.',
  full: 'Your email did not reach us: this conversation has become too long. Please write to us with the contact form, and we will continue there.',
  'too-many':
    'Your email did not reach us: there were too many emails within an hour. Please wait for an hour, and send it again as a reply to this one.',
  empty:
    'Your email reached us without any text of your own. Please reply to this email, and write your answer above the quoted text.',
  'too-large':
    'Your email did not reach us: it is larger than 25 MB. Please reply to this email with smaller or fewer files.',
  unreadable:
    'Your email reached us, but we could not read it. Please reply to this email with a plain text, or write to us with the contact form.',
};

const needsContactForm = new Set<InboundProblem['kind']>([
  'unknown-address',
  'ended-address',
  'closed',
  'full',
  'unreadable',
]);

/** To someone whose mail we could not take as it was. It quotes nothing: the sender may be made up. */
export function composeInboundAnswer({ subject, problem, contactUrl }: InboundAnswer): ComposedMail {
  const blocks: MailBlock[] =
    problem.kind === 'refused-files'
      ? [
          { kind: 'text', text: 'We have received your message, but not everything that came with it:' },
          ...problem.refused.map(
            ({ name, reason }): MailBlock => ({ kind: 'text', text: `${toOneLine(name)}: ${reason}` }),
          ),
          { kind: 'text', text: 'Reply to this email with what is missing.' },
        ]
      : [{ kind: 'text', text: texts[problem.kind] }];
  if (needsContactForm.has(problem.kind))
    blocks.push({ kind: 'action', label: 'Open the contact form', url: contactUrl });
  const [first] = blocks;
  return composeMail({
    subject: subject.trim() === '' ? 'Your email to us' : `Re: ${subject.replace(/^\s*(re|aw):\s*/i, '')}`,
    preheader: first?.kind === 'text' ? first.text.slice(0, 120) : '',
    greeting: 'Hello,',
    blocks,
    reason: 'You get this email because we received one from your address.',
  });
}
