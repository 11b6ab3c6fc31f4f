import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './app-shell-layout.module.css';

export interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** The navigation of narrow screens, over the page. */
export function NavigationDrawer({ isOpen, onClose, title, children }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={288}
      padding={0}
      classNames={{ body: styles.drawerBody, header: styles.drawerHeader }}
    >
      {children}
    </Drawer>
  );
}
