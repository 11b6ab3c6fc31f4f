import { screen, waitFor, within } from '@testing-library/react';

/** What the preview’s own document shows, once it is drawn. */
export async function findPreview(title: string | RegExp = 'Preview') {
  const frame = await screen.findByTitle(title);
  const readBody = () => (frame instanceof HTMLIFrameElement ? frame.contentDocument?.body : null);
  await waitFor(() => {
    if (!readBody()?.querySelector('[inert]')) throw new Error('The preview is empty.');
  });
  return within(readBody() ?? document.createElement('body'));
}
