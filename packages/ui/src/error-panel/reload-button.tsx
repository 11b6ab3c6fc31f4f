import { Button } from '../button/button.tsx';

/** Asks for the whole page again: on a page that came from the server there is nothing smaller to fetch. */
export function ReloadButton({ label }: { label: string }) {
  return <Button onClick={() => window.location.reload()}>{label}</Button>;
}
