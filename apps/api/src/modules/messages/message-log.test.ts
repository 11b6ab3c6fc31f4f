import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { openDatabase } from '../../database/database.ts';
import type { PageBounds } from '../../database/list-search/page-request.ts';
import { selectPage } from '../../database/list-search/select-page.ts';
import { composeMessagePage } from './message-log.ts';
import { type OutboundMessageRow, outboundMessages } from './messages.tables.ts';

const clone = await cloneDatabase();
const { database, close } = openDatabase({ url: clone.url, poolSize: 2 });
afterAll(async () => {
  await close();
  await clone.drop();
});

const addresses = ['maria@people.test', 'Maria.Lopez@people.test', 'ana.maria@mail.test', 'zoe@maria.test'];
const subjects = ['Your video is ready', 'Payment received, Maria', 'An answer to your ticket'];
let stored: OutboundMessageRow[] = [];
beforeAll(async () => {
  // 4 × 3 without a common divisor: each address has each subject.
  const drawn = Array.from({ length: 60 }, (_, n) => ({
    occasion: `drawn:${n}`,
    toEmail: addresses[n % 4] as string,
    subject: subjects[n % 3] as string,
    templateName: n % 5 === 0 ? 'Marianne' : '',
    textBody: 'Hello',
  }));
  stored = await database.insert(outboundMessages).values(drawn).returning();
  await clone.asOwner('analyze outbound_messages');
});

/** The ids by the plainest of means. */
function findPlainly(term: string, sort: string) {
  const wanted = (term.length < 3 ? ` ${term}` : term).toLowerCase();
  const key = ({ toEmail, id }: OutboundMessageRow) => `${toEmail.toLowerCase()} ${id}`;
  const found = stored
    .filter((row) =>
      [row.toEmail, row.subject, row.templateName].some((field) =>
        ` ${field}`.toLowerCase().includes(wanted),
      ),
    )
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return (sort.startsWith('-') ? found.reverse() : found).map(({ id }) => id);
}

const bounds = { counted: 100, found: 100 };
const ways: Record<string, PageBounds> = {
  'filters, then sorts': { ...bounds, fewRows: 100, filteredRows: 100, collectedRows: 100, scannedRows: 100 },
  'collects all matches from the indexes': {
    ...bounds,
    fewRows: -1,
    filteredRows: -1,
    collectedRows: 100,
    scannedRows: 100,
  },
  'scans along the sort, and collects what it did not find': {
    ...bounds,
    fewRows: -1,
    filteredRows: -1,
    collectedRows: -1,
    scannedRows: 10,
  },
};

describe.each(Object.entries(ways))('a search of the log by address that %s', (_, way) => {
  test.each(['maria', 'maria.', 'ARIA', 'ariann', 'ana', 'a', 'm', 'zo', 'payment', 'zzz'])(
    'finds %j in any column',
    async (search) => {
      for (const sort of ['toEmail', '-toEmail'] as const) {
        const page = await selectPage(database, composeMessagePage({ search, sort, limit: 100 }), way);
        expect(page.rows.map(({ id }) => id)).toEqual(findPlainly(search, sort));
      }
    },
  );
});
