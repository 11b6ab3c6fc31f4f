import { writeFile } from 'node:fs/promises';
import { composeDashboard } from './compose-dashboard.ts';
import { rows } from './panels.ts';

/** Writes the file that is imported into Grafana. Run it after a change of the panels. */
const file = new URL('../dashboard.json', import.meta.url);
await writeFile(file, `${JSON.stringify(composeDashboard(rows), null, 2)}\n`);
