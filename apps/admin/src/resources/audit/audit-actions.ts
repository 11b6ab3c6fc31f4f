import { capitalize } from '../../lib/capitalize.ts';

/** What the log speaks of, each with its name and what staff do to it. The words before the dot are the API's. */
const subjects = {
  'ai-key': { label: 'AI key', actions: ['added', 'updated', 'toggled', 'deleted'] },
  'audit-log': { label: 'Audit log', actions: ['exported'] },
  'email-template': { label: 'Email template', actions: ['created', 'updated', 'deleted'] },
  feature: { label: 'Feature', actions: ['added', 'updated', 'toggled', 'restored', 'deleted'] },
  item: { label: 'Item', actions: ['created', 'updated', 'archived', 'restored'] },
  message: { label: 'Message', actions: ['sent', 'resent'] },
  order: { label: 'Order', actions: ['refund-requested', 'deleted'] },
  orders: { label: 'Orders', actions: ['exported'] },
  package: { label: 'Package', actions: ['created', 'updated', 'archived', 'restored'] },
  'payment-settings': { label: 'Payment settings', actions: ['updated', 'reset'] },
  section: { label: 'Section', actions: ['updated', 'toggled', 'deactivated', 'reset', 'restored'] },
  testimonial: { label: 'Testimonial', actions: ['added', 'updated', 'toggled', 'restored', 'deleted'] },
  ticket: { label: 'Ticket', actions: ['replied', 'updated'] },
  user: { label: 'User', actions: ['updated', 'deleted', 'credits.adjusted', 'credits.given'] },
  users: { label: 'Users', actions: ['exported'] },
  'webhook-event': { label: 'PayPal notification', actions: ['replayed'] },
} as const satisfies Record<string, { label: string; actions: readonly string[] }>;

const labels: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(subjects).map(([kind, { label }]) => [kind, label])),
  credits: 'Credits',
};

function toWords(text: string): string {
  return text.replaceAll('-', ' ');
}
export function describeSubjectKind(kind: string): string {
  return labels[kind] ?? capitalize(toWords(kind));
}

/** `package.updated` → `Package updated`. One that is not known here is told in its own words. */
export function describeAction(action: string): string {
  const dot = action.indexOf('.');
  if (dot === -1) return capitalize(toWords(action));
  return `${describeSubjectKind(action.slice(0, dot))} ${toWords(action.slice(dot + 1))}`;
}

function toChoice(value: string, label: string) {
  return { value, label };
}
export const subjectKindChoices = Object.entries(subjects).map(([kind, { label }]) => toChoice(kind, label));

/** What is done to one kind of subject, or to all of them. */
export function listActionChoices(kind: string) {
  return Object.entries(subjects)
    .filter(([name]) => kind === '' || name === kind)
    .flatMap(([name, { actions }]) =>
      actions.map((action) => (action.includes('.') ? action : `${name}.${action}`)),
    )
    .map((action) => toChoice(action, describeAction(action)));
}
