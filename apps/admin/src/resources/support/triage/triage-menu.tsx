import {
  type TicketDecision,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@credit-studio/contracts';
import { formatDate, labelWord, useTimeZone } from '@credit-studio/ui';
import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOwnId, useStaff } from '../ticket-desk.ts';
import { nameTickets, type TriagedTicket } from './change-requests.ts';
import { ChosenTime } from './chosen-time.tsx';
import { KeyHint } from './selection-bar.tsx';
import { listSnoozeTimes } from './snooze-times.ts';
import styles from './triage.module.css';
import { type TriageMenuKind, useTriage } from './triage-context.tsx';

interface Option {
  label: string;
  /** At the end of the line. */
  hint?: ReactNode;
  isCurrent?: boolean;
  /** Null for the one that asks for a time. */
  decision: TicketDecision | null;
  /** What the message says of the tickets. */
  done: string;
}

const titles: Record<TriageMenuKind, string> = {
  status: 'Set the status of',
  priority: 'Set the priority of',
  assignee: 'Assign',
  snooze: 'Snooze',
};

/** What happened to tickets that got a status. */
const doneWords: Record<TicketStatus, string> = {
  open: 'opened',
  'in-progress': 'set to in progress',
  resolved: 'resolved',
  closed: 'closed',
};

/** The arrow keys go through the options, and a letter to the next one that starts with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const elements: (Element | null)[] = buttons;
  const at = elements.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isLetter = event.key.length === 1 && /\S/.test(event.key) && !event.ctrlKey && !event.metaKey;
  const startsWith = (button: HTMLElement) =>
    button.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const next = step
    ? buttons[(at + step + buttons.length) % buttons.length]
    : isLetter
      ? [...buttons.slice(at + 1), ...buttons].find(startsWith)
      : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One choice for the selected tickets, or for one; opened by a key or a button, closed with the focus where it was. */
export function TriageMenu() {
  const { menu, closeMenu } = useTriage();
  return (
    <Modal
      opened={menu !== null}
      onClose={closeMenu}
      size="sm"
      title={menu && `${titles[menu.kind]} ${nameTickets(menu.tickets)}`}
    >
      {menu && <MenuBody key={menu.kind} kind={menu.kind} tickets={menu.tickets} />}
    </Modal>
  );
}

interface MenuBodyProps {
  kind: TriageMenuKind;
  tickets: readonly TriagedTicket[];
}

function MenuBody({ kind, tickets }: MenuBodyProps) {
  const { change, closeMenu } = useTriage();
  const [choosesTime, setChoosesTime] = useState(false);
  const options = useOptions(kind, tickets);
  const choose = (decision: TicketDecision, done: string) => {
    closeMenu();
    change(tickets, decision, done);
  };
  if (choosesTime)
    return (
      <ChosenTime
        onCancel={() => setChoosesTime(false)}
        onChoose={(until, done) => choose({ snooze: { until: until.toISOString() } }, done)}
      />
    );
  const focused = Math.max(
    options.findIndex(({ isCurrent }) => isCurrent),
    0,
  );
  return (
    <ul className={styles.options} onKeyDown={moveFocus}>
      {options.map(({ label, hint, isCurrent, decision, done }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.option}
            aria-current={isCurrent || undefined}
            data-autofocus={index === focused || undefined}
            onClick={() => (decision ? choose(decision, done) : setChoosesTime(true))}
          >
            <IconCheck size="1rem" stroke={2} aria-hidden data-shown={isCurrent || undefined} />
            <span className={styles.optionLabel}>{label}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The value that all tickets have. */
function findShared<Value>(tickets: readonly TriagedTicket[], read: (ticket: TriagedTicket) => Value) {
  const [first, ...others] = tickets.map(read);
  return others.every((other) => other === first) ? first : undefined;
}

function useOptions(kind: TriageMenuKind, tickets: readonly TriagedTicket[]): Option[] {
  const people = usePeople(tickets);
  const timeZone = useTimeZone() ?? 'UTC';
  if (kind === 'status') return listWords(ticketStatuses, tickets, 'ticketStatus', (word) => doneWords[word]);
  if (kind === 'priority')
    return listWords(
      ticketPriorities,
      tickets,
      'priority',
      (word: TicketPriority) => `set to ${word} priority`,
    );
  if (kind === 'assignee') return people;
  return listSnoozes(tickets, timeZone);
}

function listWords<Name extends 'ticketStatus' | 'priority'>(
  words: readonly TriagedTicket[Name][],
  tickets: readonly TriagedTicket[],
  name: Name,
  describe: (word: TriagedTicket[Name]) => string,
): Option[] {
  const shared = findShared(tickets, (ticket) => ticket[name]);
  return words.map((word) => ({
    label: labelWord(word),
    isCurrent: word === shared,
    decision: { [name]: word },
    done: describe(word),
  }));
}

function usePeople(tickets: readonly TriagedTicket[]): Option[] {
  const staff = useStaff();
  const ownId = useOwnId();
  const shared = findShared(tickets, ({ assignee }) => assignee?._id ?? null);
  // Oneself first, as the one who is chosen most.
  const members = (staff.data ?? []).toSorted((a, b) => Number(b._id === ownId) - Number(a._id === ownId));
  return [
    ...members.map(({ _id, userName }) => ({
      label: _id === ownId ? `${userName} (you)` : userName,
      ...(_id === ownId && { hint: <KeyHint>I</KeyHint> }),
      isCurrent: shared === _id,
      decision: { assigneeId: _id },
      done: `assigned to ${_id === ownId ? 'you' : userName}`,
    })),
    {
      label: 'No one',
      isCurrent: shared === null,
      decision: { assigneeId: null },
      done: 'assigned to no one',
    },
  ];
}

function listSnoozes(tickets: readonly TriagedTicket[], timeZone: string): Option[] {
  const format = (until: Date) => formatDate({ value: until, format: 'dateTime', timeZone });
  return [
    ...listSnoozeTimes(timeZone, new Date()).map(({ label, until }) => ({
      label,
      hint: format(until),
      decision: { snooze: { until: until.toISOString() } },
      done: `snoozed until ${format(until)}`,
    })),
    { label: 'Choose a time…', decision: null, done: '' },
    {
      label: 'Until the customer answers',
      decision: { snooze: { until: null } },
      done: 'snoozed until the customer answers',
    },
    ...(tickets.some(({ snooze }) => snooze)
      ? [{ label: 'End the snooze', decision: { snooze: null }, done: 'no longer snoozed' }]
      : []),
  ];
}
