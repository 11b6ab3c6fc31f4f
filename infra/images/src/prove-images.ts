import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findFreePorts, type LocalPorts, type Postgres, startPostgres } from '@credit-studio/local';
import { checkContents, type UnpackedImage, unpackImage } from './image-contents.ts';
import { type ImageDefinition, images } from './image-list.ts';
import { type RunningProgram, runToEnd, startProgram } from './run-unpacked.ts';

/** Starts every program of every built image, and returns a line about each one. */
export async function* proveImages(): AsyncGenerator<string> {
  const postgres = await startPostgres();
  try {
    const ports = await findFreePorts(31_000 + randomInt(900));
    const env = composeSettings(ports, postgres);
    for (const image of images) {
      const unpacked = await unpackImage(image);
      try {
        checkContents(unpacked);
        if (image.name === 'api') {
          const command = ['node', 'dist/migrate.mjs'];
          await runToEnd(unpacked, { command, env: { ...env, DATABASE_OWNER_URL: postgres.url } });
          yield 'api: migrate prepared an empty database and ended with 0';
        }
        yield await proveServer(image, unpacked, { env, port: ports[image.name] });
        if (image.name === 'api') yield await proveWorker(unpacked, env);
      } finally {
        await unpacked.remove();
      }
    }
  } finally {
    await postgres.stop();
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
    STORAGE_DISK_PATH: '/tmp/files',
    SMTP_URL: `smtp://localhost:${ports.mailSmtp}`,
    MAIL_FROM: 'Credit Studio <hello@credit-studio.test>',
  };
}

interface ServerOptions {
  env: Settings;
  port: number;
}

async function proveServer(image: ImageDefinition, unpacked: UnpackedImage, { env, port }: ServerOptions) {
  const server = startProgram(unpacked, { command: unpacked.command, env });
  try {
    const url = `http://127.0.0.1:${port}${image.healthPath}`;
    await server.waitUntil(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    // The check that an engine runs: it has to find the port that was set.
    await runToEnd(unpacked, { command: unpacked.healthCommand, env });
    const user = checkPrivileges(server);
    await checkReadOnly(unpacked, env);
    await server.stop();
    return `${image.name}: the server answered ${image.healthPath} as ${user} and stopped with 0`;
  } finally {
    server.kill();
  }
}

async function proveWorker(unpacked: UnpackedImage, env: Settings): Promise<string> {
  const worker = startProgram(unpacked, { command: ['node', 'dist/worker.mjs'], env });
  try {
    await worker.waitUntil(() => worker.output.includes('The worker is ready'));
    const user = checkPrivileges(worker);
    await worker.stop();
    return `api: the worker became ready as ${user} and stopped with 0`;
  } finally {
    worker.kill();
  }
}

/** What the kernel says about a process: not root, no capability, and no way to gain one. */
function checkPrivileges({ pid }: RunningProgram): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const found = ['Uid', 'CapEff', 'CapBnd', 'NoNewPrivs'].map(read).join(' ');
  const none = '0'.repeat(16);
  if (found !== `1000 ${none} ${none} 1`)
    throw new Error(`The program has more rights than it needs: ${found}`);
  return 'user 1000 without capabilities';
}

/** Writes where only /tmp may be written. */
async function checkReadOnly(unpacked: UnpackedImage, env: Settings): Promise<void> {
  const script = `const { writeFileSync } = require('node:fs');
    writeFileSync('/tmp/probe', '');
    for (const folder of ['/app', '/home/node'])
      try { writeFileSync(folder + '/probe', ''); process.exit(1); } catch {}`;
  await runToEnd(unpacked, { command: ['node', '-e', script], env });
}
