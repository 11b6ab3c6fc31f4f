import type { WrittenAnswerKind } from '@credit-studio/contracts/rules';

/** What PayPal waits for comes first. */
export const writtenKinds: readonly WrittenAnswerKind[] = ['evidence', 'message', 'information'];

interface KindTexts {
  /** Of the form. */
  title: string;
  /** Among several kinds. */
  choice: string;
  label: string;
  description: string;
  send: string;
}

export const writtenKindTexts: Record<WrittenAnswerKind, KindTexts> = {
  message: {
    title: 'Write to the customer',
    choice: 'Message',
    label: 'Your message',
    description: 'The customer and PayPal can read it.',
    send: 'Send message',
  },
  evidence: {
    title: 'Give PayPal evidence',
    choice: 'Evidence',
    label: 'Your explanation',
    description:
      'Say what was sold, and when and how the customer got it. PayPal bases its decision on this.',
    send: 'Send evidence',
  },
  information: {
    title: 'Add information for PayPal',
    choice: 'More information',
    label: 'Your information',
    description: 'Anything that helps PayPal to decide, while it is reviewing the claim.',
    send: 'Send information',
  },
};
