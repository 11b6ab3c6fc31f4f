import { m } from '@credit-studio/messages';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { KindForm } from '../kinds/kind-parts.ts';
import styles from './options-row.module.css';

/** Shape, length and the like: a row of the dock, and on a phone a sheet behind a button that names what is chosen. */
export function OptionsRow({ options: { summary, problem, content } }: { options: KindForm['options'] }) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isOpen, { open, close }] = useDisclosure();
  if (!isPhone) return <div className={styles.row}>{content}</div>;
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        justify="start"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
        onClick={open}
      >
        {m.studio_options()}
        <span className={styles.summary} data-invalid={problem !== null || undefined}>
          {problem ?? summary}
        </span>
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        classNames={{ content: styles.drawer }}
        title={m.studio_options()}
        closeButtonProps={{ 'aria-label': m.studio_close() }}
      >
        <div className={styles.sheet}>
          {content}
          <Button size="md" fullWidth onClick={close}>
            {m.studio_options_done()}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
