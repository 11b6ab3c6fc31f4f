import type { Environment } from './environment.ts';
import { parseEnvironment } from './parse-environment.ts';

/** Reads the process's environment once; a process with a wrong one says why and ends before it does anything. */
export function loadEnvironment(): Environment {
  const result = parseEnvironment(process.env);
  if ('environment' in result) return result.environment;
  process.stderr.write(`The configuration has ${result.problems.length} problem(s):\n`);
  for (const problem of result.problems) process.stderr.write(`  ${problem}\n`);
  process.exit(78);
}
