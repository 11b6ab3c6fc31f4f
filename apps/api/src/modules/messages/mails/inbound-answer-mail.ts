import { toOneLine } from '@credit-studio/contracts';
import { maxInboundMailBytes } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
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

const texts: Record<Exclude<InboundProblem['kind'], 'refused-files'>, () => string> = {
  'unknown-address': m.mail_inbound_unknown_address,
  'ended-address': m.mail_inbound_ended_address,
  closed: m.mail_inbound_closed,
  full: m.mail_inbound_full,
  'too-many': m.mail_inbound_too_many,
  empty: m.mail_inbound_empty,
  'too-large': () => m.mail_inbound_too_large({ megabytes: maxInboundMailBytes / 1024 ** 2 }),
  unreadable: m.mail_inbound_unreadable,
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
          { kind: 'text', text: m.mail_inbound_refused() },
          ...problem.refused.map(
            ({ name, reason }): MailBlock => ({
              kind: 'text',
              text: m.mail_inbound_refused_file({ name: toOneLine(name), reason }),
            }),
          ),
          { kind: 'text', text: m.mail_inbound_send_missing() },
        ]
      : [{ kind: 'text', text: texts[problem.kind]() }];
  if (needsContactForm.has(problem.kind))
    blocks.push({ kind: 'action', label: m.mail_ticket_contact(), url: contactUrl });
  const [first] = blocks;
  return composeMail({
    subject:
      subject.trim() === '' ? m.mail_inbound_subject() : `Re: ${subject.replace(/^\s*(re|aw):\s*/i, '')}`,
    preheader: first?.kind === 'text' ? first.text.slice(0, 120) : '',
    greeting: m.mail_greeting_to_anyone(),
    blocks,
    reason: m.mail_inbound_reason(),
  });
}
