import * as z from 'zod';

/** What an image says about how its program is started. */
export interface ImageConfig {
  user: string;
  workingDirectory: string;
  env: Record<string, string>;
  command: string[];
  healthCommand: string[];
  labels: Record<string, string>;
}

interface BuildOptions {
  dockerfile: string;
  tag: string;
  /** As `NAME=value`. */
  buildArguments: string[];
  /** The folder that replaces the build stage of the Dockerfile; null builds that stage too. */
  stage: string | null;
}

/** What builds images: Docker, Podman or buildah. */
export interface Engine {
  name: string;
  /** Null when there is no such image. */
  findId(image: string): Promise<string | null>;
  /** False when it is still in use. */
  removeImage(id: string): Promise<boolean>;
  pull(image: string): Promise<boolean>;
  /** Makes an image of the files in a folder, with the usual PATH and the command `node`. */
  importImage(folder: string, image: string): Promise<void>;
  build(options: BuildOptions): Promise<void>;
  inspect(image: string): Promise<ImageConfig>;
  /** In megabytes, as the engine counts. */
  measure(image: string): Promise<number>;
  /** The files of an image in a folder of this machine. */
  unpack(image: string): Promise<{ root: string; remove(): Promise<void> }>;
  /** The words that run a command in a new container; null when the engine starts none. */
  runCommand: ((container: ContainerOptions) => string[]) | null;
}

export interface ContainerOptions {
  image: string;
  container: string;
  command: string[];
  env: Record<string, string>;
}

/** Of the official image. */
export const basePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const healthSchema = z.object({ Test: z.array(z.string()) });
const configSchema = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Labels: z.record(z.string(), z.string()),
  Healthcheck: healthSchema.optional(),
});

/** Reads the configuration that all engines write in Docker's form. Podman puts the health check next to it. */
export function parseImageConfig(config: unknown, health: unknown, image: string): ImageConfig {
  const { User, Env, Cmd, WorkingDir, Labels, Healthcheck } = configSchema.parse(config);
  const [kind, ...healthCommand] = healthSchema.parse(Healthcheck ?? health).Test;
  if (kind !== 'CMD') throw new Error(`The health check of ${image} has to be a list of words.`);
  return {
    user: User,
    workingDirectory: WorkingDir,
    env: Object.fromEntries(Env.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)])),
    command: Cmd,
    healthCommand,
    labels: Labels,
  };
}
