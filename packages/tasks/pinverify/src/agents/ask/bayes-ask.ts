import { type AgentHeader, image, note, type Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import { z } from 'zod';
import {
  BAYES_ASK,
  OWN_THING,
  OWNER,
  type PinverifyGiven,
  type RingState,
  SECTOR_COUNT,
} from '../../shared';
import { BayesConfig, bayesVerifier } from '../bayes';
import { press } from '../person/press';
import { readQuery } from '../query';
import { agentOf, type Look, type Verifier } from '../walk';
import { askOwner } from './ask-owner';
import { TOPICS } from './topics';

const Config = BayesConfig.extend({
  questions: z.int().min(0).max(6).default(1).describe('Questions of a pair; none: it asks no one'),
  askCostBits: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Bits that a question must be worth beside the best other view'),
  answeredShare: z
    .number()
    .gt(0)
    .max(1)
    .default(0.9)
    .describe('Share of questions that are taken to get an answer of use'),
  asksFirst: z
    .boolean()
    .default(false)
    .describe('For practice: it asks at its first view, whatever that is worth'),
});
export type BayesAskConfig = z.output<typeof Config>;

/** Longer side of the picture of an owner's thing, pixels. */
const PICTURE_PX = 640;

/**
 * Verifies as {@link bayes} does, and may ask the person who knows the described thing about one attribute of it that no description tells: where an answer, checked
 * in the view that it has before it, is expected to tell more than any other view would, each less its cost (CoIN meets PInVerify). Who sends it for a thing says
 * of which category it is, as the agent that is trained is told (appendix I.4).
 */
export const bayesAsk = agentOf(
  {
    agentId: BAYES_ASK,
    summary: 'Verifies by Bayes, and asks the owner where an answer is worth more than a look.',
    config: Config,
  },
  begin,
);

function* begin(header: AgentHeader<PinverifyGiven>, config: BayesAskConfig): Routine<Verifier> {
  const { descriptions, category } = header.given;
  const query = yield* readQuery(descriptions, 'attr', { category });
  const picture = yield* ownPicture();
  if (picture !== null) yield* showOwn(header, picture);
  const budget = config.views === 'single' ? 1 : header.rules.limits.maxSteps;
  const visited: number[] = [];
  const traps: number[] = [];
  let asked = 0;
  return bayesVerifier(query, config, function* (look, mind) {
    if (!visited.includes(look.sector)) visited.push(look.sector);
    if (look.warning === 'trap' && !traps.includes(look.sector)) traps.push(look.sector);
    yield* note({ type: 'task', name: 'ring', data: ringOf(look, { budget, visited, traps }) });
    if (asked >= config.questions || !mind.isTelling) return null;
    const learnt = yield* askOwner(header, {
      ...{ look, mind, picture, config, asked },
      topics: TOPICS.byCategory[mind.query.category] ?? [],
    });
    if (learnt === 'not-asked') return null;
    asked++;
    return learnt;
  });
}

/** Of the described thing, for who is asked about it; null where no one looks. */
function* ownPicture(): Routine<ImageRef | null> {
  const taken = yield* image(OWN_THING, null, PICTURE_PX);
  return taken.kind === 'ok' && taken.imageId !== null
    ? { frameId: OWN_THING, imageId: taken.imageId, box: null }
    : null;
}

/** Who is to be asked sees their thing first. Who is not there now may be there when a question comes. */
function* showOwn(header: AgentHeader<PinverifyGiven>, picture: ImageRef): Routine<void> {
  yield* press(header, {
    ...{ role: OWNER, asked: 0, picture },
    text: 'Please look at your thing first, from several sides: its picture stays. I do not see it. I begin when you press the button.',
    actions: [{ id: 'ready', label: 'The robot may begin' }],
  });
}

function ringOf(
  { step, sector, warning, open }: Look,
  {
    budget,
    visited,
    traps,
  }: {
    readonly budget: number;
    readonly visited: readonly number[];
    readonly traps: readonly number[];
  },
): RingState {
  const all = Array.from({ length: SECTOR_COUNT }, (_, one) => one);
  const unreachable = all.filter((one) => !open.includes(one) && !visited.includes(one));
  return {
    ...{ step, budget, sector, warning },
    ...{ visited: [...visited], unreachable, traps: [...traps] },
  };
}
