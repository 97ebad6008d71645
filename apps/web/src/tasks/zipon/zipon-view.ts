import type { Json, SessionView } from '@parley/protocol';
import {
  type GoalKnowledge,
  type KnowledgeCard,
  ZiponBrief,
  ZiponMoment,
} from '@parley/task-zipon/shared';

/** The goal that a person has to do with now. */
export interface GoalInHand {
  /** As it stands within a sentence. */ readonly name: string;
  readonly type: string;
  /** From 1. */ readonly number: number;
  readonly count: number;
  readonly knowledge: GoalKnowledge;
}

/** What the page knows of a trial of zipon at a moment. */
export interface ZiponView {
  readonly brief: ZiponBrief;
  readonly moment: ZiponMoment;
  /** Null once all goals have come. */ readonly goal: GoalInHand | null;
}

const BEFORE: ZiponMoment = {
  goalIndex: 0,
  isAsked: false,
  goalName: null,
  lastEnding: null,
  nameTag: null,
  claim: null,
};
const NOTHING: KnowledgeCard['goals'][number] = {
  look: null,
  pictureUrl: null,
  neighbours: [],
  placesXZ: [],
  roomName: null,
  purpose: null,
};

const briefs = new WeakMap<object, ZiponBrief>();

/** What the page is told of a trial. Each is read once. @throws {z.ZodError} For one of another task kind. */
export function ziponBrief(brief: Json): ZiponBrief {
  const key = brief as object;
  const known = briefs.get(key);
  if (known !== undefined) return known;
  const made = ZiponBrief.parse(brief);
  briefs.set(key, made);
  return made;
}

/** `Alice's bed` stands alone, `bed from Norrvik` with its article. */
const withArticle = (name: string): string => (/^\p{Lu}/u.test(name) ? name : `the ${name}`);

/** The goal of one who drives, who hears its name alone. */
const atHand = ({ goalName }: ZiponMoment) =>
  goalName === null ? undefined : { name: goalName, type: goalName };

/** @throws {z.ZodError} For a brief or moment of another task kind. */
export function ziponView({
  brief,
  moment,
}: {
  brief: Json;
  moment?: Json | undefined;
}): ZiponView {
  const told = ziponBrief(brief);
  const now = moment === undefined ? BEFORE : ZiponMoment.parse(moment);
  const count = told.goalCount * told.rounds;
  // Later rounds ask for the same goals, in an order that only the first one tells.
  const named = told.goals[now.goalIndex] ?? atHand(now);
  return {
    brief: told,
    moment: now,
    goal:
      named === undefined
        ? null
        : {
            type: named.type,
            name: withArticle(named.name),
            number: now.goalIndex + 1,
            count,
            knowledge: told.knowledge.goals[now.goalIndex] ?? NOTHING,
          },
  };
}

/** The same of a session's view; null where no trial is on screen. */
export const viewOf = (view: Pick<SessionView, 'episode' | 'moment'> | null): ZiponView | null =>
  view?.episode == null ? null : ziponView({ brief: view.episode.brief, moment: view.moment });
