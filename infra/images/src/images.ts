import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBaseImage } from './base-image.ts';
import { buildImage } from './build-image.ts';
import { chooseEngine, type EngineName, engineNames } from './engines/choose-engine.ts';
import type { Engine } from './engines/engine.ts';
import { images, tagOf } from './image-list.ts';
import { launchImages } from './launch-images.ts';
import { launchStaged } from './programs/run-staged.ts';
import type { Launcher } from './programs/running-program.ts';
import { proveImages } from './prove-images.ts';
import { type StagedFiles, stageFiles } from './stage-files.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    /** Builds the build stage of the Dockerfiles too, instead of taking the builds of this machine. */
    'build-stage': { type: 'boolean', default: false },
    /** Without an engine, or without a base for it, proves the files that the images would hold. */
    'or-files': { type: 'boolean', default: false },
    /** A file for the sentences that were proven, and for what went wrong. */
    report: { type: 'string' },
  },
});

const engine = await chooseEngine(readEngineName(values.engine));
if (!engine && !values['or-files'])
  fail(
    'npm run images needs Linux with Docker, Podman, or buildah and root: apt-get install buildah debootstrap. With -- --or-files it starts the programs without images.',
  );
const proven: string[] = [];
const failure = await prove(engine).then(
  () => null,
  (error: unknown) => describe(error),
);
if (values.report) writeFileSync(values.report, JSON.stringify({ proven, failure }));
if (failure) fail(failure);

async function prove(chosen: Engine | null): Promise<void> {
  const staged = await stageFiles();
  const launchers: Launcher[] = [];
  try {
    const prepared = await prepare(chosen, staged);
    launchers.push(...prepared.launchers);
    console.log(`Running the programs ${prepared.how}`);
    for await (const line of proveImages(launchers)) {
      console.log(line);
      proven.push(line);
    }
  } finally {
    for (const launcher of launchers) await launcher.remove();
    await staged.remove();
  }
}

async function prepare(chosen: Engine | null, { folder }: StagedFiles) {
  const base = chosen && (await findBase(chosen));
  if (!chosen || !base) {
    console.log('No image is built: the programs run from the files that the images would hold.');
    const own = await Promise.all(images.map((image) => launchStaged(image, folder)));
    const rights = own.every(({ isIsolated }) => isIsolated) ? 'read-only, as user 1000' : 'as this account';
    return { launchers: own, how: `from these files, ${rights}.` };
  }
  console.log(`Base: ${base}`);
  for (const image of images) {
    await buildImage(chosen, image, values['build-stage'] ? null : folder);
    console.log(
      `${image.name}: ${(await chosen.measure(tagOf(image))).toFixed(1)} MB, built by ${chosen.name}`,
    );
  }
  return launchImages(chosen);
}

async function findBase(chosen: Engine): Promise<string | null> {
  try {
    return await ensureBaseImage(chosen);
  } catch (error) {
    if (!values['or-files']) throw error;
    console.log(describe(error));
    return null;
  }
}

function readEngineName(given: string | undefined): EngineName | undefined {
  const name = engineNames.find((candidate) => candidate === given);
  if (given && !name) fail(`--engine takes ${engineNames.join(', ')}.`);
  return name;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
