import { describe, expect, it } from 'vitest';
import built from '../built-in/object_descriptions.json';
import { isWithoutArticle, singularOf } from './part-number';

it.each([
  ['arm tips', true],
  ['pads behind the bridge', true],
  ['luggage on the roof', true],
  ['back padding', true],
  ['cord between the arms', false],
  ['lens ring', false],
  ['lens', false],
  ['glass', false],
  ['strap over the top', false],
])('"%s" stands without an article: %s', (name, isWithout) => {
  expect(isWithoutArticle(name)).toBe(isWithout);
});

it.each([
  ['lenses', 'lens'],
  ['cards', 'card'],
  ['brushes', 'brush'],
  ['pads behind the bridge', 'pad behind the bridge'],
])('one of "%s" is a "%s"', (several, one) => {
  expect(singularOf(several)).toBe(one);
});

/** How a description goes on to what the thing has, in both halves of the speakers. */
const ON =
  /, with |, | with | having |; it has | featuring | that shows | where you find | and (?!right)/;
const OPENINGS = /^(?:roughly |it is )/;
/** What follows a noun. */
const BEHIND = / (?:on|in|at|to|of|over|behind|along|between|facing|saying|that|left)\b.*$/;
const SEVERAL = /^(?:two|three|four|five) /;
const PLURAL = /[^s]s$/;
const NOT_PLURAL = /\b(?:lens|bus)$/;
const UNCOUNTED = /\b(?:luggage|padding|headgear)$/;

/** What is wrong with a phrase, by its article and its noun; null: nothing. */
function faultOf(phrase: string): string | null {
  const bare = phrase.replace(/"[^"]*"/g, 'X').replace(BEHIND, '');
  const isMany = (PLURAL.test(bare) && !NOT_PLURAL.test(bare)) || UNCOUNTED.test(bare);
  if (/^\d/.test(bare)) return 'a number in figures';
  if (/^an? [^ ]/.test(bare)) {
    if (isMany) return 'an article before what is not one';
    return /^a [aeiou]|^an [^aeiou]/.test(bare) ? 'an article of another sound' : null;
  }
  if (SEVERAL.test(bare)) return PLURAL.test(bare) ? null : 'a number before what is one';
  return isMany || /^(?:the |X|some )/.test(bare) ? null : 'no article before what is one';
}

describe('the 540 sentences that come with the project', () => {
  const all = Object.values(built).flatMap(({ descriptions }) => descriptions);
  it('have an article before what is one, and none before what is several or not counted', () => {
    expect(all).toHaveLength(540);
    const faults = all.flatMap((sentence) =>
      sentence
        .replace(OPENINGS, '')
        .split(ON)
        // "A red and yellow dotted handbag" is of one thing, "some mug, red I think" an opinion.
        .filter((phrase) => !/ (?:dotted|striped|zigzag|checked) | I think$/.test(phrase))
        .flatMap((phrase) => {
          const fault = faultOf(phrase);
          return fault === null ? [] : [`${fault}: ${phrase}`];
        }),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});
