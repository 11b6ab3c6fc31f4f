import { type Ticket, ticketPriorities, ticketStatuses } from '@credit-studio/contracts';
import { NativeSelect } from '@mantine/core';
import styles from './ticket-conversation.module.css';
import { useChangeTicket } from './use-change-ticket.ts';

interface DecisionProps<Word extends string> {
  label: string;
  words: readonly Word[];
  value: Word;
  onChoose: (word: Word) => void;
}

function Decision<Word extends string>({ label, words, value, onChoose }: DecisionProps<Word>) {
  return (
    <div className={styles.decision}>
      <span aria-hidden>{label}</span>
      <NativeSelect
        size="xs"
        aria-label={label}
        value={value}
        data={[...words]}
        onChange={(event) => {
          const chosen = words.find((word) => word === event.currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}

/** How the ticket stands and how much it presses, for staff to decide. */
export function TicketDecisions({ ticket }: { ticket: Ticket }) {
  const { mutate, isPending, variables } = useChangeTicket(ticket._id);
  const chosen = isPending ? variables : {};
  return (
    <div className={styles.decisions}>
      <Decision
        label="Status"
        words={ticketStatuses}
        value={chosen.ticketStatus ?? ticket.ticketStatus}
        onChoose={(ticketStatus) => mutate({ ticketStatus })}
      />
      <Decision
        label="Priority"
        words={ticketPriorities}
        value={chosen.priority ?? ticket.priority}
        onChoose={(priority) => mutate({ priority })}
      />
    </div>
  );
}
