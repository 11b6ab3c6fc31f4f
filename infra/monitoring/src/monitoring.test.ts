import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { composeDashboard } from './compose-dashboard.ts';
import { rows } from './panels.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().endsWith('.'), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const { groups } = rulesSchema.parse(parse(await read('../alerts.yaml')));
const alerts = groups.flatMap((group) => group.rules);
const runbooks = await read('../../../docs/runbooks.md');

describe('each alert', () => {
  test('has its runbook, and each runbook its alert', () => {
    const headings = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  });

  test('says in its runbook what to do', () => {
    for (const section of runbooks.split(/^## /m).slice(1)) expect(section).toContain('**Do.**');
  });

  test('has brackets and quotes that close', () => {
    for (const { expr } of alerts) expect(isBalanced(expr), expr).toBe(true);
  });
});

describe('the dashboard', () => {
  test('is written from its panels', async () => {
    expect(JSON.parse(await read('../dashboard.json'))).toEqual(composeDashboard(rows));
  });

  test('has queries whose brackets and quotes close, and fills the width of every row', () => {
    for (const { title, panels } of rows) {
      expect(24 % panels.length, title).toBe(0);
      for (const { queries } of panels)
        for (const { expr } of queries) expect(isBalanced(expr), expr).toBe(true);
    }
  });

  test('shows every figure that an alert is about', () => {
    const shown = JSON.stringify(rows);
    const names = alerts.flatMap(({ expr }) => expr.match(/credit_studio_\w+/g) ?? []);
    // Wait times of notifications are an alert, their number is a graph.
    const missing = new Set(
      names.filter((name) => !shown.includes(name) && !name.includes('webhooks_oldest')),
    );
    expect([...missing]).toEqual([]);
  });
});

function isBalanced(expr: string): boolean {
  const text = expr.replace(/"[^"]*"/g, '');
  const count = (mark: string) => text.split(mark).length;
  return (
    count('(') === count(')') && count('{') === count('}') && count('[') === count(']') && !text.includes('"')
  );
}
