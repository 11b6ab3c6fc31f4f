import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The package has programs for the usual systems only, and throws on others. */
async function findPackaged(): Promise<string | null> {
  try {
    return (await import('@ffmpeg-installer/ffmpeg')).default.path;
  } catch {
    return null;
  }
}

/** The first one that can be run: the configured one, which excludes the others, that of the machine, the packaged one. */
export async function findFfmpeg(settings: {
  configured: string | undefined;
  searchPath: string | undefined;
}): Promise<string | null> {
  const { configured, searchPath = '' } = settings;
  if (configured) return (await isExecutable(configured)) ? configured : null;
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    const file = path.join(folder, 'ffmpeg');
    if (await isExecutable(file)) return file;
  }
  const packaged = await findPackaged();
  return packaged && (await isExecutable(packaged)) ? packaged : null;
}
