import * as z from 'zod';
import { runProgram, succeeds } from '../programs/run-program.ts';
import { basePath, type Engine, parseImageConfig } from './engine.ts';

const inspectionSchema = z.object({ Docker: z.object({ config: z.unknown() }) });

/** Builds without a daemon and starts no containers. Needs root on Linux. */
export function createBuildahEngine(): Engine {
  return {
    name: 'buildah',
    runCommand: null,
    findId: (image) =>
      runProgram('buildah', [...['inspect', '--type', 'image', '--format', '{{.FromImageID}}', image]]).catch(
        () => null,
      ),
    removeImage: (id) => succeeds('buildah', ['rmi', id]),
    pull: (image) => succeeds('buildah', ['pull', image]),
    async importImage(folder, image) {
      const container = await runProgram('buildah', ['from', 'scratch']);
      try {
        await runProgram('buildah', ['add', '--quiet', container, folder, '/']);
        await runProgram('buildah', ['config', '--env', `PATH=${basePath}`, '--cmd', 'node', container]);
        await runProgram('buildah', ['commit', '--quiet', '--format', 'docker', container, image]);
      } finally {
        await runProgram('buildah', ['rm', container]);
      }
    },
    async build({ dockerfile, tag, buildArguments, stage }) {
      // Another format than Docker's has no place for the health check.
      const isolation = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers'];
      await runProgram('buildah', [
        ...['bud', ...isolation, '--file', dockerfile, '--tag', tag],
        ...buildArguments.flatMap((pair) => ['--build-arg', pair]),
        ...(stage ? ['--build-context', `build=${stage}`] : []),
        '.',
      ]);
    },
    async inspect(image) {
      const text = await runProgram('buildah', ['inspect', '--type', 'image', image]);
      return parseImageConfig(inspectionSchema.parse(JSON.parse(text)).Docker.config, null, image);
    },
    async measure(image) {
      const { root, remove } = await mountImage(image);
      try {
        return Number((await runProgram('du', ['-sb', '--one-file-system', root])).split('\t')[0]) / 1e6;
      } finally {
        await remove();
      }
    },
    unpack: mountImage,
  };
}

async function mountImage(image: string) {
  const container = await runProgram('buildah', ['from', image]);
  const remove = async () => {
    await runProgram('buildah', ['rm', container]);
  };
  return { root: await runProgram('buildah', ['mount', container]), remove };
}
