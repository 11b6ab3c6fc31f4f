import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { KitLink } from '../../link/kit-link.tsx';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import styles from './account-menu.module.css';

export type AccountMenuEntry =
  | { label: string; href: string; target?: '_blank' }
  | { label: string; onSelect: () => void };

export interface AccountMenuProps {
  name: string;
  imageUrl?: string | null;
  entries: readonly AccountMenuEntry[];
}

/** The signed-in person's dropdown: a button that discloses links and actions. */
export function AccountMenu({ name, imageUrl, entries }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whichever control inside has the focus
    <div
      ref={root}
      className={styles.root}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a target nothing took the focus, as with a press that a browser gives no focus for.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SafeImage
          className={styles.image}
          src={imageUrl}
          alt=""
          widthPx={32}
          heightPx={32}
          placeholder={<span className={styles.initial}>{name.slice(0, 1).toUpperCase()}</span>}
        />
        <span className={styles.name}>{name}</span>
        <IconChevronDown size="1rem" aria-hidden />
      </button>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'href' in entry ? (
              <KitLink
                href={entry.href}
                className={styles.entry}
                onClick={() => setOpen(false)}
                {...(entry.target ? { target: entry.target, rel: 'noreferrer' } : {})}
              >
                {entry.label}
              </KitLink>
            ) : (
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  setOpen(false);
                  entry.onSelect();
                }}
              >
                {entry.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholder for the menu, with the name that the page knew before its first paint. */
export function AccountMenuPlaceholder() {
  return (
    <span className={`${styles.button} ${styles.placeholder}`} aria-hidden>
      <span className={styles.image} />
      <span className={styles.name} />
      <IconChevronDown size="1rem" />
    </span>
  );
}
