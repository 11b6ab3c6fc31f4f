import { Kbd, Modal, Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { singleKeysStorageKey } from '../lib/is-key-taken.ts';
import { paths } from '../lib/paths.ts';
import { useMayOpen } from '../session/index.ts';
import { screenKeys } from './screen-keys.ts';
import styles from './shortcut-sheet.module.css';

interface Shortcut {
  keys: readonly string[];
  label: string;
}

const listKeys: readonly Shortcut[] = [
  { keys: ['J'], label: 'Next row' },
  { keys: ['K'], label: 'Previous row' },
  { keys: ['Enter'], label: 'Open the row' },
  { keys: ['X'], label: 'Select the row' },
  { keys: ['Shift', 'X'], label: 'Select up to the row' },
];

const inboxKeys: readonly Shortcut[] = [
  { keys: ['J'], label: 'Next ticket' },
  { keys: ['K'], label: 'Previous ticket' },
  { keys: ['Alt', '↓'], label: 'Next ticket, while typing' },
  { keys: ['Alt', '↑'], label: 'Previous ticket, while typing' },
  { keys: ['X'], label: 'Select the ticket' },
  { keys: ['Shift', 'X'], label: 'Select up to the ticket' },
  { keys: ['Esc'], label: 'Clear the selection' },
  { keys: ['R'], label: 'Reply' },
  { keys: ['N'], label: 'Internal note' },
  { keys: ['A'], label: 'Assign' },
  { keys: ['I'], label: 'Assign to me' },
  { keys: ['P'], label: 'Priority' },
  { keys: ['S'], label: 'Snooze' },
  { keys: ['E'], label: 'Close or reopen' },
  { keys: ['Z'], label: 'Undo' },
  { keys: ['Ctrl / ⌘', 'Enter'], label: 'Send a reply' },
];

const translationKeys: readonly Shortcut[] = [
  { keys: ['Alt', '↓'], label: 'Next text' },
  { keys: ['Alt', '↑'], label: 'Previous text' },
  { keys: ['Ctrl / ⌘', 'S'], label: 'Save' },
];

const otherKeys: readonly Shortcut[] = [
  { keys: ['Ctrl / ⌘', 'K'], label: 'Search' },
  { keys: ['/'], label: 'Search' },
  { keys: ['?'], label: 'This sheet' },
];

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join(' ')} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export interface ShortcutSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every key that does something in the console. */
export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps) {
  const [isOn, setOn] = useLocalStorage({ key: singleKeysStorageKey, defaultValue: true });
  const mayOpen = useMayOpen();
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts" size="xl">
      <div className={styles.columns}>
        <div>
          <KeyList
            title="Go to"
            shortcuts={screenKeys
              .filter(({ path }) => mayOpen(path))
              .map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label }))}
          />
          <KeyList title="In a list" shortcuts={listKeys} />
        </div>
        <div>
          {mayOpen(paths.support) && <KeyList title="In the inbox" shortcuts={inboxKeys} />}
          {mayOpen(paths.languages) && <KeyList title="In a translation" shortcuts={translationKeys} />}
          <KeyList title="Elsewhere" shortcuts={otherKeys} />
        </div>
      </div>
      <Switch
        className={styles.switch ?? ''}
        label="Shortcuts of single keys"
        description="Turn them off if you write by voice."
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
