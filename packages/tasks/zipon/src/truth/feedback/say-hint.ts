import type { HintType } from '../../shared';
import type { KnownFacts } from './known-facts';
import {
  aThing,
  attributePhrase,
  fill,
  placeSentence,
  routeSentence,
  type Speaker,
  theName,
} from './phrases';

export interface SayOptions {
  /** A terse speaker gives one fact of a kind, a long one all. */ readonly isTerse: boolean;
  /** A room by its id; null: it has no name. */
  readonly roomName: (roomId: string) => string | null;
}

/** A hint of one kind in sentences; empty when the person knows nothing of that kind. */
export function sayHint(
  type: HintType,
  facts: KnownFacts,
  { speaker, ...options }: SayOptions & { readonly speaker: Speaker },
): string[] {
  switch (type) {
    case 'corrective':
      return corrective(facts, speaker, options);
    case 'descriptive':
      return descriptive(facts, speaker, options);
    case 'landmark':
      return landmark(facts, speaker, options);
    case 'procedural':
      return procedural(facts, speaker, options);
  }
}

function corrective(
  { shown, attribute }: KnownFacts,
  speaker: Speaker,
  { isTerse }: SayOptions,
): string[] {
  const { lexicon } = speaker;
  if (shown === undefined) return [];
  if (shown === null) return [fill(lexicon.nothingThere, {}, speaker)];
  if (shown.isGoal)
    return [fill(shown.stands === 'near' ? lexicon.farther : lexicon.closer, {}, speaker)];
  const tag = theName(shown.name);
  const told =
    shown.roomName === null || isTerse
      ? fill(lexicon.corrected, { tag }, speaker)
      : fill(lexicon.correctedIn, { tag, room: theName(shown.roomName) }, speaker);
  return attribute === null || isTerse
    ? [told]
    : [told, fill(lexicon.wanted, { attribute: attributePhrase(attribute) }, speaker)];
}

function descriptive(
  { look, purpose }: KnownFacts,
  speaker: Speaker,
  { isTerse }: SayOptions,
): string[] {
  const { lexicon } = speaker;
  const told = [
    ...(look === null ? [] : [fill(lexicon.look, { look }, speaker)]),
    ...(purpose === null ? [] : [fill(lexicon.purpose, { purpose }, speaker)]),
  ];
  return isTerse ? told.slice(0, 1) : told;
}

function landmark(
  { neighbours, roomName }: KnownFacts,
  speaker: Speaker,
  { isTerse }: SayOptions,
): string[] {
  const { lexicon } = speaker;
  const [a, b] = neighbours.map((type) => aThing(type, speaker));
  const beside =
    a === undefined
      ? []
      : [
          b === undefined || isTerse
            ? fill(lexicon.near, { a }, speaker)
            : fill(lexicon.nearTwo, { a, b }, speaker),
        ];
  const room = roomName === null ? [] : [fill(lexicon.room, { room: theName(roomName) }, speaker)];
  return isTerse ? [...beside, ...room].slice(0, 1) : [...beside, ...room];
}

function procedural(
  { place, route, codeRoute, namesRooms }: KnownFacts,
  speaker: Speaker,
  { roomName }: SayOptions,
): string[] {
  if (place !== null && codeRoute !== null) {
    const told = placeSentence(place, { ...speaker, inUnits: true });
    return codeRoute.length === 0
      ? [told]
      : [told, `${fill([codeRoute.join(', ')], {}, speaker)}.`];
  }
  if (place !== null) return [placeSentence(place, speaker)];
  return route === null ? [] : [routeSentence(route, namesRooms ? roomName : () => null, speaker)];
}
