export type ColorScheme = 'light' | 'dark';

/** Mantine's own key and attribute, so that pages with and without it agree. */
const storageKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const darkQuery = '(prefers-color-scheme: dark)';

/** Runs in the head before anything is painted: the person's choice, or the system's. */
export const colorSchemeScript = `try{var s=localStorage.getItem("${storageKey}")}catch(e){}document.documentElement.setAttribute("${attribute}",s==="light"||s==="dark"?s:matchMedia("${darkQuery}").matches?"dark":"light");`;

/** What the server puts on the `html` element; the script sets the scheme before the first paint. */
export const colorSchemeHtmlAttributes = { [attribute]: 'light', suppressHydrationWarning: true } as const;

export function readColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

function isColorScheme(value: string | null): value is ColorScheme {
  return value === 'light' || value === 'dark';
}

/** The choice on this page, for browsers without storage. */
let chosenHere: ColorScheme | null = null;

function readChosenScheme(): ColorScheme | null {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return isColorScheme(stored) ? stored : null;
  } catch {
    return chosenHere;
  }
}

function show(scheme: ColorScheme) {
  return document.documentElement.setAttribute(attribute, scheme);
}

/** Gives the browser's own bars the colour of the page, ahead of the one that follows the system. */
function colorBrowser() {
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"][data-chosen]');
  const meta = known ?? document.createElement('meta');
  meta.name = 'theme-color';
  meta.dataset.chosen = '';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--cs-paper').trim();
  if (!known) document.head.prepend(meta);
}

/** Shows a scheme and remembers it, here and in the other tabs. */
export function chooseColorScheme(scheme: ColorScheme): void {
  chosenHere = scheme;
  show(scheme);
  colorBrowser();
  try {
    window.localStorage.setItem(storageKey, scheme);
    // A tab hears only the others; a Mantine provider on this page has separate state for the scheme.
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: storageKey,
        newValue: scheme,
        storageArea: window.localStorage,
      }),
    );
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** Calls back when the shown scheme changes, and follows the other tabs and, until a choice is made, the system. */
export function followColorScheme(onChange: () => void): () => void {
  const system = window.matchMedia(darkQuery);
  const followSystem = () => show(readChosenScheme() ?? (system.matches ? 'dark' : 'light'));
  // A static page gets here seconds after its head decided, and nothing has followed since.
  followSystem();
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  const followTabs = (event: StorageEvent) => {
    if (event.key === storageKey) followSystem();
  };
  system.addEventListener('change', followSystem);
  window.addEventListener('storage', followTabs);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followTabs);
  };
}
