import { toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, greet, mailBrand } from './mail-content.ts';

/** What happened to the second factor of someone in the team. */
export type SecondFactorEvent =
  /** `passkey` is its name. A person’s first second factor comes with recovery codes. */
  | { kind: 'passkey-added'; passkey: string; isFirst: boolean }
  | { kind: 'app-added'; isFirst: boolean }
  | { kind: 'app-replaced' }
  | { kind: 'passkey-removed'; passkey: string; isLast: boolean }
  | { kind: 'app-removed'; isLast: boolean }
  /** By an owner, or by the person who runs the installation. */
  | { kind: 'all-removed'; by: 'owner' | 'operator' }
  | { kind: 'codes-made' }
  | { kind: 'code-used'; codesLeft: number }
  /** `count` of them in a row, after which no code is taken for a time such as `15 minutes`. */
  | { kind: 'wrong-codes'; count: number; wait: string };

interface SecondFactorMail {
  name: string;
  event: SecondFactorEvent;
  at: Date;
  /** Network address of the person’s call; empty when someone else made it. */
  address: string;
  /** The reader’s security settings in the console. */
  securityUrl: string;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const ifNotYou =
  'If it was not you, reset your password at once, and ask an owner of the shop to remove your second factor.';

const ifNotAsked = 'If you did not ask for it, reset your password, and write to an owner of the shop.';

/** To the person, so that they notice what someone else does with their account. */
export function composeSecondFactorMail(mail: SecondFactorMail): ComposedMail {
  const { name, event, at, address, securityUrl } = mail;
  const { subject, texts } = describe(event);
  return composeMail({
    subject,
    preheader: texts[0],
    greeting: greet(name),
    blocks: [
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'facts',
        facts: [
          { label: 'When', value: `${moment.format(at)} UTC` },
          ...(address ? [{ label: 'From the network address', value: address }] : []),
        ],
      },
      { kind: 'text', text: event.kind === 'all-removed' ? ifNotAsked : ifNotYou },
      { kind: 'action', label: 'Open your security settings', url: securityUrl },
    ],
    reason: `You get this email because it is about the security of your account in the team of ${mailBrand}.`,
  });
}

interface Description {
  subject: string;
  texts: [string, ...string[]];
}

function describe(event: SecondFactorEvent): Description {
  switch (event.kind) {
    case 'passkey-added':
      return describeAdded(`The passkey “${toOneLine(event.passkey)}”`, 'A passkey', event);
    case 'app-added':
      return describeAdded('An authenticator app', 'An authenticator app', event);
    case 'app-replaced':
      return {
        subject: 'Your authenticator app was replaced',
        texts: [
          'Your authenticator app was replaced. The codes of the app that was set up before no longer work.',
        ],
      };
    case 'passkey-removed':
      return describeRemoved(`The passkey “${toOneLine(event.passkey)}”`, 'A passkey', event);
    case 'app-removed':
      return describeRemoved('Your authenticator app', 'Your authenticator app', event);
    case 'all-removed':
      return {
        subject: 'Your second factor was removed',
        texts: [
          `${event.by === 'owner' ? 'An owner of the shop' : 'The person who runs the shop’s server'} removed your passkeys, your authenticator app and your recovery codes, and ended your sessions.`,
          'Please sign in with your password, and set up a new second factor under Settings, Security.',
        ],
      };
    case 'codes-made':
      return {
        subject: 'New recovery codes were made',
        texts: ['New recovery codes were made for your account. The earlier ones no longer work.'],
      };
    case 'code-used':
      return describeUsedCode(event.codesLeft);
    case 'wrong-codes':
      return {
        subject: 'Wrong codes were entered for your account',
        texts: [
          `Someone who knows your password entered ${event.count} wrong codes in a row to confirm a sign-in to the administrator area.`,
          `No code is taken for ${event.wait} after the last of them, and after more wrong ones for longer, up to a day. A passkey still works.`,
        ],
      };
  }
}

function describeAdded(factor: string, kind: string, { isFirst }: { isFirst: boolean }): Description {
  return {
    subject: `${kind} was added to your account`,
    texts: isFirst
      ? [
          `${factor} was added to your account. From now on, you confirm each sign-in to the administrator area with it, also where you are signed in already.`,
          'Store your recovery codes in a safe place. Each lets you in once when you cannot use it.',
        ]
      : [`${factor} was added to your account. You can confirm a sign-in to the administrator area with it.`],
  };
}

function describeRemoved(factor: string, kind: string, { isLast }: { isLast: boolean }): Description {
  return {
    subject: `${kind} was removed from your account`,
    texts: isLast
      ? [
          `${factor} was removed from your account. It was your last second factor: your password is all that protects your account now, and your recovery codes no longer work.`,
        ]
      : [`${factor} was removed from your account. It no longer confirms a sign-in.`],
  };
}

function describeUsedCode(codesLeft: number): Description {
  const left =
    codesLeft === 0
      ? 'It was the last one. Please make new ones.'
      : `You have ${codesLeft} ${codesLeft === 1 ? 'code' : 'codes'} left.`;
  return {
    subject: 'A recovery code was used to sign in',
    texts: [`A sign-in to the administrator area was confirmed with one of your recovery codes. ${left}`],
  };
}
