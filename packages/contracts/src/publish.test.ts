import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

it('builds into plain JavaScript that a program elsewhere can import', async () => {
  // Inside the package, so that the built files find its dependency.
  const outDir = mkdtempSync(path.join(packageRoot, 'node_modules', '.publish-test-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  execFileSync(
    path.join(packageRoot, '../../node_modules/.bin/tsc'),
    ['-p', 'tsconfig.build.json', '--outDir', outDir],
    { cwd: packageRoot },
  );
  const script = `import { createClient } from ${JSON.stringify(pathToFileURL(path.join(outDir, 'index.js')).href)};
    import { findCountryName } from ${JSON.stringify(pathToFileURL(path.join(outDir, 'rules.js')).href)};
    console.log(typeof createClient({ baseUrl: 'https://api.test' }).newOrder, findCountryName('fr'));`;
  const printed = execFileSync(process.execPath, [
    '--input-type=module',
    '--no-experimental-strip-types',
    '-e',
    script,
  ]);
  expect(String(printed).trim()).toBe('function France');
});
