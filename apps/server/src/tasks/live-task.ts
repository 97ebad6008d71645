import type { PromptedName } from '@parley/models/prompted';
import type { Arm, Box, Json, Pose, PreflightCheck, SensorPreset, Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { ServerConfig } from '../config';
import type { Standings } from '../curation';
import type { TrialSpec } from '../episodes/trial-spec';
import type { PortPlans } from '../ports/plan-ports';
import type { RobotView } from '../robot-views';
import type { Session } from '../storage';

/** A trial in the plan of a session. */
export interface PlannedEpisode {
  /** Id in the log. */ readonly trialId: string;
  /** Benchmark episode. */ readonly episodeId: string;
  readonly isPractice: boolean;
  /** From 1, among the trials of its kind in the session. */ readonly index: number;
}

/** A trial of a participant that is to begin. */
export interface LiveTrial {
  readonly session: Session;
  readonly study: Study;
  /** The arm in which it is run. */ readonly arm: Arm;
  readonly planned: PlannedEpisode;
  /** The person's first message; null in a task kind that has none. */
  readonly instruction: string | null;
  readonly sourceHash: string;
  readonly prompted: PromptedName | null;
  /** What serves the ports of the study. */ readonly ports: PortPlans;
  /** Data directory of the server: what was made of homes beforehand is kept there. */
  readonly dataDir: string;
}

/** What decides who gets which episodes. */
export interface EpisodeFacts {
  /** No participant is given a place twice while there are others. */ readonly sceneId: string;
  /** What is asked for, in a word. */ readonly category: string;
  /** It is there to see whether people attend: each is given one, while there are any left. Left out: it is not. */
  readonly isForAttention?: boolean;
  /** Episodes of several types are shared out: each person is given the study's share of each, up to rounding. Left out: it has none. */
  readonly type?: string;
}

/** Where a study's places and models are looked for. */
export interface StudyPlaces {
  readonly catalog: SceneCatalog;
  readonly config: Pick<ServerConfig, 'publicDir' | 'dataDir'>;
}

/** What is painted of a home for pages. */
export interface Painting {
  readonly sceneDir: string;
  readonly view: RobotView;
}

/** What an agent noted of its task kind's own. */
export interface OwnNote {
  /** Of its row. */ readonly seq: number;
  readonly name: string;
  readonly data: Json;
}

/** How far a trial has come. */
export interface TrialMoment {
  /** Of the first actor; null before the start. */ readonly pose: Pose | null;
  /** Of the agent. */ readonly sensor: SensorPreset;
  /** Where the agent stood when it saw what the question on screen points at; null: no question is open, or it points at nothing. */
  readonly pointed: {
    readonly pose: Pose /** Null: nothing is framed. */;
    readonly box: Box | null;
  } | null;
  /** Newest belief of the task kind's own, by its name. */
  readonly beliefs: ReadonlyMap<string, Json>;
  /** All of the task kind's own, in their order. */ readonly notes: readonly OwnNote[];
}

/** What of an arm says who takes part in it; the view is left out where no study has it. */
export type ArmPeople = Pick<Arm, 'agent' | 'agents'> & Partial<Pick<Arm, 'view'>>;

/** What live sessions need of a task kind, on the main thread. Ids are those of benchmark episodes. */
export interface LiveTask<S extends TrialSpec = TrialSpec> {
  /**
   * Null when the episode is not installed.
   *
   * @param arms Of the study: what people do with an episode may decide what they must not meet twice. Left out: as without a study.
   */
  readonly factsOf: (
    episodeId: string,
    catalog: SceneCatalog,
    arms?: Study['arms'],
  ) => EpisodeFacts | null;
  /** What detectors are asked for in an episode, where that is more than its category; null when it is not installed. */
  readonly categoriesOf?: (episodeId: string, catalog: SceneCatalog) => readonly string[] | null;
  /** Home of the episode, made whole before people come; null for a task kind without homes. */
  readonly homeOf: (episodeId: string, catalog: SceneCatalog) => string | null;
  /** Other homes of which people of a study with these arms see something in the episode; left out: none. */
  readonly alsoHomesOf?: (
    episodeId: string,
    catalog: SceneCatalog,
    arms: Study['arms'],
  ) => readonly string[];
  /**
   * Makes pictures that people of a study will be shown, once its homes are whole, so that no one waits for them; left out where none take long. It ends when all
   * are there.
   */
  readonly paintAhead?: (study: Study, places: StudyPlaces) => Promise<void>;
  /** Episode of the practice for a session with these; null: there is none. */
  readonly practiceOf: (episodeIds: readonly string[], catalog: SceneCatalog) => string | null;
  /** What pages know of the episode: its `brief`. Never the truth. */
  readonly briefOf: (
    episodeId: string,
    of: {
      readonly arm: Arm;
      readonly catalog: SceneCatalog;
      readonly pictureUrl: string;
      /** Address of what {@link LiveTask.paintingOf} tells. */
      readonly paintingUrl: (part: number) => string;
    },
  ) => Json;
  /**
   * What pages know of this moment beside the brief, as a person of the arm would: asked for with every view, so it is quick. Left
   * out in a task kind without.
   */
  readonly momentOf?: (
    episodeId: string,
    of: { readonly arm: Arm; readonly catalog: SceneCatalog; readonly moment: TrialMoment },
  ) => Json;
  /** The first message where the arm gives it (of a brief of this kind); absent or null where people write their own. */
  readonly givenMessageOf?: (brief: Json) => string | null;
  /**
   * What one of these people has to do with an episode that they may be given: `own`, they wrote its words; `known`, they were shown what it leads to. Null: nothing.
   * Left out in a task kind in which no one works with what others made.
   *
   * @param participants Names of sessions of one person, as in exports.
   */
  readonly knownTo?: (
    episodeId: string,
    participants: ReadonlySet<string>,
    catalog: SceneCatalog,
  ) => 'own' | 'known' | null;
  /** Words of the task kind that common pages of a study have; null or left out: its usual ones. */
  readonly wordsIdOf?: (study: Study) => string | null;
  /** File of the picture that pages show of the episode; null: there is none. */
  readonly pictureOf: (episodeId: string, catalog: SceneCatalog) => string | null;
  /** A picture that is painted when a page asks for it, by its number in the episode; null: there is none. Left out in a task kind without. */
  readonly paintingOf?: (episodeId: string, part: number, catalog: SceneCatalog) => Painting | null;
  /** @throws {ParleyError} `NOT_FOUND` when the episode is not installed. */
  readonly specOf: (trial: LiveTrial, catalog: SceneCatalog) => S;
  /** Rules that a trial of a study starts with; left out in a task kind that adds nothing to the study's. */
  readonly rulesOf?: (rules: Study['rules'], isPractice: boolean) => Study['rules'];
  /** Roles that people play in an arm, by name; left out in a task kind that has one person at most. */
  readonly rolesIn?: (arm: ArmPeople) => readonly string[];
  /**
   * Does the robot of an arm go on by itself where its person has left? Then a person who is away for as long as an answer may take counts as gone: questions to
   * them are unanswered until they are back. Left out, or false: it waits for them.
   */
  readonly goesOnWithout?: (arm: ArmPeople) => boolean;
  /** What must be so before a study may open, beside what holds for every task kind (SCI-34). */
  readonly checks: (
    study: Study,
    places: StudyPlaces,
    standings: Standings,
  ) => readonly PreflightCheck[] | Promise<readonly PreflightCheck[]>;
}
