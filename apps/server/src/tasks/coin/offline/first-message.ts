import { type SpeakerLexicon, withArticle } from '@parley/agent-core/nlu';
import { type Random, randomStream } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import type { InstanceEpisode, Scene } from '@parley/scenes/format';
import type { InputKind } from '@parley/task-coin/shared';
import { believedKnowledge } from './believed-knowledge';
import { ORACLE_PICTURE, targetOf } from './oracle-picture';
import { knowledgeOfPicture, type PictureKnowledge } from './picture-knowledge';
import type { PictureSights } from './picture-sights';
import { wordFor } from './speak';

export interface FirstMessageOptions {
  readonly scene: Scene;
  readonly episode: Pick<InstanceEpisode, 'episodeId' | 'targetId' | 'category' | 'description'>;
  /** What the picture shows; null when it was never taken. */
  readonly sights: PictureSights | null;
  readonly input: InputKind;
  readonly seed: string;
  readonly lexicon: SpeakerLexicon;
  /** Share of attributes that the person has wrong (see `believedKnowledge`); none by default. */
  readonly errorRate?: number;
}

/**
 * The first message of a simulated person (SCI-7, SCI-25): `c` is the locked text of the study, `d` the full
 * description, `I*` a request in the person's own words with as much detail as they care to give.
 */
export function firstMessage(options: FirstMessageOptions): string {
  const { scene, episode, sights, input, seed, lexicon, errorRate = 0 } = options;
  if (input === 'c') return `Find the ${episode.category}.`;
  if (input === 'd')
    return `Find ${episode.description.replace(/^(a|an|the) /i, 'the ').replace(/\.$/, '')}.`;
  const random = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'first-message');
  const known = believedKnowledge(knowledgeOfPicture(scene, targetOf(scene, episode), sights), {
    seed,
    trialId: episode.episodeId,
    errorRate,
  });
  const request = random.pick(lexicon.requests);
  const phrase = freePhrase(known, { lexicon, random });
  return request.replace('{}', () => phrase);
}

/** Up to three attributes of those that the picture shows, in the order of speech. What sets it apart is not known yet. */
function freePhrase(
  known: PictureKnowledge,
  voice: { readonly lexicon: SpeakerLexicon; readonly random: Random },
): string {
  const { category, values } = known;
  const amount = voice.random.int(4);
  const left = [...values.keys()];
  const slots = new Set<AttributeName>();
  while (slots.size < amount && left.length > 0)
    slots.add(left.splice(voice.random.int(left.length), 1)[0] as AttributeName);
  const word = (slot: AttributeName): string | null => {
    const value = values.get(slot)?.[0];
    return slots.has(slot) && value !== undefined ? wordFor(slot, value, voice) : null;
  };
  const adjectives = (['size', 'shape', 'colour', 'pattern', 'material'] as const)
    .map((slot) => asAdjective(word(slot)))
    .filter((text) => text !== null);
  const tail = [
    prefixed('of ', word('content')),
    accentPhrase(category, word('accent')),
    prefixed('on ', word('on')),
    prefixed('near ', word('near')),
  ].filter((text) => text !== null);
  return ['the', ...adjectives, category, ...tail].join(' ');
}

const asAdjective = (said: string | null): string | null => (said === 'wood' ? 'wooden' : said);

const prefixed = (preposition: string, said: string | null): string | null =>
  said === null ? null : preposition + said;

const accentPhrase = (category: string, said: string | null): string | null => {
  const part = categoryInfo(category)?.accentPart ?? null;
  if (said === null || part === null) return null;
  return `with ${part.endsWith('s') ? `${said} ${part}` : withArticle(`${said} ${part}`)}`;
};
