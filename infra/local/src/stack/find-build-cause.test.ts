import { expect, test } from 'vitest';
import { findBuildCause } from './find-build-cause.ts';

function turbo(task: string[]) {
  return `
   • turbo 2.11.11
   • Running build in 8 packages

@credit-studio/api:build: cache miss, executing a44fbd49c9400b9d
${task.map((line) => `@credit-studio/api:build: ${line}`).join('\n')}
@credit-studio/admin:build: ✓ built, and its error page as well
@credit-studio/api#build:  ERROR  command (/checkout/apps/api) pnpm run build exited (1)

 Tasks:    2 successful, 3 total
Failed:    @credit-studio/api#build

 ERROR  run failed: command  exited (1)
`;
}

test('a failed build is explained by what the failing package says, without its bundler’s insides', () => {
  const output = turbo([
    '$ node build.ts --fail-on-warnings',
    'transforming...',
    '✘ [ERROR] Could not resolve "./not-there.ts"',
    '    src/server.ts:47:24:',
    '/checkout/node_modules/esbuild/lib/main.js:1752',
    '  let error = new Error(text);',
    '    at failureErrorWithLog (/checkout/node_modules/esbuild/lib/main.js:1752:15)',
  ]);
  expect(findBuildCause(output)).toBe(
    ['@credit-studio/api', '✘ [ERROR] Could not resolve "./not-there.ts"', '    src/server.ts:47:24:'].join(
      '\n',
    ),
  );
});

test('colours are taken out, and a long explanation is cut', () => {
  const long = Array.from({ length: 80 }, (_, index) => `line ${index}`);
  const cause = findBuildCause(turbo(['\u001b[31mBuild failed\u001b[0m with 1 error:', ...long]));
  expect(cause.split('\n').slice(0, 3)).toEqual([
    '@credit-studio/api',
    'Build failed with 1 error:',
    'line 0',
  ]);
  expect(cause.split('\n')).toHaveLength(31);
});

test('words that are unknown are shown as they end, and so is a failure of turbo itself', () => {
  expect(findBuildCause(turbo(['something odd', 'happened here']))).toContain('something odd\nhappened here');
  expect(findBuildCause('Invalid turbo.json\n  × unknown key')).toBe('Invalid turbo.json\n  × unknown key');
});
