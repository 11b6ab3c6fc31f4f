import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { runProgram, succeeds } from '../programs/run-program.ts';
import { basePath, type ContainerOptions, type Engine, parseImageConfig } from './engine.ts';

const inspectionSchema = z.tuple([
  z.object({ Config: z.unknown(), Healthcheck: z.unknown().optional(), Size: z.number() }),
]);

/** Docker or Podman, which take the same commands. Only building differs by a few words. */
export function createContainerEngine(program: 'docker' | 'podman'): Engine {
  const inspect = async (image: string) => {
    const [found] = inspectionSchema.parse(
      JSON.parse(await runProgram(program, ['image', 'inspect', image])),
    );
    return found;
  };
  return {
    name: program === 'docker' ? 'Docker' : 'Podman',
    runCommand: (options) => [program, ...composeRun(options)],
    findId: (image) =>
      runProgram(program, ['image', 'inspect', '--format', '{{.Id}}', image]).catch(() => null),
    removeImage: (id) => succeeds(program, ['image', 'rm', id]),
    pull: (image) => succeeds(program, ['pull', image]),
    async importImage(folder, image) {
      await pipe(
        `tar --create --directory "$2" . | "$1" import --change "ENV PATH=$4" --change 'CMD ["node"]' - "$3"`,
        [...[program, folder, image, basePath]],
      );
    },
    async build({ dockerfile, tag, buildArguments, stage }) {
      // Podman's other format has no place for the health check; Docker has one format.
      const words = program === 'docker' ? ['buildx', 'build', '--load'] : ['build', '--format', 'docker'];
      await runProgram(program, [
        ...[...words, ...readWords('IMAGE_BUILD_OPTIONS'), '--file', dockerfile, '--tag', tag],
        ...buildArguments.flatMap((pair) => ['--build-arg', pair]),
        ...(stage ? ['--build-context', `build=${stage}`] : []),
        '.',
      ]);
    },
    async inspect(image) {
      const { Config, Healthcheck } = await inspect(image);
      return parseImageConfig(Config, Healthcheck, image);
    },
    measure: async (image) => (await inspect(image)).Size / 1e6,
    async unpack(image) {
      const root = await mkdtemp(path.join(tmpdir(), 'image-root-'));
      // Only its owner may open a temporary folder; everyone may open the root of an image.
      await chmod(root, 0o755);
      const container = (await runProgram(program, ['create', image])).split('\n').at(-1) ?? '';
      try {
        await pipe(`"$1" export "$2" | tar --extract --directory "$3"`, [program, container, root]);
      } finally {
        await runProgram(program, ['rm', container]);
      }
      return { root, remove: () => rm(root, { recursive: true }) };
    },
  };
}

/** The rights of a deployment: a root that is not written to, no capability, no way to gain one. The user is the image's. */
function composeRun({ image, container, command, env }: ContainerOptions): string[] {
  return [
    ...['run', '--rm', '--name', container, '--network', 'host', '--no-healthcheck'],
    ...['--read-only', '--tmpfs', '/tmp:size=64m'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...readWords('IMAGE_RUN_OPTIONS'),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[image, ...command],
  ];
}

/** What an engine needs on an unusual machine, such as `--cgroups=disabled`. */
function readWords(variable: string): string[] {
  return process.env[variable]?.split(/\s+/).filter(Boolean) ?? [];
}

async function pipe(script: string, words: string[]): Promise<void> {
  await runProgram('bash', ['-o', 'pipefail', '-c', script, 'bash', ...words]);
}
