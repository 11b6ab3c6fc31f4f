import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildScenePage } from './scene-page.ts';

const run = promisify(execFile);
const sceneFolder = new URL('./scenes/', import.meta.url);

export interface DrawSceneInput {
  /** File name in `scenes/` without its ending. */
  scene: string;
  widthPx: number;
  heightPx: number;
  samples?: number;
  /** How far the scene's camera has moved, 0 to 1. Default 0. */
  progress?: number;
  /** Path of a Chromium; its software WebGL draws the scene. */
  chromiumPath: string;
}

/** Draws a GLSL scene and answers a PNG. */
export async function drawScene({
  scene,
  widthPx,
  heightPx,
  samples = 4,
  progress = 0,
  chromiumPath,
}: DrawSceneInput): Promise<Buffer> {
  const [prelude, body] = await Promise.all(
    ['prelude', scene].map((name) => readFile(new URL(`${name}.glsl`, sceneFolder), 'utf8')),
  );
  const folder = await mkdtemp(join(tmpdir(), 'credit-studio-scene-'));
  try {
    const page = join(folder, 'scene.html');
    const image = join(folder, 'scene.png');
    await writeFile(
      page,
      buildScenePage({ fragmentSource: `${prelude}\n${body}`, widthPx, heightPx, samples, progress }),
    );
    await run(
      chromiumPath,
      [
        '--headless',
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-watchdog',
        '--disable-background-networking',
        '--disable-component-update',
        '--hide-scrollbars',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--window-size=${widthPx},${heightPx}`,
        `--screenshot=${image}`,
        pathToFileURL(page).href,
      ],
      { timeout: 300_000 },
    );
    return await readFile(image);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
