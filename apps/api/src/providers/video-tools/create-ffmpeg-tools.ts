import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import PQueue from 'p-queue';
import type { RenditionFormat, VideoTools } from './video-tools.ts';

/** What one run may take. A limit that is exceeded ends it. */
interface Limits {
  seconds: number;
  outputBytes: number;
}

interface Recipe extends Limits {
  /** Threads of ffmpeg; for one frame, starting a second one takes longer than it saves. */
  threads: '1' | '2';
  /** Between the input and the output. */
  options: readonly string[];
}

/** Address space of one run: enough for 1080p, and an end to a file that asks for more. */
const memoryKilobytes = 2_000_000;

/** Longer videos are cut in exports; those of the models are much shorter. */
const longestSeconds = '60';

const recipes: Record<RenditionFormat, Recipe> = {
  poster: {
    threads: '1',
    seconds: 20,
    outputBytes: 5_000_000,
    options: [
      ...['-an', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '3'],
      ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'image2'],
    ],
  },
  // Colours are chosen for the video; a fixed palette shows bands in skies.
  gif: {
    threads: '2',
    seconds: 90,
    outputBytes: 60_000_000,
    options: [
      '-filter_complex',
      "fps=12,scale='if(gte(iw,ih),480,-2)':'if(gte(iw,ih),-2,480)':flags=lanczos,split[a][b];" +
        '[a]palettegen=max_colors=192:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4',
      ...['-loop', '0', '-an', '-f', 'gif'],
    ],
  },
  // The background is blurred while it is small, which costs a fraction of blurring it at its final size.
  vertical: {
    threads: '2',
    seconds: 240,
    outputBytes: 200_000_000,
    options: [
      '-filter_complex',
      '[0:v]split[a][b];' +
        '[a]scale=270:480:force_original_aspect_ratio=increase,crop=270:480,boxblur=12:2,' +
        'eq=brightness=-0.06,scale=1080:1920,setsar=1[back];' +
        '[b]scale=1080:1920:force_original_aspect_ratio=decrease:flags=lanczos,setsar=1[front];' +
        '[back][front]overlay=(W-w)/2:(H-h)/2,format=yuv420p[out]',
      ...['-map', '[out]', '-map', '0:a?', '-c:a', 'copy'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'],
      ...['-movflags', '+faststart', '-f', 'mp4'],
    ],
  },
};

/** Below everything else on the machine: the worker and the API go first. */
const niceness = 10;

/** A shell sets the limits, which then hold for ffmpeg, also if this process is killed. */
const limitedRun = 'ulimit -v "$1" 2>/dev/null; ulimit -f "$2"; ulimit -t "$3"; shift 3; exec "$@"';

/** Runs ffmpeg on stored results. `find` is asked once. */
export function createFfmpegTools(find: () => Promise<string | null>): VideoTools {
  let finding: Promise<string | null> | null = null;
  const findOnce = () => {
    finding ??= find();
    return finding;
  };
  // The mail about a video waits for its poster, so posters do not queue behind exports.
  const posters = new PQueue({ concurrency: 1 });
  const exports = new PQueue({ concurrency: 1 });
  return {
    isAvailable: async () => (await findOnce()) !== null,
    async make(format, { input, output, signal }) {
      const ffmpeg = await findOnce();
      if (!ffmpeg) throw new Error('There is no ffmpeg on this machine.');
      const queue = format === 'poster' ? posters : exports;
      const recipe = recipes[format];
      const program = [
        ...[ffmpeg, '-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-threads', recipe.threads],
        // The file is data, wherever it comes from: nothing in it leads ffmpeg to another file or address.
        ...['-protocol_whitelist', 'file', '-f', 'mp4', '-t', longestSeconds, '-i', input],
        ...[...recipe.options, '-threads', recipe.threads, output],
      ];
      await queue.add(() => runLimited(program, recipe, signal), signal ? { signal } : {});
    },
  };
}

function runLimited(program: readonly string[], { seconds, outputBytes }: Limits, signal?: AbortSignal) {
  const limits = [memoryKilobytes, Math.ceil(outputBytes / 512), seconds * 2].map(String);
  const timeout = AbortSignal.timeout(seconds * 1000);
  return new Promise<void>((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', limitedRun, 'sh', ...limits, ...program], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      killSignal: 'SIGKILL',
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = `${errorOutput}${chunk}`.slice(-2000);
    });
    child.once('spawn', () => {
      try {
        if (child.pid) setPriority(child.pid, niceness);
      } catch {
        // It has ended already.
      }
    });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${code ?? killed}: ${errorOutput.trim()}`));
    });
  });
}
