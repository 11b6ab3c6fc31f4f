import { m } from '@credit-studio/messages';
import type { KindMessages } from '../kind-parts.ts';

export const videoMessages: KindMessages = {
  page: { title: m.studio_video_title, description: m.studio_video_description },
  form: {
    title: m.studio_video_next,
    generate: m.studio_video_generate,
    startProblems: {
      'image-missing': m.studio_image_missing,
      'insufficient-credits': m.studio_video_insufficient_credits,
      'no-keys': m.studio_no_keys,
    },
    limit: m.studio_video_limit,
    limitOfFree: m.studio_video_limit_of_free,
    limitReached: m.studio_video_limit_reached,
    startFailed: m.studio_video_start_failed,
    startUnanswered: m.studio_video_start_unanswered,
  },
  stage: {
    empty: m.studio_video_stage_empty,
    loading: m.studio_video_loading,
    loadFailed: m.studio_video_load_failed,
  },
  progress: {
    label: m.studio_video_progress,
    wait: m.studio_video_wait,
    longWait: m.studio_video_long_wait,
    reconnecting: m.studio_video_reconnecting,
  },
  finished: { succeeded: m.studio_video_succeeded, failed: m.studio_video_failed },
  failures: {
    safety_refusal: m.studio_safety_blocked,
    quota_exhausted: m.studio_video_failure_quota,
    no_keys: m.studio_no_keys_now,
    timed_out: m.studio_video_failure_timed_out,
    queue_timed_out: m.studio_video_failure_queue,
    bad_image: m.studio_video_failure_image,
    provider_failed: m.studio_video_failure_provider,
    interrupted: m.studio_video_failure_interrupted,
  },
  unknownFailure: m.studio_video_failure_unknown,
  gallery: {
    title: m.gallery_of_videos,
    loading: m.gallery_of_videos_loading,
    loadFailed: m.gallery_of_videos_load_failed,
    loadMoreFailed: m.gallery_of_videos_more_failed,
    emptyTitle: m.gallery_of_videos_empty_title,
    empty: m.gallery_of_videos_empty,
    open: m.gallery_play,
  },
  deletion: {
    action: m.gallery_delete_video,
    failed: m.gallery_delete_video_failed,
    done: m.gallery_delete_video_done,
  },
};
