import type { Scheme } from '../shared';
import type { StandsWith } from './clusters-of';
import { ghostsOf } from './ghosts';
import type { PlainEpisode } from './measures';
import { cooperationOf, meanOf, oracleSuccess, preemptiveOf, splOf } from './measures';
import type { ReadDialogue } from './read-dialogues';

/** An episode as plain JSON with its conversations: what figures and the report are made of. */
export interface EpisodeInput extends PlainEpisode, StandsWith {
  readonly scheme: Scheme | null;
  /** C_len. */ readonly rounds: number;
  readonly thresholdM: number;
  readonly target: string;
  readonly categories: readonly string[];
  readonly dialogues: readonly ReadDialogue[];
}

/** What the dialogues and decisions of one episode came to: shares 0…1, null where there is nothing to count. */
export interface DialogueTraits {
  readonly hPe: number | null;
  /** Conversations that name what is not in the home. */ readonly hGo: number | null;
  /** Conversations that name what neither camera shows. */ readonly hGoSeen: number | null;
  /** Of the things that a conversation names, those not in the home; mean over conversations that name any. */
  readonly ghostShare: number | null;
  readonly cr: number | null;
  /** Conversations, of all steps. */ readonly talked: number | null;
}

/** What one episode came to. */
export interface EpisodeTraits extends StandsWith, DialogueTraits {
  readonly episodeId: string;
  readonly success: 0 | 1;
  readonly spl: number;
}

/** What traits are measured of. */
export type Talked = Pick<EpisodeInput, 'target' | 'categories' | 'dialogues' | 'steps'>;

/**
 * H_PE, H_GO and CR of one episode (GenComm §IV): what its line of `episodes.csv` has, and what the means of reports are made of.
 *
 * @throws {ParleyError} `BAD_INPUT` for a home without categories.
 */
export function dialogueTraits({ target, categories, dialogues, steps }: Talked): DialogueTraits {
  const ghosts = dialogues
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines, visible }) => ghostsOf({ lines, target, categories, visible }));
  return {
    hPe: preemptiveOf(steps),
    hGo: meanOf(ghosts.map(({ absent }) => Number(absent.length > 0))),
    hGoSeen: meanOf(
      ghosts.flatMap(({ unseen }) => (unseen === null ? [] : [Number(unseen.length > 0)])),
    ),
    ghostShare: meanOf(
      ghosts.flatMap(({ named, absent }) => (named === 0 ? [] : [absent.length / named])),
    ),
    cr: cooperationOf(steps),
    talked: meanOf(steps.map(({ talked }) => Number(talked))),
  };
}

/** Measures one episode. @throws {ParleyError} `BAD_INPUT` for what cannot be measured. */
export function episodeTraits(episode: EpisodeInput): EpisodeTraits {
  const success = oracleSuccess(episode.distancesM, episode.thresholdM);
  return {
    episodeId: episode.episodeId,
    home: episode.home,
    unit: episode.unit,
    success,
    spl: splOf({ ...episode, success }),
    ...dialogueTraits(episode),
  };
}
