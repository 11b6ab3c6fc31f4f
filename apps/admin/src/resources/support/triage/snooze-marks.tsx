import type { TicketSnooze } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import { IconAlarm, IconBellRinging } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { useWaitingTickets } from '../unread-tickets.tsx';
import styles from './triage.module.css';
import { useTriage } from './triage-context.tsx';

const icon = { size: '1rem', stroke: 1.8, 'aria-hidden': true } as const;

function SnoozeTime({ snooze: { until, by, isOver } }: { snooze: TicketSnooze }) {
  const name = by?.userName ?? 'former staff';
  if (isOver)
    return (
      <>
        Back from a snooze by {name}, since <DateText value={until} format="dateTime" />
      </>
    );
  if (until === null) return <>Snoozed by {name} until the customer answers</>;
  return (
    <>
      Snoozed by {name} until <DateText value={until} format="dateTime" />
    </>
  );
}

/** In the list: that a ticket is put off, or back. */
export function SnoozeMark({ snooze }: { snooze: TicketSnooze }) {
  return (
    <span className={styles.mark} data-back={snooze.isOver || undefined}>
      {snooze.isOver ? <IconBellRinging {...icon} /> : <IconAlarm {...icon} />}
      <span>
        <SnoozeTime snooze={snooze} />
      </span>
    </span>
  );
}

/** Above the conversation of a ticket that is put off, or back. */
export function SnoozeNotice() {
  const { openTicket, change, isAllowed, isChanging } = useTriage();
  if (!openTicket?.snooze) return null;
  const { snooze } = openTicket;
  return (
    <div className={styles.notice} role="status">
      <SnoozeMark snooze={snooze} />
      {isAllowed && (
        <Button
          size="compact-xs"
          variant="default"
          loading={isChanging}
          onClick={() => change([openTicket], { snooze: null }, 'no longer snoozed')}
        >
          {snooze.isOver ? 'Done' : 'End snooze'}
        </Button>
      )}
    </div>
  );
}

/** Above the list: how many tickets came back, on whichever page they are. */
export function BackFromSnooze({ isShown }: { isShown: boolean }) {
  const { back } = useWaitingTickets();
  if (!isShown || back === 0) return null;
  return (
    <p className={styles.back} role="status">
      <IconBellRinging {...icon} />
      <KitLink href={`${paths.support}?snoozed=back`}>
        {back === 1 ? '1 ticket is back from its snooze' : `${back} tickets are back from their snooze`}
      </KitLink>
    </p>
  );
}
