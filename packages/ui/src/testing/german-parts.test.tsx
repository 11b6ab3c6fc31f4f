import { businessDetailLabels } from '@credit-studio/contracts/rules';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { MessageComposer } from '../conversation/message-composer.tsx';
import { CountrySelect } from '../country-select/country-select.tsx';
import { CreditBadge } from '../credit-badge/credit-badge.tsx';
import { DataTable } from '../data-table/index.ts';
import { formatBytes } from '../formatted-text/format-bytes.ts';
import { LegalPage } from '../legal-page/legal-page.tsx';
import { OfflineBar } from '../offline-bar/offline-bar.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { describePlaybackError } from '../video-player/video-player.tsx';
import { renderUi } from './render-ui.tsx';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

it('counts credits in German', () => {
  const { container, rerender } = renderUi(<CreditBadge balance={1} />);
  expect(container).toHaveTextContent('1 Credit');
  rerender(<CreditBadge balance={1200} held={3} />);
  expect(container).toHaveTextContent('1.200 Credits3 reserviert');
});

it.each([
  ['payment', 'Partly refunded', 'Teilweise erstattet'],
  ['payment', 'pending', 'Ausstehend'],
  ['ticket', 'in-progress', 'In Bearbeitung'],
  ['membership', 'premium', 'Premium'],
  // Only staff see this one, in English.
  ['message', 'accepted', 'Accepted'],
] as const)('shows the %s status %s as %s', (kind, status, label) => {
  renderUi(<StatusBadge kind={kind} status={status} />);
  expect(screen.getByText(label)).toBeInTheDocument();
});

it('offers countries by their German names, in German order, and keeps what is stored in English', () => {
  renderUi(<CountrySelect defaultValue="Germany" storedCountry="Germany" />);
  const select = screen.getByRole('combobox', { name: 'Land' });
  expect(select).toHaveValue('Germany');
  expect(select).toHaveDisplayValue('Deutschland');
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Land auswählen');
  expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Albanien'));
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
});

it('names the buttons of a dialog, those of the library too', () => {
  renderUi(
    <ConfirmDialog
      isOpen
      title="Löschen?"
      message="Endgültig."
      confirmLabel="Löschen"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schließen' })).toBeInTheDocument();
});

it('labels a table and says which rows it shows', () => {
  renderUi(
    <DataTable
      caption="Bestellungen"
      rows={Array.from({ length: 12 }, (_, index) => ({ name: `Zeile ${index}` }))}
      columns={[{ id: 'name', header: 'Name', value: ({ name }) => name }]}
      getRowId={({ name }) => name}
    />,
  );
  expect(screen.getByRole('region', { name: 'Bestellungen: Tabelle' })).toBeInTheDocument();
  expect(screen.getByText('1–10 von 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nächste Seite' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Name, aufsteigend' })).toBeInTheDocument();
});

it('writes file sizes with a decimal comma', () => {
  expect([formatBytes(240_400), formatBytes(1_240_000)]).toEqual(['240 KB', '1,2 MB']);
});

it('names a detail of a legal page that is not entered yet', () => {
  const missing = (text: string) => ({ text, style: 'missing' as const, href: null });
  const spans = [missing(businessDetailLabels.legalName), missing(businessDetailLabels.legalAddress)];
  renderUi(<LegalPage title="Impressum" blocks={[{ kind: 'paragraph', spans }]} />);
  expect(screen.getByText('[Name des Unternehmens: noch nicht angegeben]')).toBeInTheDocument();
  expect(screen.getByText('[Anschrift: noch nicht angegeben]')).toBeInTheDocument();
});

it('names the key that sends a message', () => {
  renderUi(
    <MessageComposer
      label="Nachricht"
      value=""
      onChange={() => undefined}
      onSend={() => undefined}
      isSending={false}
    />,
  );
  expect(screen.getByText('Strg + Enter sendet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Senden' })).toBeInTheDocument();
});

it('says what is wrong with a video and with the network, and what to do', () => {
  expect(describePlaybackError(2)).toMatch(/^Netzwerkfehler: .*versuchen Sie es erneut\.$/);
  renderUi(<OfflineBar />);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('Sie sind offline.').tagName).toBe('STRONG');
  Reflect.deleteProperty(navigator, 'onLine');
  fireEvent(window, new Event('online'));
});
