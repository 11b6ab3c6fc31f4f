import type { StaffNotice } from '@credit-studio/contracts';
import { formatDate } from '@credit-studio/ui';

export interface NoticeDay {
  /** `Today`, `Yesterday` or a date. */
  label: string;
  notices: StaffNotice[];
}

const dayMs = 86_400_000;

/** Notices by calendar day of a time zone, in the order that they are in. */
export function groupByDay(
  notices: readonly StaffNotice[],
  { timeZone, now }: { timeZone: string; now: Date },
): NoticeDay[] {
  const nameDay = (value: Date | string) => formatDate({ value, timeZone });
  const today = nameDay(now);
  const yesterday = nameDay(new Date(now.getTime() - dayMs));
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = nameDay(notice.createdAt);
    const label = day === today ? 'Today' : day === yesterday ? 'Yesterday' : day;
    const last = days.at(-1);
    if (last?.label === label) last.notices.push(notice);
    else days.push({ label, notices: [notice] });
  }
  return days;
}
