import { m } from '@credit-studio/messages';
import type { KindMessages } from '../kind-parts.ts';

export const imageMessages: KindMessages = {
  page: { title: m.studio_image_title, description: m.studio_image_description },
  form: {
    title: m.studio_image_next,
    generate: m.studio_image_generate,
    startProblems: {
      'image-missing': m.studio_image_missing,
      'insufficient-credits': m.studio_image_insufficient_credits,
      'no-keys': m.studio_no_keys,
    },
    limit: m.studio_request_limit,
    limitOfFree: m.studio_request_limit_of_free,
    limitReached: m.studio_request_limit_reached,
    startFailed: m.studio_image_start_failed,
    startUnanswered: m.studio_image_start_unanswered,
  },
  stage: {
    empty: m.studio_image_stage_empty,
    loading: m.studio_image_loading,
    loadFailed: m.studio_image_load_failed,
  },
  progress: {
    label: m.studio_image_progress,
    wait: m.studio_image_wait,
    longWait: m.studio_image_long_wait,
    reconnecting: m.studio_image_reconnecting,
  },
  finished: { succeeded: m.studio_image_succeeded, failed: m.studio_image_failed },
  failures: {
    safety_refusal: m.studio_safety_blocked,
    quota_exhausted: m.studio_image_failure_quota,
    no_keys: m.studio_no_keys_now,
    timed_out: m.studio_image_failure_timed_out,
    queue_timed_out: m.studio_image_failure_queue,
    bad_image: m.studio_image_failure_image,
    provider_failed: m.studio_image_failure_provider,
    interrupted: m.studio_image_failure_interrupted,
  },
  unknownFailure: m.studio_image_failure_unknown,
  gallery: {
    title: m.gallery_of_all,
    loading: m.gallery_of_all_loading,
    loadFailed: m.gallery_of_all_load_failed,
    loadMoreFailed: m.gallery_of_all_more_failed,
    emptyTitle: m.gallery_of_all_empty_title,
    empty: m.gallery_of_images_empty,
    open: m.gallery_show,
  },
  deletion: {
    action: m.gallery_delete_image,
    failed: m.gallery_delete_image_failed,
    done: m.gallery_delete_image_done,
  },
};
