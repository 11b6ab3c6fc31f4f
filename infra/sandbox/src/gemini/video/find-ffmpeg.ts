import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import packaged from '@ffmpeg-installer/ffmpeg';

/** `FFMPEG_PATH`, then the machine's own, then the packaged one. */
export function findFfmpeg(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment.FFMPEG_PATH;
  if (chosen) {
    if (!isExecutable(chosen))
      throw new Error(`FFMPEG_PATH names ${chosen}, which is no program that can be run.`);
    return chosen;
  }
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, 'ffmpeg')).find(isExecutable) ?? packaged.path;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
