import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '@credit-studio/local/processes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A runner that leaves a program behind and never exits. */
function leave({ withReport }: { withReport: boolean }) {
  const report = path.join(folder, 'report');
  const pid = path.join(folder, 'pid');
  const script = `sleep 600 & echo $! > ${pid}; ${withReport ? `echo done > ${report};` : ''} wait`;
  return { report, pid, command: { program: 'sh', args: ['-c', script], live: true } };
}

test.each([
  ['stays after its report', true, { seconds: 600, secondsAfterReport: 0 }, /after its report/],
  ['runs too long', false, { seconds: 2, secondsAfterReport: 600 }, /ended after 2 s/],
])('a runner that %s is ended with what it started, and has failed', async (_, withReport, limits, words) => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const { report, pid, command } = leave({ withReport });
  const { code } = await runCommand({ ...command, bounds: { report, ...limits } });
  expect(code).toBe(1);
  expect(existsSync(report)).toBe(withReport);
  await vi.waitFor(() => expect(isProcessAlive(Number(readFileSync(pid, 'utf8')))).toBe(false), {
    timeout: 60_000,
  });
  expect(written.mock.calls.flat().join()).toMatch(words);
  written.mockRestore();
});

test('a runner that exits in time keeps its code', async () => {
  const bounds = { report: path.join(folder, 'report'), seconds: 60, secondsAfterReport: 60 };
  expect((await runCommand({ program: 'sh', args: ['-c', 'exit 0'], bounds })).code).toBe(0);
  expect((await runCommand({ program: 'sh', args: ['-c', 'exit 3'], bounds })).code).toBe(3);
});
