/** What TypeScript's `Navigator` lacks, because only Chromium has it. */
interface ClientConnection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor has asked their browser to save data. Finished pages are the same for everyone. */
export function findDataSaving(client: object): boolean {
  // Read as optional, so a browser without it is fine.
  const { connection } = client as ClientConnection;
  return connection?.saveData === true;
}
