import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { TicketSteps } from '../use-ticket-steps.ts';
import styles from './ticket-conversation.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

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
