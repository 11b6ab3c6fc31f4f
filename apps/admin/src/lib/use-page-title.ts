import { useDocumentTitle } from '@mantine/hooks';

/** Names the browser's tab after the screen. */
export const usePageTitle = (screen: string): void =>
  useDocumentTitle(`${screen} · Credit Studio administration`);
