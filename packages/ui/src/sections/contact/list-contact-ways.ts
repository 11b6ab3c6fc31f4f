import { m } from '@credit-studio/messages';
import type { ContactContent, ContactDetails } from '../section-content.ts';

/** One way to reach the shop. */
export interface ContactWay {
  kind: 'email' | 'phone' | 'address';
  label: string;
  value: string;
  /** As staff chose it, or empty. */
  icon: string;
  /** Opens the mail or telephone program; an address leads nowhere. */
  href: string | null;
}

const standardLabels = {
  email: m.contact_way_email,
  phone: m.contact_way_phone,
  address: m.contact_way_address,
} as const;

function toHref(kind: ContactWay['kind'], value: string): string | null {
  if (kind === 'email') return `mailto:${value}`;
  return kind === 'phone' ? `tel:${value.replace(/[^\d+]/g, '')}` : null;
}

/** The contact page's own ways first, then those of the footer that it does not name. */
export function listContactWays(
  contact: Pick<ContactContent, 'contactInfo'>,
  details: ContactDetails | null | undefined,
): ContactWay[] {
  const own = (contact.contactInfo ?? []).map(({ type, ...entry }) => ({ kind: type, ...entry }));
  const footer = (['email', 'phone', 'address'] as const).map((kind) => ({
    kind,
    value: details?.[kind] ?? '',
    label: '',
    icon: '',
  }));
  const ways: ContactWay[] = [];
  for (const { kind, value: text, label, icon } of [...own, ...footer]) {
    const value = text.trim();
    if (!value || ways.some((way) => way.value === value)) continue;
    ways.push({
      kind,
      value,
      label: label?.trim() || standardLabels[kind](),
      icon: icon?.trim() ?? '',
      href: toHref(kind, value),
    });
  }
  return ways;
}
