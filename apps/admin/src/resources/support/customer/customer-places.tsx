import type { Ticket } from '@credit-studio/contracts';
import { ticketQuery } from '@credit-studio/frontend/support';
import { Button, Drawer } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import styles from '../support.module.css';
import type { SupportSlots } from '../support-slots.ts';
import { CustomerPanel } from './customer-panel.tsx';

/** The customer next to the conversation. Empty until the ticket is there, which says itself why it is not. */
export function CustomerAside({ ticketId, slots }: { ticketId: string; slots: SupportSlots }) {
  const { data: ticket } = useQuery({ ...ticketQuery(useApi(), ticketId), enabled: false });
  return (
    <aside className={styles.customerPane} aria-label="Customer">
      {ticket && <CustomerPanel ticket={ticket} slots={slots} />}
    </aside>
  );
}

/** The customer behind a button, where there is no room next to the conversation. */
export function CustomerDrawer({ ticket, slots }: { ticket: Ticket; slots: SupportSlots }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.drawerButton}
        leftSection={<IconUser size="1rem" stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Customer
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} position="right" size="sm" title="Customer">
        <CustomerPanel ticket={ticket} slots={slots} />
      </Drawer>
    </>
  );
}
