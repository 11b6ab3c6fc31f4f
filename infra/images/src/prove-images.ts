import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  findFreePort,
  findFreePorts,
  type LocalPorts,
  type Postgres,
  startPostgres,
} from '@credit-studio/local';
import { checkContents, readContents } from './image-contents.ts';
import { type ImageDefinition, images } from './image-list.ts';
import { type Launcher, type RunningProgram, runToEnd } from './programs/running-program.ts';

/** Starts every program of every image, and returns a line about each one. */
export async function* proveImages(launchers: readonly Launcher[]): AsyncGenerator<string> {
  const postgres = await startPostgres();
  const filesFolder = `/tmp/image-check-${randomBytes(6).toString('hex')}`;
  try {
    const ports = await findFreePorts(31_000 + randomInt(900));
    const metricsPort = await findFreePort();
    const env = { ...composeSettings(ports, postgres), STORAGE_DISK_PATH: filesFolder };
    for (const image of images) {
      const launcher = launchers.find(({ name }) => name === image.name);
      if (!launcher) throw new Error(`There is no image ${image.name}.`);
      const contents = await readContents(launcher);
      checkContents(launcher, contents);
      yield `${image.name}: ${contents.megabytes.toFixed(1)} MB are added to the base, without source maps`;
      if (image.name === 'api') {
        const command = ['node', 'dist/migrate.mjs'];
        await runToEnd(launcher, { command, env: { ...env, DATABASE_OWNER_URL: postgres.url } });
        yield 'api: migrate prepared an empty database and ended with 0';
      }
      const port = image.name === 'worker' ? metricsPort : ports[image.name];
      yield await proveServer(image, launcher, { env: { ...env, METRICS_PORT: String(metricsPort) }, port });
      if (image.name === 'worker') yield await proveFfmpeg(launcher, env);
    }
  } finally {
    await postgres.stop();
    // Containers have a /tmp that ends with them; programs without one have that of this machine.
    await rm(filesFolder, { recursive: true, force: true });
  }
}

type Settings = Record<string, string>;

/** Settings of production, with what a trial may leave out. The ports differ from those of the images. */
function composeSettings(ports: LocalPorts, postgres: Postgres): Settings {
  const role = 'credit_studio_app';
  const random = () => randomBytes(32).toString('base64');
  return {
    NODE_ENV: 'production',
    INSECURE_TRIAL: 'true',
    API_PORT: String(ports.api),
    STOREFRONT_PORT: String(ports.storefront),
    ADMIN_PORT: String(ports.admin),
    API_PUBLIC_URL: `http://localhost:${ports.api}`,
    API_INTERNAL_URL: `http://localhost:${ports.api}`,
    STOREFRONT_ORIGIN: `http://localhost:${ports.storefront}`,
    ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
    DATABASE_URL: Object.assign(new URL(postgres.url), {
      username: role,
      password: random().replace(/\W/g, ''),
    }).href,
    SECRETS_KEY: random(),
    STOREFRONT_SECRET: random(),
    FIREBASE_PROJECT_ID: 'image-check',
    FIREBASE_API_KEY: 'image-check',
    FIREBASE_AUTH_DOMAIN: 'image-check.firebaseapp.com',
    STORAGE_DRIVER: 'disk',
    SMTP_URL: `smtp://localhost:${ports.mailSmtp}`,
    MAIL_FROM: 'Credit Studio <hello@credit-studio.test>',
  };
}

interface ServerOptions {
  env: Settings;
  port: number;
}

async function proveServer(image: ImageDefinition, launcher: Launcher, { env, port }: ServerOptions) {
  const server = launcher.start({ command: launcher.config.command, env });
  try {
    const url = `http://127.0.0.1:${port}${image.healthPath}`;
    await server.waitUntil(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    // The check that an engine runs: it has to find the port that was set.
    await runToEnd(launcher, { command: launcher.config.healthCommand, env });
    const user = await checkPrivileges(launcher, server);
    await checkReadOnly(launcher, env);
    await server.stop();
    return `${image.name}: the server answered ${image.healthPath} as ${user} and stopped with 0`;
  } finally {
    server.kill();
  }
}

/** Posters and exports need a program that user 1000 may run. */
async function proveFfmpeg(launcher: Launcher, env: Settings): Promise<string> {
  const script = `const { path } = require('@ffmpeg-installer/ffmpeg');
    require('node:child_process').execFileSync(path, ['-version'], { stdio: 'ignore' });`;
  await runToEnd(launcher, { command: ['node', '-e', script], env });
  return 'worker: ffmpeg can be run';
}

/** What the kernel says about a process: not root, no capability, and no way to gain one. */
async function checkPrivileges({ isIsolated }: Launcher, program: RunningProgram): Promise<string> {
  if (!isIsolated) return 'the account of this machine';
  const status = await program.readStatus();
  const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const found = ['Uid', 'CapEff', 'CapBnd', 'NoNewPrivs'].map(read).join(' ');
  const none = '0'.repeat(16);
  if (found !== `1000 ${none} ${none} 1`)
    throw new Error(`The program has more rights than it needs: ${found}`);
  return 'user 1000 without capabilities';
}

/** Writes where only the folder for temporary files may be written. */
async function checkReadOnly(launcher: Launcher, env: Settings): Promise<void> {
  const script = `const { mkdtempSync, rmdirSync, writeFileSync } = require('node:fs');
    rmdirSync(mkdtempSync('/tmp/probe-'));
    for (const folder of [process.cwd(), process.cwd() + '/node_modules', '/home/node'])
      try { writeFileSync(folder + '/probe', ''); console.log(folder + ' can be written to'); process.exit(1); } catch {}`;
  await runToEnd(launcher, { command: ['node', '-e', script], env });
}
