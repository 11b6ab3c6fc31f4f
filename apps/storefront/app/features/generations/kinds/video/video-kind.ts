import { videoCreditCost } from '@credit-studio/contracts/rules';
import { IconMovie } from '@tabler/icons-react';
import { toDownloadUrl } from '../download-url.ts';
import type { GenerationOf, KindParts } from '../kind-parts.ts';
import { VideoCardArt } from './video-card-art.tsx';
import { keepVideoDraft, reuseSettings } from './video-draft.ts';
import { useVideoForm } from './video-form.tsx';
import { videoMessages } from './video-messages.ts';
import { describeFormat, repeatVideo } from './video-request.ts';
import { VideoResult } from './video-result.tsx';

/** An image set in motion. */
export const videoKind: KindParts<GenerationOf<'video'>> = {
  messages: videoMessages,
  creditCost: videoCreditCost,
  steps: [
    { status: 'queued', label: 'Waiting in the queue' },
    { status: 'prompting', label: 'Reading your image' },
    { status: 'rendering', label: 'Generating the video' },
    { status: 'storing', label: 'Saving the video' },
  ],
  Icon: IconMovie,
  useForm: useVideoForm,
  Result: VideoResult,
  CardArt: VideoCardArt,
  summarize: (generation) => {
    const { title, prompt, imageUrl, aspectRatio } = generation;
    const name = title || prompt || 'Untitled video';
    return { name, imageUrl, aspectRatio, format: describeFormat(generation) };
  },
  describePrompt: ({ videoPrompt, prompt }) => {
    if (videoPrompt) return { title: 'The prompt that was generated', text: videoPrompt };
    return prompt ? { title: 'Your instructions', text: prompt } : null;
  },
  findDownloadUrl: ({ videoUrl }) => videoUrl && toDownloadUrl(videoUrl),
  findReusableImage: ({ posterUrl }) => posterUrl,
  repeat: repeatVideo,
  keepSettings: (generation) => keepVideoDraft(reuseSettings(generation)),
};
