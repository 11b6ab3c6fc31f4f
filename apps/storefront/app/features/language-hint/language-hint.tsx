import { type Language, m } from '@credit-studio/messages';
import { IconX } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import styles from './language-hint.module.css';

interface LanguageHintProps {
  language: Language;
  /** The same page in that language. */
  href: string;
  onClose: () => void;
}

/** Over the page, so that nothing moves; in the language that it offers. */
function LanguageHint({ language, href, onClose }: LanguageHintProps) {
  const options = { locale: language };
  return (
    <aside className={styles.root} lang={language} aria-label={m.site_language_hint_label({}, options)}>
      <a className={styles.link} href={href} hrefLang={language}>
        {m.site_language_hint({}, options)}
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={m.site_language_hint_close({}, options)}
        onClick={onClose}
      >
        <IconX size="1.25rem" stroke={1.8} aria-hidden />
      </button>
    </aside>
  );
}

/** Adds the hint to a page that is not hydrated as a whole, early in the order of the Tab key. */
export function showLanguageHint(props: LanguageHintProps): void {
  const host = document.createElement('div');
  const main = document.getElementById('main');
  if (main) main.before(host);
  else document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    props.onClose();
    root.unmount();
    host.remove();
    // Without a new place the focus would be lost with the button.
    main?.focus({ preventScroll: true });
  };
  root.render(<LanguageHint {...props} onClose={close} />);
}
