import type { z } from 'zod';
import type { MethodTable } from './model';
import type { PageId } from './page-id';

/** Who decides what an actor does: an agent, or the person in a role by answering forms. */
export type Control = 'agent' | { readonly role: string };

/** One that acts in a trial. */
export interface ActorKind {
  /** As pages call it. */ readonly title: string;
  readonly control: Control;
  /** Agent where neither study nor command line names one. */ readonly agentId: string;
}

/** A part that a person has in a trial. */
export interface RoleKind {
  /** As pages call it. */ readonly title: string;
  /** Actor for which its person speaks: what others say to that actor is said to the person. Left out: none. */
  readonly plays?: string;
}

/** By the name of a `task` action or belief, what its `data` must be. */
export type NamedShapes = Readonly<Record<string, z.ZodType>>;

/**
 * The `shared` door of a task kind: what agents, pages and scoring may all know of it. Schemas and names only; nothing of the
 * truth stands here.
 */
export interface TaskShared<G = unknown> {
  readonly task: string;
  /** One or two words for experimenters. */ readonly title: string;
  /** In stepping order; the first one is shown and scored. */
  readonly actors: Readonly<Record<string, ActorKind>>;
  /** The first one is asked where a question names none. */
  readonly roles: Readonly<Record<string, RoleKind>>;
  /** What agents are told of an episode. */ readonly given: z.ZodType<G>;
  /** Names of what an arm may tell its agents; empty where arms do not differ in it. */
  readonly inputs: readonly string[];
  /**
   * Field of `given` that holds the first message of the person, who writes it on a page before the episode; null where
   * no person speaks first.
   */
  readonly opening: string | null;
  /** What the button for a person who cannot answer says, to agents and in the log. */ readonly cantTell: string;
  /** What pages see of an episode beside rules and view. */ readonly brief: z.ZodType;
  /**
   * Pages of its `brief` in a study, in order: its own, by names that no common page has, and with an opening
   * `first-message`, which ends them.
   */
  readonly briefPages: readonly PageId[];
  /** Kinds of action that its worlds take. */ readonly actions: readonly string[];
  /** Its own actions among them, by name. */ readonly ownActions: NamedShapes;
  /** Its own beliefs beside those of agent-core, by name. */ readonly ownBeliefs: NamedShapes;
  /** What a `look` gives. */ readonly observation: 'depth' | 'none';
  /** What an agent's outcome holds beside its reason. */ readonly verdict: z.ZodType;
  /** Questions to models, with the port that each goes to. */ readonly methods: MethodTable;
}

/** What was made in one place, and why it is not more. */
export interface MadeEpisodes {
  /** A scene, or another place that the task kind has. */ readonly place: string;
  readonly episodes: number;
  /** In plain words; empty when nothing is to be said. */ readonly remarks: readonly string[];
}

/** What is wrong with episodes of one place. */
export interface EpisodeCheck {
  readonly place: string;
  readonly episodes: number;
  readonly faults: readonly string[];
}

/** The `truth` door of a task kind: its episodes, on the server only. */
export interface TaskTruth<E = unknown> {
  readonly task: string;
  /** One episode as its file holds it. */ readonly episode: z.ZodType<E>;
  /**
   * Makes episodes by its usual rules and writes them to their places; those that were there are replaced.
   *
   * @param places Folders of scenes, or of whatever the task kind is played in.
   * @throws {ParleyError} `BAD_SCENE` or `BAD_EPISODE` for a place that holds none.
   */
  readonly generate: (
    places: readonly string[],
    options: { readonly seed: string; readonly count: number },
  ) => Promise<readonly MadeEpisodes[]>;
  /** Checks that every episode of the places can be run. */
  readonly validate: (places: readonly string[]) => Promise<readonly EpisodeCheck[]>;
}

/** Truth of whatever task. */
// biome-ignore lint/suspicious/noExplicitAny: an episode flows from its own door back to it.
export type AnyTruth = TaskTruth<any>;
