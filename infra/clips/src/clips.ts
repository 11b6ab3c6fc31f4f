import type { Clip } from './clip.ts';
import { brushes } from './clips/brushes.ts';
import { fig } from './clips/fig.ts';
import { friends } from './clips/friends.ts';
import { mountains } from './clips/mountains.ts';
import { ridge } from './clips/ridge.ts';
import { seeds } from './clips/seeds.ts';
import { stream } from './clips/stream.ts';
import { sunset } from './clips/sunset.ts';
import { wine } from './clips/wine.ts';

/** The masks are traced from the photographs by hand. Credits: docs/credits.md. */
export const clips: readonly Clip[] = [seeds, stream, mountains, fig, sunset, ridge, friends, brushes, wine];
