import { type EpisodeView, type Json, kindOf } from '@parley/protocol';
import { TASK_PARTS } from '#tasks';
import type { TaskParts } from './task-parts';

/** What the task kind of a trial puts before participants; null for a trial of none, or of a kind that this page lacks. */
export const partsOf = (episode: Pick<EpisodeView, 'task'> | null): TaskParts | null =>
  kindOf(TASK_PARTS, episode?.task ?? '');

/** What is looked for, in a word; empty where there is no trial. */
export const subjectOf = (
  episode: Pick<EpisodeView, 'task' | 'brief'> | null,
  moment?: Json,
): string => (episode === null ? '' : (partsOf(episode)?.subject(episode.brief, moment) ?? ''));
