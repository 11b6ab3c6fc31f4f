import { m } from '@credit-studio/messages';
import styles from './status-badge.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type StatusKind =
  | 'payment'
  | 'pendingOrder'
  | 'ticket'
  | 'priority'
  | 'generation'
  | 'membership'
  | 'message'
  | 'notification'
  | 'activity'
  | 'translation';

export interface StatusBadgeProps {
  /** What the status is of: the same word can have another colour elsewhere. */
  kind: StatusKind;
  /** The stored word; compared without case, shown by `labelWord`. */
  status: string;
  /** Shown instead of it. */
  label?: string;
}

/** The words that customers see; those that only staff see have no other language. */
const labels = new Map<string, () => string>([
  ['all', m.kit_word_all],
  ['open', m.kit_word_open],
  ['in-progress', m.kit_word_in_progress],
  ['resolved', m.kit_word_resolved],
  ['closed', m.kit_word_closed],
  ['pending', m.kit_word_pending],
  ['processing', m.kit_word_processing],
  ['paid', m.kit_word_paid],
  ['partly refunded', m.kit_word_partly_refunded],
  ['completed', m.kit_word_completed],
  ['shipped', m.kit_word_shipped],
  ['cancelled', m.kit_word_cancelled],
  ['refunded', m.kit_word_refunded],
  ['failed', m.kit_word_failed],
  ['disputed', m.kit_word_disputed],
  ['free', m.kit_word_free],
  ['basic', m.kit_word_basic],
  ['premium', m.kit_word_premium],
]);

/** A stored word as people read it: `in-progress` is shown as `In progress`, `Paypal` as the company writes it. */
export function labelWord(word: string): string {
  const key = word.toLowerCase();
  if (key === 'paypal') return 'PayPal';
  const label = labels.get(key);
  if (label) return label();
  const words = word.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A status word on the colour of its meaning; an unknown word gets the neutral colour of its kind. */
export function StatusBadge({ kind, status, label }: StatusBadgeProps) {
  return (
    <span className={styles.root} data-tone={decideStatusTone(kind, status)}>
      {label ?? labelWord(status)}
    </span>
  );
}

interface ToneTable {
  tones: Readonly<Partial<Record<string, StatusTone>>>;
  otherwise: StatusTone;
}

const toneTables: Readonly<Record<StatusKind, ToneTable>> = {
  payment: {
    tones: {
      completed: 'success',
      paid: 'success',
      processing: 'warning',
      pending: 'warning',
      shipped: 'info',
      'partly refunded': 'info',
      cancelled: 'danger',
      failed: 'danger',
      disputed: 'danger',
    },
    otherwise: 'neutral',
  },
  pendingOrder: { tones: { pending: 'warning', completed: 'success' }, otherwise: 'info' },
  ticket: {
    tones: { 'in-progress': 'warning', resolved: 'success', closed: 'neutral' },
    otherwise: 'info',
  },
  priority: { tones: { high: 'danger', medium: 'warning', low: 'neutral' }, otherwise: 'neutral' },
  generation: {
    tones: {
      queued: 'info',
      running: 'warning',
      processing: 'warning',
      succeeded: 'success',
      completed: 'success',
      failed: 'danger',
      cancelled: 'neutral',
    },
    otherwise: 'info',
  },
  membership: { tones: { basic: 'info', premium: 'info' }, otherwise: 'neutral' },
  message: { tones: { accepted: 'success', failed: 'danger' }, otherwise: 'info' },
  notification: {
    tones: { waiting: 'warning', processed: 'success', failed: 'danger' },
    otherwise: 'neutral',
  },
  activity: { tones: { active: 'success', inactive: 'neutral' }, otherwise: 'neutral' },
  translation: {
    tones: { current: 'success', 'built-in': 'info', outdated: 'warning' },
    otherwise: 'neutral',
  },
};

/** Tone of a status word, compared without case. */
export function decideStatusTone(kind: StatusKind, status: string): StatusTone {
  const { tones, otherwise } = toneTables[kind];
  const word = status.trim().toLowerCase();
  // Every object also has `constructor` and the like.
  return Object.hasOwn(tones, word) ? (tones[word] ?? otherwise) : otherwise;
}
