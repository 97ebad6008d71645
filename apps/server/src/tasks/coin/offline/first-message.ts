import { type SpeakerLexicon, withArticle } from '@parley/agent-core/nlu';
import { type Random, randomStream } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import type { InstanceEpisode, Scene } from '@parley/scenes/format';
import type { InputKind } from '@parley/task-coin/shared';
import { believedKnowledge } from './believed-knowledge';
import { factsOfDescription, type Told } from './facts-of-description';
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
  /** The description stays as the study shows it: a person will say the first message, not a simulated one. */
  readonly asShown?: boolean;
}

/**
 * The first message of a simulated person (SCI-7, SCI-25): `c` is the locked text of the study, `d` every fact of the
 * full description, `I*` as much detail as they care to give. `d` and `I*` are in the person's own words (SCI-16): those of
 * the description are the captions' as well. A description that says nothing of what the home knows of the target,
 * as one written elsewhere, is said as it stands.
 */
export function firstMessage(options: FirstMessageOptions): string {
  const { scene, episode, sights, input, seed, lexicon, errorRate = 0 } = options;
  if (input === 'c') return `Find the ${episode.category}.`;
  if (input === 'd') return describedMessage(options);
  const random = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'first-message');
  const known = believedKnowledge(knowledgeOfPicture(scene, targetOf(scene, episode), sights), {
    seed,
    trialId: episode.episodeId,
    errorRate,
  });
  const request = random.pick(lexicon.requests);
  const phrase = phraseOf(someOf(known, random), { lexicon, random });
  return request.replace('{}', () => phrase);
}

function describedMessage({
  scene,
  episode,
  seed,
  lexicon,
  asShown = false,
}: FirstMessageOptions): string {
  const facts = asShown ? null : factsOfDescription(episode, targetOf(scene, episode));
  if (facts === null)
    return `Find ${episode.description.replace(/^(a|an|the) /i, 'the ').replace(/\.$/, '')}.`;
  const random = randomStream(seed, ORACLE_PICTURE, episode.episodeId, 'description');
  const phrase = phraseOf(facts, { lexicon, random });
  return random.pick(lexicon.requests).replace('{}', () => phrase);
}

/** Up to three attributes of those that the picture shows. What sets it apart is not known yet. */
function someOf({ category, values }: PictureKnowledge, random: Random): Told {
  const amount = random.int(4);
  const left = [...values.keys()];
  const told = new Map<AttributeName, string>();
  while (told.size < amount && left.length > 0) {
    const slot = left.splice(random.int(left.length), 1)[0] as AttributeName;
    const value = values.get(slot)?.[0];
    if (value !== undefined) told.set(slot, value);
  }
  return { category, noun: category, values: told };
}

/** A thing with what is told of it, in the order of speech. */
function phraseOf(
  { category, noun, values }: Told,
  voice: { readonly lexicon: SpeakerLexicon; readonly random: Random },
): string {
  const word = (slot: AttributeName): string | null => {
    const value = values.get(slot);
    return value === undefined ? null : wordFor(slot, value, voice);
  };
  const adjectives = (['size', 'shape', 'colour', 'pattern', 'material'] as const)
    .map((slot) => asAdjective(word(slot)))
    .filter((text) => text !== null);
  const room = word('room');
  const tail = [
    prefixed('of ', word('content')),
    accentPhrase(category, word('accent')),
    prefixed('on ', word('on')),
    prefixed('near ', word('near')),
    room?.startsWith('where') === true ? room : prefixed('in ', room),
  ].filter((text) => text !== null);
  return ['the', ...adjectives, noun, ...tail].join(' ');
}

const asAdjective = (said: string | null): string | null => (said === 'wood' ? 'wooden' : said);

const prefixed = (preposition: string, said: string | null): string | null =>
  said === null ? null : preposition + said;

const accentPhrase = (category: string, said: string | null): string | null => {
  const part = categoryInfo(category)?.accentPart ?? null;
  if (said === null || part === null) return null;
  return `with ${part.endsWith('s') ? `${said} ${part}` : withArticle(`${said} ${part}`)}`;
};
