import {
  mergeTicketEvent,
  type Ticket,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@credit-studio/contracts';
import { explainError, explainFailure } from '@credit-studio/frontend/describe-error';
import { refreshTicketLists, ticketQuery } from '@credit-studio/frontend/support';
import { DateText, KitLink, labelWord } from '@credit-studio/ui';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { pathOfUser } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { useMayOpen, usePermission } from '../../session/index.ts';
import styles from './support.module.css';
import { useAssignTicket, useOwnId, useStaff, useTicketDesk } from './ticket-desk.ts';
import { KeyHint } from './triage/selection-bar.tsx';
import { SnoozeNotice } from './triage/snooze-marks.tsx';
import { areDone, useTriage } from './triage/triage-context.tsx';
import type { TicketSteps } from './use-ticket-steps.ts';

/** The customer, how to reach them, and when they wrote. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { userId, ticketUserName, ticketUserEmail, ticketUserRole, phone } = ticket;
  const mayOpen = useMayOpen();
  const name = ticketUserName || ticketUserEmail;
  return (
    <>
      {userId && mayOpen(pathOfUser(userId)) ? (
        <KitLink href={pathOfUser(userId)} className={styles.customerName}>
          {name}
        </KitLink>
      ) : (
        <span className={styles.customerName}>{name}</span>
      )}
      {ticketUserName && <span className={styles.inPanel}>{ticketUserEmail}</span>}
      <span className={styles.inPanel}>{ticketUserRole || 'visitor'}</span>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      <span>
        Opened <DateText value={ticket.createdAt} format="dateTime" />
      </span>
    </>
  );
}

interface DecisionProps<Choice extends string> {
  label: string;
  /** That opens the menu of the same choice. */
  shortcut?: string;
  choices: readonly Choice[];
  value: Choice;
  onChoose: (choice: Choice) => void;
}

function Decision<Choice extends string>(props: DecisionProps<Choice>) {
  const { label, shortcut, choices, value, onChoose } = props;
  return (
    <div className={styles.decision}>
      <span aria-hidden>{label}</span>
      {shortcut && <KeyHint>{shortcut}</KeyHint>}
      <NativeSelect
        size="xs"
        aria-label={label}
        value={value}
        data={choices.map((word) => ({ value: word, label: labelWord(word) }))}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}

/** Status and priority, which only staff set. */
export function TicketDecisions({ ticket }: { ticket: Ticket }) {
  return (
    <>
      {usePermission('support:write') ? <Decisions ticket={ticket} /> : <DeskProblem ticketId={ticket._id} />}
      <SnoozeNotice />
    </>
  );
}

function Decisions({ ticket }: { ticket: Ticket }) {
  const { mutate, isPending, variables } = useChangeTicket(ticket._id);
  const chosen = isPending ? variables : {};
  return (
    <div className={styles.decisions}>
      <Decision
        label="Status"
        choices={ticketStatuses}
        value={chosen.ticketStatus ?? ticket.ticketStatus}
        onChoose={(ticketStatus) => mutate({ ticketStatus })}
      />
      <Decision
        label="Priority"
        shortcut="P"
        choices={ticketPriorities}
        value={chosen.priority ?? ticket.priority}
        onChoose={(priority) => mutate({ priority })}
      />
      <AssigneeDecision ticket={ticket} />
      <TriageButtons />
      <DeskProblem ticketId={ticket._id} />
    </div>
  );
}

/** The two decisions that end most visits to a ticket: later, and done. */
function TriageButtons() {
  const { openTicket, openMenu, toggleDone, isChanging } = useTriage();
  const tickets = openTicket ? [openTicket] : [];
  const isDone = areDone(tickets);
  return (
    <span className={styles.triage}>
      <Button
        size="compact-xs"
        variant="default"
        aria-haspopup="dialog"
        disabled={isDone || !openTicket}
        rightSection={<KeyHint>S</KeyHint>}
        onClick={() => openMenu('snooze', tickets)}
      >
        Snooze
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isChanging || !openTicket}
        rightSection={<KeyHint>E</KeyHint>}
        onClick={() => toggleDone(tickets)}
      >
        {isDone ? 'Reopen' : 'Close ticket'}
      </Button>
    </span>
  );
}

const noOne = '';

/** Who takes care of the ticket. */
function AssigneeDecision({ ticket }: { ticket: Ticket }) {
  const desk = useTicketDesk(ticket._id);
  const staff = useStaff();
  const ownId = useOwnId();
  const { mutate, isPending, variables } = useAssignTicket(ticket);
  const assignee = desk.data?.assignee ?? null;
  const members = staff.data ?? (assignee ? [assignee] : []);
  return (
    <div className={styles.decision}>
      <span aria-hidden>Assignee</span>
      <KeyHint>A</KeyHint>
      <NativeSelect
        size="xs"
        className={styles.assigneeChoice}
        aria-label="Assignee"
        disabled={!desk.data || !staff.data}
        value={(isPending ? variables : assignee?._id) ?? noOne}
        data={[
          { value: noOne, label: 'No one' },
          ...members.map(({ _id, userName }) => ({
            value: _id,
            label: _id === ownId ? `${userName} (you)` : userName,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => mutate(value === noOne ? null : value)}
      />
    </div>
  );
}

/** Notes that are missing are said: otherwise a warning of another member of staff is overlooked. */
function DeskProblem({ ticketId }: { ticketId: string }) {
  const desk = useTicketDesk(ticketId);
  if (!desk.isError || desk.data) return null;
  return (
    <div role="alert" className={styles.problem}>
      <span>Internal notes and assignee could not be loaded. {explainError(desk.error)}</span>
      <Button
        size="compact-xs"
        variant="default"
        loading={desk.isFetching}
        onClick={() => void desk.refetch()}
      >
        Try again
      </Button>
    </div>
  );
}

const icon = { size: '1.125rem', stroke: 1.8, 'aria-hidden': true } as const;

/** To the ticket above and below in the list. */
export function StepButtons({ steps }: { steps: TicketSteps }) {
  return (
    <span className={styles.steps}>
      <ActionIcon
        variant="default"
        aria-label="Previous ticket"
        aria-keyshortcuts="Alt+ArrowUp"
        title="Previous ticket (Alt + ↑)"
        disabled={!steps.goToPrevious}
        onClick={() => steps.goToPrevious?.()}
      >
        <IconChevronUp {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Next ticket"
        aria-keyshortcuts="Alt+ArrowDown"
        title="Next ticket (Alt + ↓)"
        disabled={!steps.goToNext}
        onClick={() => steps.goToNext?.()}
      >
        <IconChevronDown {...icon} />
      </ActionIcon>
    </span>
  );
}

interface TicketDecision {
  ticketStatus?: TicketStatus;
  priority?: TicketPriority;
}

/** Sets status or priority. The choice shows immediately and is reverted if it could not be saved. */
function useChangeTicket(ticketId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketDecision) => api.updateSupportMessage({ params: { id: ticketId }, body }),
    onSuccess: ({ data }, { ticketStatus, priority }) => {
      notify.success(
        ticketStatus ? `Status set to ${labelWord(ticketStatus)}` : `Priority set to ${priority}`,
      );
      const { queryKey } = ticketQuery(api, ticketId);
      queryClient.setQueryData(queryKey, (known) => (known ? mergeTicketEvent(known, data) : data));
      return refreshTicketLists(queryClient);
    },
    onError: (error) => {
      notify.error(explainFailure(error, 'Failed to update ticket'));
      return queryClient.invalidateQueries({ queryKey: queryKeys.tickets.one(ticketId) });
    },
  });
}
