import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import manifest from './package.json' with { type: 'json' };
import { findFontSources, proofFonts } from './src/modules/disputes/proof/proof-fonts.ts';

const compress = promisify(gzip);
const folder = import.meta.dirname;
const output = path.join(folder, 'dist');
const startedMs = performance.now();

await rm(output, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: {
    server: 'src/server.ts',
    worker: 'src/worker.ts',
    migrate: 'src/migrate.ts',
    'grant-admin': 'src/commands/grant-admin.ts',
    'reset-second-factor': 'src/commands/reset-second-factor.ts',
    doctor: 'src/commands/doctor.ts',
    'partition-table': 'src/commands/partition-table.ts',
    'reseal-secrets': 'src/commands/reseal-secrets.ts',
    // Not a process: a thread of the API.
    'scan-pdf-thread': 'src/modules/uploads/pdf/scan-pdf-thread.ts',
  },
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  // Errors and logs name classes and functions.
  keepNames: true,
  // They lead from a logged line back to the repository, which has the sources themselves.
  sourcemap: 'linked',
  sourcesContent: false,
  // React brings its development build too, which no process of this bundle runs.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [nativeBrotli()],
  // Native code stays a package, and is all that the image installs; pg-native is an option of pg that is not installed.
  external: [...Object.keys(manifest.dependencies), 'pg-native'],
  // CommonJS packages inside an ES module look for these.
  banner: {
    js: [
      "import { createRequire as createRequireOfBundle } from 'node:module';",
      "import { fileURLToPath as fileUrlToPathOfBundle } from 'node:url';",
      "import { dirname as dirnameOfBundle } from 'node:path';",
      'const require = createRequireOfBundle(import.meta.url);',
      'const __filename = fileUrlToPathOfBundle(import.meta.url);',
      'const __dirname = dirnameOfBundle(__filename);',
    ].join('\n'),
  },
  logLevel: 'warning',
});
await cp(path.join(folder, 'migrations'), path.join(output, 'migrations'), {
  recursive: true,
  // Snapshots are for writing the next migration, not for running one.
  filter: (file) => !file.endsWith('_snapshot.json'),
});
// What the reference at /docs is made of. Scripts are stored as they are sent, gzipped, which saves 3 MB of the image.
const scalar = fileURLToPath(new URL('./browser/', import.meta.resolve('@scalar/api-reference/style.css')));
for (const name of await readdir(scalar, { recursive: true })) {
  // The bundle in one file is for pages without modules.
  if (!name.endsWith('.js') || name === 'standalone.js') continue;
  const target = path.join(output, 'reference/scalar', `${name}.gz`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await compress(await readFile(path.join(scalar, name)), { level: 9 }));
}
await cp(path.join(folder, '../../docs/guides'), path.join(output, 'reference/guides'), { recursive: true });
// For the proofs of PayPal disputes; gzipped they take half the space of the image.
await mkdir(path.join(output, 'fonts'));
for (const name of Object.values(proofFonts)) {
  const font = await readFile(path.join(findFontSources(), name));
  await writeFile(path.join(output, 'fonts', `${name}.gz`), await compress(font, { level: 9 }));
}
console.log(`Built the API in ${Math.round(performance.now() - startedMs)} ms.`);

/** Node has what the reader of fonts bundles half a megabyte for. */
function nativeBrotli(): Plugin {
  return {
    name: 'native-brotli',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^brotli\/decompress\.js$/ }, () => ({ path: 'brotli', namespace: 'native' }));
      onLoad({ filter: /^brotli$/, namespace: 'native' }, () => ({
        contents: "export { brotliDecompressSync as default } from 'node:zlib';",
      }));
    },
  };
}
