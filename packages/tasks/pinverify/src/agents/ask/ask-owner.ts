import { type AgentHeader, ask, note, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import {
  type Answer,
  Descriptions,
  type Heard,
  OWNER,
  type PinverifyGiven,
  type QuestionBelief,
} from '../../shared';
import { CALIBRATED, type Mind } from '../bayes';
import { askVerifier, type Query } from '../query';
import type { Look } from '../walk';
import { mostTelling, topicsLeft, type WeighedTopic } from './choose-question';
import { questionAbout } from './question-about';
import { type ReadAnswer, readAnswer } from './read-answer';
import type { Topic } from './topics';

interface Asking {
  readonly look: Look;
  readonly mind: Mind;
  readonly topics: readonly Topic[];
  readonly picture: ImageRef | null;
  /** Questions of this pair before it. */ readonly asked: number;
  readonly config: {
    readonly askCostBits: number;
    readonly answeredShare: number;
    readonly asksFirst: boolean;
  };
}

/** What an answer changed: the query with what is checked from now on, and what this view says of it. */
interface Learnt {
  readonly query: Query;
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Asks the owner where that is worth more than a look. Null: it was asked, and nothing was learnt. */
export function* askOwner(
  header: AgentHeader<PinverifyGiven>,
  asking: Asking,
): Routine<Learnt | null | 'not-asked'> {
  const { look, mind, picture, asked } = asking;
  const chosen = chooseTopic(asking);
  if (chosen === null) return 'not-asked';
  const { topic, gainBits } = chosen;
  const before = mind.posterior();
  const text = questionAbout(topic);
  const given = yield* ask(
    `${header.trialId}:${OWNER}:${asked + 1}`,
    text,
    header.rules.timeouts.answerMs,
    {
      to: OWNER,
      ...(picture !== null && { picture }),
    },
  );
  const answer = given.kind === 'answered' ? given.text : null;
  const read = readGiven(topic, given, mind.query.category);
  const learnt = read.attribute === null ? null : yield* check(read, { look, mind, topic });
  const belief: QuestionBelief = {
    ...{ step: look.step, part: topic.part, about: topic.about, text, gainBits, before, answer },
    ...{ lookBits: mind.lookBits, heard: read.heard },
    evidence: read.attribute?.evidence ?? null,
    says: learnt === null ? null : learnt.says,
    after: mind.posterior(),
  };
  yield* note({ type: 'task', name: 'question', data: belief });
  return learnt;
}

/** The topic that is worth its question; null: none is, or it is sure enough without. */
function chooseTopic({ look, mind, topics, config }: Asking): WeighedTopic | null {
  const best = mostTelling(topicsLeft(topics, mind.query.attributes), {
    model: CALIBRATED.model,
    posterior: mind.belief.posterior(),
    visibilityOf: (text) => mind.belief.visibilityOf(text, look.sector),
    answeredShare: config.answeredShare,
  });
  if (best === null || config.asksFirst) return best;
  if (mind.isCertain) return null;
  return best.gainBits - config.askCostBits > (mind.lookBits ?? 0) ? best : null;
}

function readGiven(
  topic: Topic,
  given: { readonly kind: string; readonly text?: string; readonly via?: string },
  category: string,
): { readonly heard: Heard; readonly attribute: ReadAnswer['attribute'] } {
  if (given.kind !== 'answered') return { heard: 'no-answer', attribute: null };
  if (given.via === 'cant-tell') return { heard: 'nothing', attribute: null };
  return readAnswer(topic, given.text ?? '', category);
}

/** Checks what was learnt in the view that is before it. That a part is not there is checked by asking whether it is. */
function* check(
  { heard, attribute }: { readonly heard: Heard; readonly attribute: ReadAnswer['attribute'] },
  {
    look,
    topic,
    mind: { query, belief },
  }: Pick<Asking, 'look' | 'mind'> & { readonly topic: Topic },
): Routine<(Learnt & { readonly says: Answer }) | null> {
  if (attribute === null) return null;
  const more: Query = {
    ...query,
    attributes: [...query.attributes, attribute],
    // That something is not there stands in no description: who reads one is asked whether it is there.
    ...(heard === 'told' && { descriptions: told(query.descriptions, attribute.evidence) }),
    // Whether what is checked must be so or must not be.
    ...(heard === 'absent' && { absent: [...(query.absent ?? []), attribute.name] }),
  };
  // Of things that have no such part as many others have none either: that tells less than a colour does.
  belief.learn(
    { name: attribute.name, evidence: attribute.evidence },
    heard === 'absent' ? topic.has : topic.differs,
  );
  const answers = yield* askVerifier(more, [attribute.name], look);
  belief.hear(look.sector, answers);
  return { query: more, answers, says: answers.get(attribute.name) ?? 'unsure' };
}

/** The descriptions with the owner's answer at the end of the last one: there are three at most. */
function told(descriptions: Query['descriptions'], evidence: string): string[] {
  const last = descriptions.length - 1;
  return Descriptions.parse(
    descriptions.map((one, i) => (i === last ? `${one}; asked, its owner says: ${evidence}` : one)),
  );
}
