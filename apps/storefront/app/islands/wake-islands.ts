/** Upper limit: an image that never arrives must not keep the menus from working. */
const timeoutMs = 2_500;
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Loads and starts the islands of a static page. */
export async function wakeIslands(): Promise<void> {
  await afterFirstPaint();
  registerStylesheets();
  const { startIslands } = await import('./start-islands.ts');
  startIslands();
}

/**
 * Resolves when the page has loaded, at the first interaction, or after the timeout. A static page is complete without
 * scripts, so they must not compete with its image and fonts.
 */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') {
      resolve();
      return;
    }
    const listening = new AbortController();
    const finish = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    for (const event of ['load', ...interactions])
      window.addEventListener(event, finish, { passive: true, signal: listening.signal });
  });
}

/**
 * The router's stylesheet links end with an empty fragment. The bundler's loader looks for them without it and would
 * load the stylesheets of an island again. It finds these disabled links, which load nothing.
 */
export function registerStylesheets(): void {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"][href$="#"]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.toggleAttribute('disabled', true);
    link.setAttribute('href', sheet.getAttribute('href')?.slice(0, -1) ?? '');
    document.head.append(link);
  }
}
