import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, register } from 'prom-client';
import { expect, test } from 'vitest';
import '../build-app.ts';
import '../start-worker.ts';
import '../modules/operations/index.ts';

const folder = new URL('../../../../infra/monitoring/', import.meta.url);

test('alerts, dashboard and documents name only figures that exist', async () => {
  collectDefaultMetrics();
  const existing = new Set(register.getMetricsAsArray().map(({ name }) => name));
  const files = [
    'alerts.yaml',
    'dashboard.json',
    'src/panels.ts',
    '../kubernetes/components/keda/worker.yaml',
  ];
  for (const file of files) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const named = text.match(/\b(?:credit_studio|process|nodejs)_[a-z0-9_]+/g) ?? [];
    expect(named.length, file).toBeGreaterThan(file.includes('keda') ? 0 : 10);
    const unknown = named.filter(
      (name) => !existing.has(name) && !existing.has(name.replace(/_(?:bucket|sum|count)$/, '')),
    );
    expect([...new Set(unknown)], file).toEqual([]);
  }
});

test('every figure that we define is in the table for operators', async () => {
  const operations = await readFile(new URL('../../docs/operations.md', folder), 'utf8');
  const written = new Set(operations.match(/[a-z0-9_]+/g));
  const prefix = 'credit_studio_';
  const missing = register
    .getMetricsAsArray()
    .flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    // Written there as an ending that several figures share.
    .filter((name) => !written.has(name) && !/_(?:in_flight|stuck|oldest_waiting_seconds)$/.test(name));
  expect(missing).toEqual([]);
});
