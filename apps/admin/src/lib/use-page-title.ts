import { useDocumentTitle } from '@mantine/hooks';

/** Names the browser's tab after the screen. */
export function usePageTitle(screen: string): void {
  useDocumentTitle(`${screen} · Credit Studio administration`);
}
