import type { Engine } from './engines/engine.ts';
import { type ImageDefinition, images, readBaseName, tagOf } from './image-list.ts';
import { launchInContainers } from './programs/run-container.ts';
import { launchUnpacked } from './programs/run-unpacked.ts';
import { type Launcher, runToEnd } from './programs/running-program.ts';

/** Prepares the built images for their proof, and says how their programs will run. */
export async function launchImages(engine: Engine): Promise<{ launchers: Launcher[]; how: string }> {
  const obstacle = await findObstacle(engine);
  const launchers = await Promise.all(images.map((image) => launchImage(engine, image, obstacle === null)));
  if (obstacle === null) return { launchers, how: `in containers of ${engine.name}` };
  return { launchers, how: `from the mounted root of each image (unshare, chroot, setpriv): ${obstacle}` };
}

async function launchImage(engine: Engine, image: ImageDefinition, inContainers: boolean): Promise<Launcher> {
  const { runCommand } = engine;
  const { name } = image;
  const config = await engine.inspect(tagOf(image));
  if (inContainers && runCommand)
    return launchInContainers({ runCommand, image: tagOf(image), name, config });
  return launchUnpacked({ name, config, unpacked: await engine.unpack(tagOf(image)) });
}

/** Why the engine starts no containers here; null when it does. */
async function findObstacle({ name, runCommand }: Engine): Promise<string | null> {
  if (!runCommand) return `${name} starts no containers.`;
  const [image] = images;
  if (!image) return null;
  const config = { user: '', workingDirectory: '/', env: {}, command: [], healthCommand: [], labels: {} };
  const probe = launchInContainers({ runCommand, image: tagOf(image), name: readBaseName(), config });
  try {
    await runToEnd(probe, { command: ['node', '--version'], env: {} });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `${name} cannot start containers here. It says: ${message.trim().split('\n').at(-1)}`;
  }
}
