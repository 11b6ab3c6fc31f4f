import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './app-shell-layout.module.css';

export interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/**
 * The navigation of narrow screens, over the page. It is mounted by its first opening, and opens after that: the library
 * returns the focus only if it has seen the drawer closed before.
 */
export function NavigationDrawer({ isOpen, onClose, title, children }: NavigationDrawerProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  return (
    <Drawer
      opened={isShown}
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
