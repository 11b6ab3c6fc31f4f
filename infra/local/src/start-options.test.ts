import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

const none = { watch: false, production: false };

describe('the options of npm start', () => {
  it.each([
    [[], none],
    [['--watch'], { ...none, watch: true }],
    [['--production'], { ...none, production: true }],
    [['--watch', '--production'], { watch: true, production: true }],
  ])('are read from %j', (args, expected) => {
    expect(readStartOptions(args)).toEqual(expected);
  });

  it.each(['--help', '-h'])('are explained by %s', (argument) => {
    const text = expect.stringMatching(/^Usage: npm start/);
    expect(readStartOptions(['--watch', argument])).toEqual({ text, exitCode: 0 });
  });

  it.each(['--prodution', '--watch=yes', 'production'])('name a wrong one: %s', (argument) => {
    const name = argument.replace('=yes', '');
    const text = expect.stringMatching(new RegExp(`'.*${name}.*'.*\\n\\nUsage: npm start`, 's'));
    expect(readStartOptions([argument])).toEqual({ text, exitCode: 2 });
  });
});

function start(argument: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const file = fileURLToPath(new URL('start.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, argument], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe('npm start', () => {
  it('shows its options, and starts nothing', async () => {
    const { code, stdout } = await start('--help');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm start/)]);
    expect(stdout).not.toContain('Starting');
  });

  it('starts nothing with an option that it does not know', async () => {
    const { code, stdout, stderr } = await start('--prodution');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/'--prodution'.*\n\nUsage: npm start/s);
  });
});
