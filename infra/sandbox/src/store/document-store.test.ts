import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DocumentStore } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

interface Note {
  state: string;
  dueAt: number;
  text: string;
}

function open(file?: string) {
  const store = new DocumentStore(file);
  const notes = store.collection<Note>('notes', [['text'], ['state', 'dueAt']]);
  for (const [id, dueAt] of [...'bca'].entries().map(([index, id]) => [id, 10 - index] as const))
    notes.put(id, { state: 'open', dueAt, text: `about ${id}` });
  notes.put('closed', { state: 'closed', dueAt: 1, text: 'about it' });
  return { store, notes };
}

test('finds documents by a field, in the order in which they were written or by another field', () => {
  const { notes } = open();
  expect(notes.listIdsWhere('state', 'open')).toEqual(['b', 'c', 'a']);
  expect(notes.listIdsWhere('state', 'open', { orderBy: 'dueAt', limit: 2 })).toEqual(['a', 'c']);
  expect(notes.listWhere('text', 'about c')).toEqual([{ state: 'open', dueAt: 9, text: 'about c' }]);
  expect(notes.list(2).map(({ text }) => text)).toEqual(['about a', 'about it']);
});

test('reads no other documents for that, and sorts none', () => {
  const file = path.join(folder, 'plans.sqlite');
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { store, notes } = open(file);
  notes.listWhere('text', 'about c');
  notes.listIdsWhere('state', 'open', { orderBy: 'dueAt', limit: 2 });
  notes.list(2);
  notes.find('a');
  const texts = prepared.mock.calls.map(([text]) => text).filter((text) => text.startsWith('select'));
  expect(texts).toHaveLength(4);
  const reader = new DatabaseSync(file);
  for (const text of texts) {
    const values = text
      .split('?')
      .slice(1)
      .map(() => 1);
    const plan = JSON.stringify(reader.prepare(`explain query plan ${text}`).all(...values));
    expect(plan).toContain('SEARCH documents USING');
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  }
  reader.close();
  store.close();
});

test('stores acknowledged writes for the next start', () => {
  const file = path.join(folder, 'kept.sqlite');
  const { store } = open(file);
  store.close();
  const again = new DocumentStore(file);
  expect(again.collection<Note>('notes').find('a')?.dueAt).toBe(8);
  again.close();
});
